import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import { Refusal } from '../../../http/reply.ts';
import { columnCondition } from './condition.ts';
import { type FilterTerm, splitList } from './filterGrammar.ts';
import { type Condition, where } from './where.ts';

const mostEntries = 50;

/** One row of the advanced query with everything it needs. */
interface SuperQueryEntry {
  readonly field: string;
  readonly term: FilterTerm;
}

const rules: Readonly<Record<string, (value: string) => FilterTerm>> = {
  eq: (value) => ({ operator: 'equal', value }),
  ne: (value) => ({ operator: 'notEqual', value }),
  gt: (value) => ({ operator: 'greater', value }),
  ge: (value) => ({ operator: 'greaterOrEqual', value }),
  lt: (value) => ({ operator: 'less', value }),
  le: (value) => ({ operator: 'lessOrEqual', value }),
  like: (value) => ({ operator: 'contains', value }),
  right_like: (value) => ({ operator: 'startsWith', value }),
  left_like: (value) => ({ operator: 'endsWith', value }),
  in: (value) => ({ operator: 'in', values: splitList(value) }),
  eq_with_add: (value) => ({ operator: 'equal', value: value.replaceAll('++', ',') }),
};

/** The second spelling of each rule (contract conventions, section 8). */
const symbols: Readonly<Record<string, string>> = {
  '=': 'eq',
  '!=': 'ne',
  '>': 'gt',
  '>=': 'ge',
  '<': 'lt',
  '<=': 'le',
  LIKE: 'like',
  RIGHT_LIKE: 'right_like',
  LEFT_LIKE: 'left_like',
  IN: 'in',
  EQWITHADD: 'eq_with_add',
};

/** The condition of a rule and its value, in either spelling; null for an unknown rule. */
export function termOfRule(rule: string, value: string): FilterTerm | null {
  const name = symbols[rule] ?? rule.toLowerCase();
  const make = Object.hasOwn(rules, name) ? rules[name] : undefined;
  return make?.(value) ?? null;
}

/** @returns null when the query has no complete entry */
export function superQueryCondition(
  resource: Pick<ResourceModel, 'columns'>,
  params?: string,
  matchType?: string,
): Condition | null {
  const entries = parseSuperQuery(params ?? '');
  if (entries.length === 0) return null;
  const conditions = entries.map(({ field, term }) => {
    const column = resource.columns.get(field);
    if (!column?.filterable) throw new Refusal(`高级查询的字段不存在或不能查询：${field.slice(0, 60)}`);
    return columnCondition(column, term);
  });
  const type = matchType?.trim().toLowerCase() || 'and';
  if (type !== 'and' && type !== 'or') throw new Refusal('高级查询的匹配方式应为and或or');
  return type === 'or' ? where.or(conditions) : where.and(conditions);
}

/**
 * Reads `superQueryParams`, which clients encode once more before the query string does. Entries without a field, a
 * rule or a value are unfinished rows of the dialog and are skipped.
 * @throws Refusal when it is not such a list; ignoring it would show all rows (safety rule 1.4)
 */
export function parseSuperQuery(params: string): SuperQueryEntry[] {
  const text = params.trim();
  if (text === '' || text === 'null') return [];
  const list = parseList(text.startsWith('[') ? text : decodeTolerantly(text));
  if (list.length > mostEntries) throw new Refusal(`高级查询的条件过多，不能超过${mostEntries}个`);
  return list.flatMap((entry: unknown) => readEntry(entry) ?? []);
}

function parseList(text: string): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text);
    if (Array.isArray(value)) return value;
  } catch {
    // Answered below, as any other text that is no list.
  }
  throw new Refusal('高级查询参数格式不正确');
}

function readEntry(entry: unknown): SuperQueryEntry | null {
  if (typeof entry !== 'object' || entry === null || Array.isArray(entry)) throw new Refusal('高级查询参数格式不正确');
  const { field, rule, val } = { field: undefined, rule: undefined, val: undefined, ...entry };
  const value = readText(val);
  if (!field || !rule || value === '') return null;
  const term = termOfRule(String(rule), value);
  if (!term) throw new Refusal(`高级查询不支持该规则：${String(rule).slice(0, 40)}`);
  return 'values' in term && term.values.length === 0 ? null : { field: String(field), term };
}

function readText(value: unknown): string {
  if (Array.isArray(value)) return value.map(String).join(',');
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value === null || value === undefined) return '';
  throw new Refusal('高级查询参数格式不正确');
}

/** Percent-decoding that leaves a stray `%` unchanged. */
function decodeTolerantly(text: string): string {
  return text.replace(/(?:%[0-9a-f]{2})+/gi, (sequence) => {
    try {
      return decodeURIComponent(sequence);
    } catch {
      return sequence;
    }
  });
}
