import { buffer } from 'node:stream/consumers';
import { utils, write } from '@e965/xlsx';
import { ZipFile } from 'yazl';
import { workbookParts } from '../../../../server/formats/excel/xlsx/parts.ts';

/** Namespace of the parts of a workbook. */
export const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
/** A sheet of these rows, as XML. */
export const worksheet = (rows: string) => `<worksheet xmlns="${MAIN}"><sheetData>${rows}</sheetData></worksheet>`;

/** A sound workbook of 51 rows. */
export function plain(format: 'xlsx' | 'biff8'): Buffer {
  const book = utils.book_new();
  const rows = Array.from({ length: 50 }, (_, row) => [
    `名称${row}`,
    row * 1.5,
    new Date(Date.UTC(2024, 4, 6)),
    row % 2 === 0,
  ]);
  utils.book_append_sheet(book, utils.aoa_to_sheet([['名称', '数', '日', '是否'], ...rows], { UTC: true }), '数据');
  return write(book, { type: 'buffer', bookType: format });
}

/** An archive of these files. */
export function archiveOf(files: Readonly<Record<string, string | Buffer>>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  return buffer(zip.outputStream);
}

/** An archive with the parts of a workbook whose one sheet is given, and others. */
export async function zipped(
  sheet: string | Buffer,
  others: Readonly<Record<string, string | Buffer>> = {},
): Promise<Buffer> {
  const nothing = (async function* () {})();
  const parts = Object.fromEntries(workbookParts([{ name: '数据', lines: [], columns: [], rows: nothing }]));
  return archiveOf({ ...parts, 'xl/worksheets/sheet1.xml': sheet, ...others });
}

/** The same places in each run. */
export function flipped(file: Buffer, seed: number): Buffer {
  const copy = Buffer.from(file);
  for (let step = 1; step <= 8; step += 1) {
    const at = (Math.imul(seed * 31 + step, 2_654_435_761) >>> 0) % copy.length;
    copy[at] = (copy[at] ?? 0) ^ 0xff;
  }
  return copy;
}

const sharedTexts = (...texts: readonly string[]) =>
  `<sst xmlns="${MAIN}">${texts.map((text) => `<si><t>${text}</t></si>`).join('')}</sst>`;
const shared = (place: string) => `<c r="${place}" t="s"><v>0</v></c>`;

/** A workbook whose cells all show one text. */
export function repeated(text: string, rows: number, columns: readonly string[]): Promise<Buffer> {
  const lines = Array.from({ length: rows }, (_, index) => {
    const number = index + 1;
    return `<row r="${number}">${columns.map((column) => shared(column + number)).join('')}</row>`;
  });
  return zipped(worksheet(lines.join('')), {
    'xl/sharedStrings.xml': sharedTexts(text),
    'xl/_rels/workbook.xml.rels': RELATIONS,
    '[Content_Types].xml': TYPES,
  });
}

const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const RELATIONS = `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/sharedStrings" Target="sharedStrings.xml"/></Relationships>`;
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml';
const TYPES = `<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/sharedStrings.xml" ContentType="${SHEET_TYPE}.sharedStrings+xml"/></Types>`;
