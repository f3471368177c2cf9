import type { Resources } from '../../../src/common/resource/resources.ts';
import { Refusal } from '../../http/reply.ts';
import { type TableDictionary, tableDictionary } from './tableDictionary.ts';

/** The path segment of a dictionary call, parsed (contract dict-category.md §1). */
type DictionaryAddress =
  | { readonly kind: 'code'; readonly code: string }
  | { readonly kind: 'table'; readonly dictionary: TableDictionary; readonly condition: Condition };

/** Columns and the values they must equal. */
export type Condition = ReadonlyMap<string, string>;

const WRONG_FORM = '字典Code格式不正确！';
export const UNREGISTERED = '该表字典未登记，不允许查询！';
/** table, text and code; what follows them is the condition, commas and all. */
const TABLE_FORM = /^([^,]+,[^,]+,[^,]+)(?:,(.*))?$/s;

/**
 * Parses `code`, `table,text,code` or `table,text,code,{"column":"value"}`.
 * @param given a condition sent outside the path
 * @throws Refusal if the form is wrong, the table is not registered or the condition names another column
 */
export function parseAddress(resources: Resources, segment: string, given = ''): DictionaryAddress {
  const text = segment.trim();
  if (text === '') throw new Refusal(WRONG_FORM);
  if (!text.includes(',')) return { kind: 'code', code: text };
  const [, form, condition = ''] = TABLE_FORM.exec(text) ?? [];
  if (form === undefined) throw new Refusal(WRONG_FORM);
  const dictionary = tableDictionary(resources, form.replaceAll(' ', ''));
  if (!dictionary) throw new Refusal(UNREGISTERED);
  const conditions = [condition, given].flatMap((part) => [...parseCondition(part, dictionary)]);
  return { kind: 'table', dictionary, condition: new Map(conditions) };
}

/** The address of a call that accepts table dictionaries only. */
export function parseTableAddress(resources: Resources, segment: string, given = '') {
  const address = parseAddress(resources, segment, given);
  if (address.kind !== 'table') throw new Refusal(WRONG_FORM);
  return address;
}

/** Reads `{"column":"value"}`; empty means no condition. @throws Refusal for anything else, with what is allowed */
export function parseCondition(text: string, dictionary: TableDictionary): Condition {
  if (text.trim() === '') return new Map();
  const value = parseJson(text);
  if (typeof value !== 'object' || value === null || Array.isArray(value)) {
    throw new Refusal('字典条件必须是JSON对象，例如 {"status":"1"}');
  }
  return new Map(
    Object.entries(value).map(([column, wanted]) => {
      if (!dictionary.conditions.has(column)) {
        const allowed = [...dictionary.conditions].join('、') || '无';
        throw new Refusal(`字典条件不允许使用字段 ${column}，可用字段：${allowed}`);
      }
      if (typeof wanted !== 'string' && typeof wanted !== 'number') {
        throw new Refusal(`字典条件 ${column} 的值必须是文本或数字`);
      }
      return [column, String(wanted)];
    }),
  );
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
