import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { wireTime } from '../../src/common/wireTime.ts';
import { recordAudit } from '../audit/record.ts';
import type { AnyTables } from '../database/anyTables.ts';
import { type Sheet, sheetName } from '../excel/sheet.ts';
import { EXCEL_TYPES, writeWorkbook } from '../excel/write.ts';
import type { Call } from '../http/call.ts';
import { fileNames } from '../http/fileNames.ts';
import { type RawAnswer, Refusal } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { Gate } from '../limit/gate.ts';
import { childSheets } from './children/exportSheets.ts';
import { resourceFor } from './columnRights.ts';
import { type ExportColumn, exportColumns } from './exportColumns.ts';
import { exportRows } from './exportRows.ts';
import { splitList } from './filterGrammar.ts';
import { listConditions } from './filters.ts';
import type { Resource } from './resource.ts';
import { rowRules } from './rowRules.ts';
import { listQuery, nothing } from './schemas.ts';
import { readSort } from './sort.ts';
import { unknownParameterOf } from './unknownParameters.ts';
import { where } from './where.ts';

/** Safety rule 1.5. */
const MOST_ROWS = 50_000;
const MOST_SELECTED = 1000;

/** Each one reads and writes for seconds. */
const gate = new Gate(2, 10);

/**
 * GET <path>/exportXls (S7.38d): what a list with this query shows on all its pages, or of that the records named by
 * `selections`; `exportFields` names the columns. Records that are written with them stand on sheets of their own. Two lines above the titles, as imports expect (contract
 * lists-import-export.md §3).
 */
export function exportRoute(resource: Resource): Route {
  return {
    method: 'GET',
    path: `${resource.path}/exportXls`,
    right: { code: `${resource.permission}:export` },
    query: { ...listQuery, properties: { selections: { type: 'string', maxLength: 64_000 } } },
    answer: nothing,
    handle: (call) => gate.run(() => exported(resource, call)),
  };
}

async function exported(whole: Resource, call: Call): Promise<RawAnswer> {
  const { services, user } = call;
  const { selections = '', exportFields, ...query } = call.query;
  const resource = await resourceFor(whole, call);
  const selected = [...new Set(splitList(selections))];
  if (selected.length > MOST_SELECTED) throw new Refusal(`一次最多导出选中的${MOST_SELECTED}条数据`);
  const matches = where.and([
    ...listConditions(resource, query, unknownParameterOf(call, resource, whole)),
    ...(await rowRules(whole, call)),
    ...(selected.length > 0 ? [where('id', 'in', selected)] : []),
  ]);
  const counted = await services.db
    .withTables<AnyTables>()
    .selectFrom(resource.table)
    .select((eb) => eb.fn.countAll().as('total'))
    .where(matches)
    .executeTakeFirstOrThrow();
  const total = Number(counted.total);
  if (total > MOST_ROWS) throw new Refusal(`符合条件的数据有${total}条，一次最多导出${MOST_ROWS}条，请缩小查询范围`);

  const columns = exportColumns(resource, exportFields);
  const rows = exportRows(
    resource,
    { matches, sort: readSort(resource, query), isDecorated: columns.some(({ isExtra }) => isExtra) },
    services,
  );
  const sheet: Sheet = {
    name: sheetName(resource.title),
    lines: [`${resource.title}数据`, `导出人:${user.realname}`],
    columns,
    rows: cells(rows, columns),
  };
  await recordAudit(services.db, call, {
    ...{ action: 'export', resource: resource.name, note: `${total}条` },
    after: { columns: columns.map(({ title }) => title), query: call.query },
  });
  const { excelFormat } = services.config;
  const workbook = await writeWorkbook(excelFormat, [sheet, ...(await childSheets(whole, call, matches))]);
  const { size } = await stat(workbook.path);
  const body = createReadStream(workbook.path);
  body.once('close', () => void workbook.remove());
  const time = wireTime(services.clock()).replaceAll(/\D/g, '');
  return {
    status: 200,
    headers: {
      'Content-Type': EXCEL_TYPES[excelFormat],
      'Content-Length': String(size),
      'Content-Disposition': `attachment; ${fileNames(`${resource.title}${time}.${excelFormat}`)}`,
    },
    body,
  };
}

async function* cells(rows: ReturnType<typeof exportRows>, columns: readonly ExportColumn[]) {
  for await (const row of rows) yield columns.map(({ cell }) => cell(row));
}
