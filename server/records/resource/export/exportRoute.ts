import { type Sheet, sheetName } from '../../../formats/excel/sheet.ts';
import { EXCEL_TYPES } from '../../../formats/excel/write.ts';
import type { Call } from '../../../http/call.ts';
import { type RawAnswer, Refusal } from '../../../http/reply.ts';
import { defineRoute, type Route } from '../../../http/route.ts';
import { recordAudit } from '../../auditLog/record.ts';
import { resourceFor } from '../access/columnRights.ts';
import { Reachable } from '../access/reachable.ts';
import { splitList } from '../model/filterGrammar.ts';
import type { Resource } from '../model/resource.ts';
import { readSort } from '../model/sort.ts';
import { where } from '../model/where.ts';
import { listConditions } from '../query/filters.ts';
import { unknownParameterOf } from '../query/unknownParameters.ts';
import { listQuery, nothing } from '../schemas.ts';
import { exportCells, exportColumns } from './exportColumns.ts';
import { exportRows } from './exportRows.ts';
import { childSheets } from './exportSheets.ts';
import { requireExportable, workbookAnswer } from './workbookAnswer.ts';

const MOST_SELECTED = 1000;

/**
 * GET <path>/exportXls (S7.38d): all pages of a list with this query, or only the records in `selections`;
 * `exportFields` names the columns. Children exported with them get their own sheets. Two lines above the
 * titles, as imports expect (contract lists-import-export.md §3).
 */
export function exportRoute(resource: Resource): Route {
  return defineRoute({
    method: 'GET',
    path: `${resource.path}/exportXls`,
    title: `${resource.title}：导出`,
    right: { code: `${resource.permission}:export` },
    query: { ...listQuery, properties: { selections: { type: 'string', maxLength: 64_000 } } },
    answer: nothing,
    media: EXCEL_TYPES.xls,
    handle: (call) => call.services.gates.exports.run(() => exported(resource, call)),
  });
}

async function exported(whole: Resource, call: Call): Promise<RawAnswer> {
  const { services, user } = call;
  const { selections = '', exportFields, ...query } = call.query;
  const resource = await resourceFor(whole, call);
  const selected = [...new Set(splitList(selections))];
  if (selected.length > MOST_SELECTED) throw new Refusal(`一次最多导出选中的${MOST_SELECTED}条数据`);
  const conditions = await listConditions(resource, query, call, unknownParameterOf(call, resource, whole));
  if (selected.length > 0) conditions.push(where('id', 'in', selected));
  const exportable = (await Reachable.of(whole, call)).where(...conditions);
  const counted = await exportable
    .query(services.db)
    .select((eb) => eb.fn.countAll().as('total'))
    .executeTakeFirstOrThrow();
  const total = Number(counted.total);
  requireExportable(total);

  const columns = exportColumns(resource, exportFields);
  const rows = exportRows(
    resource,
    { from: exportable, sort: readSort(resource, query), isDecorated: columns.some(({ isExtra }) => isExtra) },
    call,
  );
  const sheet: Sheet = {
    name: sheetName(resource.title),
    lines: [`${resource.title}数据`, `导出人:${user.realname}`],
    columns,
    rows: exportCells(rows, columns),
  };
  await recordAudit(services.db, call, {
    ...{ action: 'export', resource: resource.name, note: `${total}条` },
    after: { columns: columns.map(({ title }) => title), query: call.query },
  });
  return workbookAnswer(resource.title, [sheet, ...(await childSheets(whole, call, exportable))], services);
}
