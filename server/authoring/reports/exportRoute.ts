import { Readable } from 'node:stream';
import { sheetName } from '../../formats/excel/sheet.ts';
import { EXCEL_TYPES } from '../../formats/excel/write.ts';
import type { Call } from '../../http/call.ts';
import { type RawAnswer, Refusal } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { texts } from '../../http/texts.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import { type ExportColumn, exportCells, exportColumns } from '../../records/resource/export/exportColumns.ts';
import { exportRows } from '../../records/resource/export/exportRows.ts';
import { requireExportable, workbookAnswer } from '../../records/resource/export/workbookAnswer.ts';
import type { Resource, Values } from '../../records/resource/model/resource.ts';
import { readSort } from '../../records/resource/model/sort.ts';
import { reportConditions } from './filters.ts';
import { findReport, type Report } from './report.ts';
import { checkSort } from './rows.ts';
import { tablesOf } from './statement.ts';
import { statementRows } from './statementRows.ts';

/** Widths of a report are pixels, those of a sheet characters. */
const PIXELS = 8;

/**
 * GET /online/cgreport/api/exportXls/{id}: all pages of the report for this query, for callers who may export its
 * table.
 */
export const exportReport = defineRoute({
  method: 'GET',
  path: '/online/cgreport/api/exportXls/:id',
  right: 'signed-in',
  params: t.closed({ id: t.text(64, { minLength: 1 }) }),
  // Names that a report does not know are refused by filters.ts with the list of those it knows.
  query: t.record(t.text(20_000)),
  answer: t.nothing,
  media: EXCEL_TYPES.xls,
  handle: (call) => call.services.gates.exports.run(() => exported(call)),
});

/** The same under the name of later consoles, with the rows that were chosen as `force_id` (contract online.md §1). */
export const exportChosenRows = defineRoute({ ...exportReport, path: '/online/cgreport/api/exportManySheetXls/:id' });

async function exported(call: Call): Promise<RawAnswer> {
  const { services, query, user } = call;
  const report = await findReport(call, 'id', call.params.id ?? '');
  // One file of a report reveals no more of a table than the table's own export.
  const tables = report.statement === null ? [report.resource] : tablesOf(report.statement, call);
  for (const { permission } of tables)
    if (!(await services.rights.hasCode(user, `${permission}:export`))) throw new Refusal(texts.noRight, 510);
  const resource = shownOf(report);
  if (resource.columns.size === 0) throw new Refusal(`报表“${report.name}”没有字段`);
  if (report.statement !== null) {
    const found = await statementRows(report, query, call);
    return written(call, report, resource, found.length, Readable.from(found));
  }
  checkSort(report, query);
  const from = (await Reachable.of(report.whole, call)).where(...reportConditions(report, query));
  const { total } = await from
    .query(services.db)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  requireExportable(Number(total));
  const sort = readSort(report.resource, query);
  const rows = exportRows(resource, { from, sort, isDecorated: false }, call);
  return written(call, report, resource, Number(total), rows);
}

async function written(
  call: Call,
  report: Report,
  resource: Resource,
  total: number,
  rows: AsyncIterable<Values>,
): Promise<RawAnswer> {
  const { services, query, user } = call;
  const columns = columnsOf(report, resource);
  await recordAudit(services.db, call, {
    ...{
      action: 'export',
      resource: report.statement === null ? report.resource.name : 'online/cgreport/head',
      note: `报表“${report.name}”${total}条`,
    },
    after: { columns: columns.map(({ title }) => title), query },
  });
  const sheet = {
    name: sheetName(report.name),
    lines: [report.name, `导出人:${user.realname}`],
    columns,
    rows: exportCells(rows, columns),
  };
  return workbookAnswer(report.name, [sheet], services);
}

/** The table with the columns that the report shows. */
function shownOf({ resource, items }: Report): Resource {
  const shown = items.filter((item) => item.shown).map(({ column }) => column);
  return { ...resource, columns: new Map(shown.map((column) => [column.name, column])) };
}

/** In the report's order, under its titles. */
function columnsOf({ items }: Report, resource: Resource): readonly ExportColumn[] {
  return exportColumns(resource, [...resource.columns.keys()].join(',')).map((column) => {
    const item = items.find((one) => one.column.name === column.name);
    const width = item?.width ? Math.max(4, item.width / PIXELS) : column.width;
    return { ...column, title: item?.title ?? column.title, width };
  });
}
