import type { ConditionTable } from '../../../runtime/contract/dialect.ts';
import { isRecord } from '../../../runtime/data/json.ts';
import { nearest } from '../../../runtime/diagnostics/suggest.ts';
import { parse } from '../../../runtime/language/text/parse.ts';
import type { CompiledField } from '../../../runtime/model/field.ts';
import { conditionOf, FILTER_RULES, tableOf, withLists } from '../../../runtime/query/conditionTable.ts';

/** Conditions read from a text, or what is wrong with the text. */
type ReadConditions = { readonly table: ConditionTable } | { readonly complaint: string };

/** The conditions as a document's `query.initial` takes them (language section 5). */
export function conditionText(table: ConditionTable): string {
  return JSON.stringify(conditionOf(withLists(table)), null, 2);
}

function placeOf(text: string, offset: number): string {
  const before = text.slice(0, offset).split('\n');
  return `第 ${before.length} 行第 ${(before.at(-1) ?? '').length + 1} 列`;
}

function unknownField(name: string, names: readonly string[]): string {
  const near = nearest(name, names);
  return near === null
    ? `没有可查询的字段「${name}」，可用的有：${names.join('、')}`
    : `没有可查询的字段「${name}」，是否指「${near}」？`;
}

/** Reads what {@link conditionText} writes, and every condition that a table of rows can say. */
export function readConditions(text: string, fields: readonly CompiledField[]): ReadConditions {
  const { value, problems } = parse(text);
  const [problem] = problems;
  if (problem) return { complaint: `${placeOf(text, problem.offset)}：不是正确的 JSON` };
  const table = value === true || isRecord(value) ? tableOf(value) : null;
  if (table === null) {
    return {
      complaint: `条件构造器无法表示这个条件：每个字段只能使用规则 ${FILTER_RULES.join('、')}，外层至多一个 $all 或 $any`,
    };
  }
  const names = fields.map((field) => field.name);
  const stranger = table.rows.find((row) => !names.includes(row.field));
  return stranger ? { complaint: unknownField(stranger.field, names) } : { table };
}
