import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { ZipFile } from 'yazl';
import { type Cell, cellText, type Sheet } from '../sheet.ts';
import { guidesXml } from './guides.ts';
import { SHEET_HEAD, STYLE, workbookParts } from './parts.ts';
import { columnLetters, xmlText } from './xml.ts';

/** Rows of a sheet of this format. */
const MOST_ROWS = 1_048_576;

const FLUSH_CHARACTERS = 1 << 17;

/** Characters that turn a cell into a formula once it is edited in a spreadsheet program. */
const LIKE_FORMULA = /^[=+\-@\t\r＝＋－＠]/;

/**
 * Writes a workbook as Office Open XML (ECMA-376), each row as it arrives.
 * @throws Error for more rows than the format allows
 */
export async function writeXlsx(file: string, sheets: readonly Sheet[]): Promise<void> {
  const zip = new ZipFile();
  for (const [name, text] of workbookParts(sheets)) zip.addBuffer(Buffer.from(text), name);
  // The archive does not look at what fails in what it reads.
  const failure = new AbortController();
  const fail = (error: unknown) => failure.abort(error);
  zip.on('error', fail);
  for (const [index, sheet] of sheets.entries()) {
    const text = Readable.from(sheetText(sheet), { objectMode: false });
    text.on('error', fail);
    zip.addReadStream(text, `xl/worksheets/sheet${index + 1}.xml`);
  }
  zip.end();
  try {
    await pipeline(zip.outputStream, createWriteStream(file), { signal: failure.signal });
  } catch (error) {
    throw failure.signal.aborted ? failure.signal.reason : error;
  }
}

async function* sheetText({ lines, columns, rows, guides = [] }: Sheet): AsyncGenerator<Buffer> {
  const fixed = lines.length + 1;
  const letters = columns.map((_, index) => columnLetters(index));
  const styles = columns.map(({ kind }) => STYLE.of(kind));
  let row = 0;
  const rowText = (cells: readonly Cell[], styleOf: (column: number) => number) => {
    row += 1;
    if (row > MOST_ROWS) throw new Error(`a sheet of this format has ${MOST_ROWS} rows`);
    const texts = cells.map((cell, column) =>
      cellXml(cell, `${letters[column] ?? columnLetters(column)}${row}`, styleOf(column)),
    );
    return `<row r="${row}">${texts.join('')}</row>`;
  };
  const widths = columns.map(({ kind, width }, index) => {
    const style = guides.length === 0 ? '' : ` style="${kind === 'text' ? STYLE.typed : STYLE.of(kind)}"`;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}"${style} customWidth="1"/>`;
  });
  let text = `${SHEET_HEAD}<sheetViews><sheetView workbookViewId="0"><pane ySplit="${fixed}" topLeftCell="A${fixed + 1}" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>${widths.length > 0 ? `<cols>${widths.join('')}</cols>` : ''}<sheetData>`;
  for (const line of lines) text += rowText([line], () => STYLE.line);
  text += rowText(
    columns.map(({ title }) => title),
    () => STYLE.title,
  );
  for await (const cells of rows) {
    text += rowText(cells, (column) => styles[column] ?? STYLE.of('text'));
    if (text.length < FLUSH_CHARACTERS) continue;
    yield Buffer.from(text);
    text = '';
  }
  const last = letters.at(-1);
  const merged =
    last === undefined || last === 'A'
      ? []
      : lines.map((_, index) => `<mergeCell ref="A${index + 1}:${last}${index + 1}"/>`);
  const merges = merged.length > 0 ? `<mergeCells count="${merged.length}">${merged.join('')}</mergeCells>` : '';
  yield Buffer.from(`${text}</sheetData>${merges}${guidesXml(guides, fixed + 1)}</worksheet>`);
}

function cellXml(cell: Cell, place: string, style: number): string {
  if (cell === null || cell === '') return '';
  if (typeof cell === 'number') return `<c r="${place}" s="${style}"><v>${cell}</v></c>`;
  const shown = LIKE_FORMULA.test(cell) && style === STYLE.of('text') ? STYLE.quoted : style;
  return `<c r="${place}" s="${shown}" t="inlineStr"><is><t xml:space="preserve">${xmlText(cellText(cell))}</t></is></c>`;
}
