import { createReadStream, createWriteStream } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { type Cell, cellText, type Sheet } from '../sheet.ts';
import { Bytes } from './bytes.ts';
import { compoundFile } from './compoundFile.ts';
import { beginning, ending, RECORD, record, textBytes } from './record.ts';
import { SharedTexts } from './sharedTexts.ts';
import { STYLE, styleRecords } from './styles.ts';

/** Rows of a sheet of this format. */
const MOST_ROWS = 65_536;

const FLUSH_BYTES = 1 << 18;
/** Width of one character in units of COLINFO. */
const WIDTH_UNIT = 256;

/**
 * Writes a workbook of Excel 97 to 2003 (BIFF8 in a compound file, [MS-XLS] and [MS-CFB]). Rows are written
 * to files next to `file` as they arrive and joined at the end, because texts and offsets of the sheets
 * precede them.
 * @param folder for the intermediate files; its owner removes it
 * @throws Error for more than 65 536 rows
 */
export async function writeXls(file: string, sheets: readonly Sheet[], folder: string): Promise<void> {
  const opened: Appender[] = [];
  const openPart = async (name: string) => {
    const part = await openAppender(join(folder, name));
    opened.push(part);
    return part;
  };
  try {
    await writeParts(file, sheets, openPart);
  } finally {
    await Promise.all(opened.map(({ release }) => release()));
  }
}

async function writeParts(
  file: string,
  sheets: readonly Sheet[],
  openPart: (name: string) => Promise<Appender>,
): Promise<void> {
  const texts = await openPart('texts');
  const shared = new SharedTexts(texts.write);
  const bodies: { readonly path: string; readonly before: Buffer; readonly after: Buffer; readonly size: number }[] =
    [];
  for (const [index, sheet] of sheets.entries()) {
    const body = await openPart(`sheet${index}`);
    const { path } = body;
    const rowCount = await writeRows(sheet, shared, [body, texts]);
    const after = sheetEnd(sheet, index === 0);
    const before = sheetStart(sheet, rowCount);
    const size = await body.close();
    bodies.push({ path, before, after, size: before.length + size + after.length });
  }
  const counts = shared.end();
  const textsSize = await texts.close();
  await patch(texts.path, counts);

  const start = Buffer.concat([
    beginning(5),
    record(RECORD.codePage, new Bytes().u16(1200)),
    record(RECORD.window1, new Bytes().u16(0, 0, 0x4000, 0x2000, 0x38, 0, 0, 1, 0x0258)),
    ...styleRecords(),
  ]);
  const boundLength = sheets.reduce((sum, { name }) => sum + boundSheet(name, 0).length, 0);
  const globals = start.length + boundLength + textsSize + ending().length;
  let offset = globals;
  const bounds = sheets.map(({ name }, index) => {
    const bound = boundSheet(name, offset);
    offset += bodies[index]?.size ?? 0;
    return bound;
  });
  const frame = compoundFile('Workbook', offset);
  async function* content() {
    yield frame.before;
    yield start;
    yield* bounds;
    yield* createReadStream(texts.path);
    yield ending();
    for (const { path, before, after } of bodies) {
      yield before;
      yield* createReadStream(path);
      yield after;
    }
    yield Buffer.alloc(frame.filler);
    yield frame.after;
  }
  await pipeline(content, createWriteStream(file));
}

function boundSheet(name: string, offset: number): Buffer {
  return record(RECORD.boundSheet, new Bytes().u32(offset).u8(0, 0, name.length).add(textBytes(name)));
}

interface Appender {
  readonly path: string;
  readonly write: (bytes: Buffer) => void;
  /** Waits until what was written has left the memory. */
  readonly settle: () => Promise<void>;
  /** @returns the number of bytes */
  readonly close: () => Promise<number>;
  /** Gives the file back, also when writing has failed. */
  readonly release: () => Promise<void>;
}

async function openAppender(path: string): Promise<Appender> {
  const handle = await open(path, 'w');
  const waiting: Buffer[] = [];
  let size = 0;
  const settle = async () => {
    const bytes = Buffer.concat(waiting.splice(0));
    size += bytes.length;
    await handle.appendFile(bytes);
  };
  const close = async () => {
    await settle();
    await handle.close();
    return size;
  };
  return { path, write: (bytes) => void waiting.push(bytes), settle, close, release: () => handle.close() };
}

async function patch(path: string, counts: Buffer): Promise<void> {
  const handle = await open(path, 'r+');
  await handle.write(counts, 0, counts.length, 4);
  await handle.close();
}

/** @returns how many rows the sheet has, with its lines and titles */
async function writeRows(sheet: Sheet, shared: SharedTexts, [body, texts]: [Appender, Appender]): Promise<number> {
  const { lines, columns, rows } = sheet;
  const styles = columns.map(({ kind }) => STYLE.of(kind));
  let row = 0;
  const out = new Bytes();
  const addRow = (cells: readonly Cell[], styleOf: (column: number) => number) => {
    if (row >= MOST_ROWS) throw new Error(`a sheet of this format has ${MOST_ROWS} rows`);
    for (const [column, cell] of cells.entries()) {
      if (cell === null || cell === '') continue;
      const place = () => out.u16(row, column, styleOf(column));
      if (typeof cell === 'number') {
        out.u16(RECORD.number, 14);
        place().f64(cell);
      } else {
        const text = shared.placeOf(cellText(cell));
        out.u16(RECORD.labelSst, 10);
        place().u32(text);
      }
    }
    row += 1;
  };
  for (const line of lines) addRow([line], () => STYLE.line);
  addRow(
    columns.map(({ title }) => title),
    () => STYLE.title,
  );
  for await (const cells of rows) {
    addRow(cells, (column) => styles[column] ?? STYLE.of('text'));
    if (out.length < FLUSH_BYTES) continue;
    body.write(out.take());
    await Promise.all([body.settle(), texts.settle()]);
  }
  body.write(out.take());
  return row;
}

function sheetStart({ columns }: Sheet, rowCount: number): Buffer {
  return Buffer.concat([
    beginning(16),
    record(RECORD.dimensions, new Bytes().u32(0, rowCount).u16(0, columns.length, 0)),
    ...columns.map(({ width, kind }, index) =>
      record(RECORD.columnInfo, new Bytes().u16(index, index, Math.round(width * WIDTH_UNIT), STYLE.of(kind), 0, 0)),
    ),
  ]);
}

/** The lines above the titles stay in sight and span all columns. */
function sheetEnd({ lines, columns }: Sheet, isFirst: boolean): Buffer {
  const fixed = lines.length + 1;
  const merged = new Bytes().u16(lines.length);
  for (const index of lines.keys()) merged.u16(index, index, 0, Math.max(0, columns.length - 1));
  return Buffer.concat([
    // Frozen, with grid and headers; the first one is open.
    record(RECORD.window2, new Bytes().u16(isFirst ? 0x07be : 0x01be, 0, 0, 0x40, 0, 0, 0).u32(0)),
    record(RECORD.pane, new Bytes().u16(0, fixed, fixed, 0).u8(2, 0)),
    ...(lines.length > 0 && columns.length > 1 ? [record(RECORD.mergedCells, merged)] : []),
    ending(),
  ]);
}
