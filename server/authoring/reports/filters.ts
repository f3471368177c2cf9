import type { ResourceColumn } from '../../../src/common/resource/resource.ts';
import { presentTexts, type Texts } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { columnCondition, isText } from '../../records/resource/model/condition.ts';
import { parseFilter } from '../../records/resource/model/filterGrammar.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { superQueryCondition } from '../../records/resource/model/superQuery.ts';
import { type Condition, where } from '../../records/resource/model/where.ts';
import type { Report } from './report.ts';
import type { ReportItem } from './reportItem.ts';

type Query = Texts;

/** Ids of the selected rows, as later consoles send them (`exportManySheetXls`). */
const CHOSEN = 'force_id';
const MOST_CHOSEN = 1000;

/** Parameters that limit nothing by their name: pages, order and totals, and what list clients of the family send along. */
const OF_CLIENTS: ReadonlySet<string> = new Set([
  'column',
  'order',
  'pageNo',
  'pageSize',
  'field',
  'exportFields',
  'superQueryParams',
  'superQueryMatchType',
  'totals',
  CHOSEN,
]);
const SELF = 'self_';
const ENDS = { _begin: 'greaterOrEqual', _end: 'lessOrEqual' } as const;

/**
 * What a query asks of the rows that the caller may reach: the parameters of the report and the filters of its searched
 * columns. Values are bound, names are looked up.
 * @throws Refusal for a name or value that cannot be understood (safety.md 1.4)
 */
export function reportConditions(report: Report, query: Query): Condition[] {
  const limits = report.params.flatMap(({ name, column, usual }) => {
    if (column === null) return [];
    const value = unquoted(query[`${SELF}${name}`] ?? '') || (usual ?? '');
    return value === '' ? [] : [columnCondition(column, { operator: 'equal', value })];
  });
  const filters = presentTexts(query).flatMap(([name, text]) => {
    if (OF_CLIENTS.has(name) || isParam(report, name)) return [];
    return filterCondition(report, name, text) ?? [];
  });
  const built = superQueryCondition(shownOf(report), query.superQueryParams, query.superQueryMatchType);
  return [...limits, ...filters, ...(built ? [built] : []), ...chosenRows(report, query)];
}

function chosenRows({ name, items }: Report, query: Query): readonly Condition[] {
  const ids = (query[CHOSEN] ?? '').split(',').filter((id) => id !== '');
  if (ids.length === 0) return [];
  const column = items.find((item) => item.column.name === 'id')?.column;
  if (!column) throw new Refusal(`报表“${name}”没有字段id，不能按选中的行导出`);
  if (ids.length > MOST_CHOSEN) throw new Refusal(`一次最多导出选中的${MOST_CHOSEN}行`);
  return [where.or(ids.map((value) => columnCondition(column, { operator: 'equal', value })))];
}

/** The table with the columns of the report alone: a query builder and totals reach no further than the report. */
export function shownOf({ resource, items }: Report): Resource {
  return { ...resource, columns: new Map(items.map(({ column }) => [column.name, column])) };
}

/** What is bound to the parameters of a statement, in their order; null where nothing is given. */
export function parameterValues({ params }: Report, query: Query): (string | null)[] {
  return params.map(({ name, usual }) => unquoted(query[`${SELF}${name}`] ?? '') || usual || null);
}

/** A value that a client wrote as SQL text would be. */
function unquoted(text: string): string {
  return /^\s*'(.*)'\s*$/s.exec(text)?.[1] ?? text.trim();
}

function isParam({ params }: Report, name: string): boolean {
  return params.some((param) => `${SELF}${param.name}` === name);
}

function filterCondition(report: Report, name: string, text: string): Condition | null {
  for (const item of report.items) {
    if (item.search?.mode === 'single' && item.column.name === name) return singleCondition(item.column, text);
    if (item.search?.mode === 'group') {
      for (const [ending, operator] of [['_begin', ENDS._begin] as const, ['_end', ENDS._end] as const]) {
        if (name !== `${item.column.name}${ending}`) continue;
        return text.trim() === '' ? null : columnCondition(item.column, { operator, value: text.trim() });
      }
    }
  }
  throw unknownName(report, name);
}

/** A simple text filter (S3.18): part of a text, the whole of a code or number; the signs of lists work too. */
function singleCondition(column: ResourceColumn, text: string): Condition | null {
  const term = parseFilter(text);
  if (!term) return null;
  const isPart = isText(column) && !column.hasChoices && term.operator === 'equal';
  return columnCondition(column, isPart ? { operator: 'contains', value: term.value } : term);
}

function namesOf({ search, column }: ReportItem): readonly string[] {
  if (!search) return [];
  return search.mode === 'single' ? [column.name] : Object.keys(ENDS).map((ending) => `${column.name}${ending}`);
}

function unknownName({ items, params }: Report, name: string): Refusal {
  const known = [...items.flatMap(namesOf), ...params.map((param) => `${SELF}${param.name}`)];
  return new Refusal(`不支持的查询条件：${name.slice(0, 60)}，可用的条件为${known.join('、') || '无'}`);
}
