import { readFile } from 'node:fs/promises';
import { wireTime } from '../../src/common/wireTime.ts';
import { type ReadCell, type ReadRow, readSheet } from '../excel/read/readSheet.ts';
import { type Sheet, sheetName } from '../excel/sheet.ts';
import { writeWorkbook } from '../excel/write.ts';
import { bodyText } from '../http/body.ts';
import type { Call } from '../http/call.ts';
import { done, Refusal, type Reply } from '../http/reply.ts';
import { noQuery, type Route } from '../http/route.ts';
import { Gate } from '../limit/gate.ts';
import { keepUpload } from '../upload/store.ts';
import { resourceFor } from './columnRights.ts';
import { type ImportHead, importHead, REASON_TITLE, requireColumns } from './importColumns.ts';
import { cellReaders } from './importValues.ts';
import type { Resource, Values } from './resource.ts';
import { writableColumns } from './writable.ts';
import { add } from './writes.ts';

/** Code of an import of which some rows were refused (contract lists-import-export.md §4). */
const PARTLY = 201;

const gate = new Gate(2, 10);

const field = { type: 'string', maxLength: 1000 };

/**
 * POST <path>/importExcel (S7.38e): adds a record for each row, exactly as the form would, and goes on behind a row that
 * is refused. Rows that were refused are answered as a workbook of their own with the reasons, to be mended and sent again.
 */
export function importRoute(resource: Resource): Route {
  return {
    method: 'POST',
    path: `${resource.path}/importExcel`,
    right: { code: `${resource.permission}:import` },
    query: noQuery,
    multipart: 'files',
    body: {
      type: 'object',
      properties: { isSingleTableImport: field, foreignKeys: field, validateStatus: field },
      additionalProperties: false,
    },
    answer: {
      type: ['object', 'null'],
      properties: {
        totalCount: { type: 'integer' },
        errorCount: { type: 'integer' },
        successCount: { type: 'integer' },
        msg: { type: 'string' },
        fileUrl: { type: 'string' },
        fileName: { type: 'string' },
      },
      additionalProperties: false,
    },
    handle: (call) => gate.run(() => imported(resource, call)),
  };
}

interface BadRow {
  readonly cells: readonly ReadCell[];
  readonly reason: string;
}

async function imported(whole: Resource, call: Call): Promise<Reply> {
  if (call.files.length === 0) throw new Refusal('文件导入失败！');
  const resource = await resourceFor(whole, call);
  const owner = ownerOf(resource, bodyText(call.body, 'foreignKeys'));
  // All files are read before the first record is added: one that cannot be read stops the whole import.
  const sheets = await Promise.all(
    call.files.map(async ({ path, name }) => {
      try {
        const rows = await readSheet(path);
        const head = importHead(resource, rows);
        requireColumns(resource, new Set([...head.columns.map((column) => column.name), ...Object.keys(owner)]));
        return { head, rows: rows.filter(({ number }) => number > head.number) };
      } catch (error) {
        throw error instanceof Refusal ? new Refusal(`文件导入失败：${name}：${error.message}`) : error;
      }
    }),
  );
  let total = 0;
  const refused: { readonly head: ImportHead; readonly bad: readonly BadRow[] }[] = [];
  for (const { head, rows } of sheets) {
    total += rows.length;
    const bad = await addRows(whole, resource, head, rows, owner, call);
    if (bad.length > 0) refused.push({ head, bad });
  }
  if (total === 0) throw new Refusal('文件导入失败：列标题下面没有数据');
  const errorCount = refused.reduce((sum, { bad }) => sum + bad.length, 0);
  if (errorCount === 0) return done(`共${total}行数据全部导入成功！`);
  const file = await keepRefused(resource, refused, call);
  const successCount = total - errorCount;
  const msg = `总上传行数：${total}，已导入行数：${successCount}，错误行数：${errorCount}`;
  const result = { totalCount: total, errorCount, successCount, msg, ...file };
  return { success: true, code: PARTLY, message: '文件导入成功，但有错误。', result };
}

/** Values that every row gets: the record that a sub-table belongs to. */
function ownerOf(resource: Resource, text: string): Values {
  if (text === '') return {};
  const names = new Set(writableColumns(resource, 'add').map(({ name }) => name));
  const given = parsed(text);
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw new Refusal('foreignKeys应为JSON对象！');
  const unknown = Object.keys(given).find((name) => !names.has(name));
  if (unknown !== undefined) throw new Refusal(`foreignKeys中的“${unknown.slice(0, 60)}”不是可填写的列！`);
  return { ...given };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

async function addRows(
  whole: Resource,
  resource: Resource,
  { columns }: ImportHead,
  rows: readonly ReadRow[],
  owner: Values,
  call: Call,
): Promise<readonly BadRow[]> {
  const readers = await cellReaders(resource, columns, rows, call.services);
  const bad: BadRow[] = [];
  for (const { number, cells } of rows) {
    const body: Record<string, unknown> = { ...owner };
    let reason: string | null = null;
    for (const [index, { at, name }] of columns.entries()) {
      const read = readers[index]?.(cells[at] ?? null) ?? { value: null };
      if ('problem' in read) reason ??= read.problem;
      else if (read.value !== null) body[name] = read.value;
    }
    reason ??= await refusalOf(() => add(whole, { ...callWith(call, body) }), call, number);
    if (reason !== null) bad.push({ cells, reason: `第 ${number} 行：${reason}` });
  }
  return bad;
}

/** The same call with another body; what it sends once is the file, not each of its rows. The user is found out when asked for. */
function callWith(call: Call, body: Values): Call {
  return { ...call, body, user: call.user, idempotencyKey: null };
}

/** Why a row was refused; null when it was added. */
async function refusalOf(change: () => Promise<Reply>, { log }: Call, number: number): Promise<string | null> {
  try {
    const { success, message } = await change();
    return success ? null : message;
  } catch (error) {
    if (error instanceof Refusal) return error.message;
    log.error({ error, row: number }, 'a row could not be imported');
    return '未知错误，忽略导入';
  }
}

/** A workbook of the refused rows as they came, with the reason behind each. */
async function keepRefused(
  resource: Resource,
  refused: readonly { readonly head: ImportHead; readonly bad: readonly BadRow[] }[],
  { services, user }: Call,
) {
  const { db, config, clock } = services;
  const sheets = refused.map(({ head: { titles }, bad }, index): Sheet => {
    const width = titles.length;
    const column = (title: string) => ({ title, kind: 'text' as const, width: 20 });
    return {
      name: `${sheetName(resource.title).slice(0, 20)}${index === 0 ? '' : index + 1}`,
      lines: [],
      columns: [...titles.map(column), { ...column(REASON_TITLE), width: 60 }],
      rows: (async function* () {
        for (const { cells, reason } of bad)
          yield [...Array.from({ length: width }, (_, at) => shown(cells[at] ?? null)), reason];
      })(),
    };
  });
  const format = config.excelFormat;
  const workbook = await writeWorkbook(format, sheets);
  try {
    const now = clock();
    const fileName = `${resource.title}导入错误${wireTime(now).replaceAll(/\D/g, '')}.${format}`;
    const scope = { db, dataDir: config.dataDir, quotaBytes: config.uploadQuotaBytes, now };
    const content = await readFile(workbook.path);
    const upload = { userId: user.id, folder: 'temp', extension: format, isPicture: false, name: fileName, content };
    return { fileUrl: `/sys/common/static/${await keepUpload(scope, upload)}`, fileName };
  } finally {
    await workbook.remove();
  }
}

const shown = (cell: ReadCell) => (typeof cell === 'boolean' ? (cell ? '是' : '否') : cell);
