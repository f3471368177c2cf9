import type { Texts } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import type { RuleCall } from '../../records/resource/access/ruleVariables.ts';
import { readTotals, totalsOf } from '../../records/resource/aggregate/totals.ts';
import { addDictTexts } from '../../records/resource/model/dictTexts.ts';
import { pageResult, readPaging } from '../../records/resource/model/paging.ts';
import { seenContents } from '../../records/resource/model/resource.ts';
import { wireRows } from '../../records/resource/model/rows.ts';
import { readSort, sortedBy } from '../../records/resource/model/sort.ts';
import { reportConditions, shownOf } from './filters.ts';
import type { Report } from './report.ts';
import type { ReportItem } from './reportItem.ts';
import { statementPage } from './statementRows.ts';

type Query = Texts;

/** One page of a report with the rows that the caller may reach, keyed by column and with dictionary texts, and what was asked to be totalled. */
export async function reportPage(report: Report, query: Query, call: RuleCall) {
  const { services } = call;
  const { resource, items } = report;
  if (report.statement !== null) return statementPage(report, query, call);
  checkSort(report, query);
  const paging = readPaging(query);
  const asked = readTotals(shownOf(report), query.totals);
  const reachable = (await Reachable.of(report.whole, call)).where(...reportConditions(report, query));
  const { db } = services;
  let rows = reachable
    .query(db)
    .select(items.map(({ column }) => column.field))
    .limit(paging.size)
    .offset((paging.current - 1) * paging.size);
  for (const step of readSort(resource, query)) {
    rows = rows.orderBy(sortedBy(step), (by) => (step.order === 'asc' ? by.asc().nullsFirst() : by.desc().nullsLast()));
  }
  // The report may lack the columns that identify its rows.
  if (!resource.columns.has('id')) rows = rows.orderBy('id');
  const count = reachable.query(db).select((eb) => eb.fn.countAll().as('total'));
  const [found, counted, totals] = await Promise.all([
    rows.execute(),
    count.executeTakeFirstOrThrow(),
    totalsOf(db, reachable, asked),
  ]);
  const columns = items.map(({ column }) => column);
  const wire = await seenContents(resource, wireRows(columns, found), call);
  const records = await addDictTexts(wire, columns, services);
  return { ...pageResult(records, Number(counted.total), paging), ...(totals && { totals }) };
}

/** What list clients sort by of themselves; a report without these has the order of its table. */
const USUAL: ReadonlySet<string> = new Set(['', 'createTime', 'id']);

function isSortedBy({ sortable, column }: ReportItem, name: string): boolean {
  return sortable && column.name === name;
}

/** @throws Refusal for a column that the report does not sort by (safety.md 2.3) */
export function checkSort({ items }: Report, { column = '' }: Query): void {
  const asked = column.split(',').map((name) => name.trim());
  const unknown = asked.find((name) => !USUAL.has(name) && !items.some((item) => isSortedBy(item, name)));
  if (unknown === undefined) return;
  const known = items.filter((item) => item.sortable).map((item) => item.column.name);
  throw new Refusal(`报表不能按${unknown.slice(0, 60)}排序，可排序的字段为${known.join('、') || '无'}`);
}
