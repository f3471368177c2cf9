import { Refusal } from '../../http/reply.ts';
import type { CategoryCondition } from './categories.ts';

const COLUMNS = ['name', 'code', 'has_child'] as const;
const WRONG_FORM = '字典条件必须是JSON对象，例如 {"has_child":"1"}';

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** Reads `{"name":"组件"}`; empty means no condition. @throws Refusal for anything else, with what is allowed */
export function parseCategoryCondition(text: string): CategoryCondition {
  if (text.trim() === '') return {};
  const given = parseJson(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given)) throw new Refusal(WRONG_FORM);
  const wanted = new Map<string, unknown>(Object.entries(given));
  const unknown = [...wanted.keys()].find((name) => !COLUMNS.some((column) => column === name));
  if (unknown !== undefined) {
    throw new Refusal(`字典条件不允许使用字段 ${unknown}，可用字段：${COLUMNS.join('、')}`);
  }
  return Object.fromEntries(
    COLUMNS.flatMap((column) => {
      const value = wanted.get(column);
      if (value === undefined) return [];
      if (typeof value !== 'string' && typeof value !== 'number') {
        throw new Refusal(`字典条件 ${column} 的值必须是文本或数字`);
      }
      return [[column, String(value)]];
    }),
  );
}
