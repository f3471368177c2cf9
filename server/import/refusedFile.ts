import { readFile } from 'node:fs/promises';
import { wireTime } from '../../src/common/wireTime.ts';
import { keepUpload } from '../files/uploads/store.ts';
import { type ReadCell, type ReadRow, shownText } from '../formats/excel/read/readBook.ts';
import { rowsInMemory, type Sheet, sheetName } from '../formats/excel/sheet.ts';
import { writeWorkbook } from '../formats/excel/write.ts';
import type { Call } from '../http/call.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import { type ImportHead, REASON_TITLE } from './head.ts';
import type { LineSheet } from './lines/sheet.ts';
import type { BadRow } from './perform.ts';
import { SHORT_NAME } from './sheets.ts';

/** `第 3 行：` and all that is wrong with it. */
function reasonOf({ row, problems }: BadRow): string {
  const messages = problems.map(({ message }, index) =>
    index < problems.length - 1 ? message.replace(/[！!。.]$/, '') : message,
  );
  return `第 ${row.number} 行：${messages.join('；')}`;
}

/** A workbook of the refused rows as they came, with the reason behind each, to be mended and sent again. */
export async function keepRefused(resource: Resource, all: readonly BadRow[], { services, user }: Call) {
  const { db, config, clock } = services;
  const sheets = sheetsOf(resource, all);
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

/** The content that is read back as the same cell: its value, or its displayed text if that counts. */
function written(cell: ReadCell, isText: boolean) {
  if (typeof cell === 'boolean') return shownText(cell);
  if (typeof cell !== 'object' || cell === null) return cell;
  return isText || cell.kind === 'long' ? cell.shown : (cell.value ?? cell.shown);
}

/** Rows under the same headings come back on one sheet, because an import reads the first; their lines follow on theirs. */
function sheetsOf(resource: Resource, all: readonly BadRow[]): readonly Sheet[] {
  const groups = new Map<string, BadRow[]>();
  for (const bad of all) {
    const titles = JSON.stringify(bad.sheet.head.titles);
    groups.set(titles, [...(groups.get(titles) ?? []), bad]);
  }
  const main = [...groups.values()].map((group, index): Sheet => {
    const titles = group[0]?.sheet.head.titles ?? [];
    const name = `${sheetName(resource.title).slice(0, SHORT_NAME)}${index === 0 ? '' : index + 1}`;
    const column = (title: string) => ({ title, kind: 'text' as const, width: 20 });
    return {
      ...{ name, lines: [], columns: [...titles.map(column), { ...column(REASON_TITLE), width: 60 }] },
      rows: rowsInMemory(group.map((one) => [...cellsOf(one.sheet.head, one.row), reasonOf(one)])),
    };
  });
  return [...main, ...lineSheets(all)];
}

function lineSheets(all: readonly BadRow[]): readonly Sheet[] {
  const groups = new Map<string, { readonly sheet: LineSheet; readonly rows: ReadRow[] }>();
  for (const { sheet, row } of all)
    for (const line of sheet.lines) {
      const key = JSON.stringify([line.name, line.head.titles]);
      const group = groups.get(key) ?? { sheet: line, rows: [] };
      group.rows.push(...(line.of.get(row) ?? []));
      if (group.rows.length > 0) groups.set(key, group);
    }
  const names: string[] = [];
  return [...groups.values()].map(({ sheet: { name, head }, rows }): Sheet => {
    names.push(sheetName(name, names));
    return {
      ...{ name: names.at(-1) ?? name, lines: [] },
      columns: head.titles.map((title) => ({ title, kind: 'text', width: 20 })),
      rows: rowsInMemory(rows.map((row) => cellsOf(head, row))),
    };
  });
}

function cellsOf({ titles, columns }: ImportHead, { cells }: ReadRow) {
  const texts = new Set(
    columns
      .filter(({ column }) => column === null || (column.type.cell === 'text' && column.type.name !== 'time'))
      .map(({ at }) => at),
  );
  return titles.map((_, at) => written(cells[at] ?? null, texts.has(at)));
}
