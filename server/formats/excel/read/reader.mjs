import { readFileSync } from 'node:fs';
import { read, utils } from '@e965/xlsx';

// A process of its own, in plain JavaScript so that it runs from the sources, too. What it reads comes from strangers:
// it has its own memory limit, and the server kills it when it takes too long.

/** @typedef {string | number | boolean | null} Cell */

const HALF_SECOND_MS = 500;
/** Names of further sheets that are told, with the first. */
const MOST_NAMES = 100;
const DAY_MS = 86_400_000;
/** What spreadsheet programs let one type into a cell. */
const MOST_IN_CELL = 32_767;

/** A moment as cells hold it, which is in no zone: `YYYY-MM-DD`, with the time when there is one. */
function momentText(/** @type {Date} */ date) {
  const rounded = Math.round(date.getTime() / 1000) * 1000;
  const text = new Date(rounded).toISOString().replace('T', ' ').slice(0, 19);
  return Math.abs(rounded % DAY_MS) < HALF_SECOND_MS ? text.slice(0, 10) : text;
}

/**
 * @param {import('@e965/xlsx').CellObject | undefined} cell
 * @returns {Cell}
 */
function contentOf(cell) {
  if (!cell) return null;
  const { t, v, w } = cell;
  if (t === 'e') return w ?? '#错误';
  if (typeof v === 'number' && !Number.isFinite(v)) return '#错误';
  if (v instanceof Date) return Number.isNaN(v.getTime()) ? (w ?? null) : momentText(v);
  return v === undefined || v === '' ? null : v;
}

/** @typedef {{ unreadable: 'locked' | 'broken' }} Unreadable */

/** @type {Unreadable} */
const BROKEN = { unreadable: 'broken' };

/**
 * Reads a workbook. Whatever the library throws is a fault of the file.
 * @returns {import('@e965/xlsx').WorkBook | Unreadable}
 */
function bookOf(/** @type {Buffer} */ file, /** @type {import('@e965/xlsx').ParsingOptions} */ options) {
  try {
    return read(file, options);
  } catch (error) {
    return error instanceof Error && /password/i.test(error.message) ? { unreadable: 'locked' } : BROKEN;
  }
}

/** @typedef {{ number: number, cells: Cell[] }[]} Rows */
/** @typedef {{ mostRows: number, mostColumns: number, mostCharacters: number }} Limits */
/** @typedef {{ tooLarge: 'rows' | 'columns' | 'characters' } | { tooLarge: 'cell', place: string }} TooLarge */

/** @returns {{ rows: Rows, further: Record<string, Rows>, others: string[] } | (TooLarge & { sheet: string | null }) | Unreadable} */
function sheetsOf(
  /** @type {{ path: string, names: string[], first: Limits, further: Limits }} */ { path, names, first, further },
) {
  const options = {
    cellFormula: false,
    cellHTML: false,
    cellStyles: false,
    bookVBA: false,
    cellDates: true,
    UTC: true,
  };
  const file = readFileSync(path);
  // All rows are read, because the library says nothing of those behind a limit.
  const book = bookOf(file, { ...options, dense: true, sheets: [0, ...names] });
  if ('unreadable' in book) return book;
  const [name = '', ...others] = book.SheetNames;
  // The library leaves out a sheet that it stumbled over.
  const sheet = book.Sheets[name];
  if (!sheet) return BROKEN;
  const rows = rowsOf(sheet, first);
  if (!Array.isArray(rows)) return { ...rows, sheet: null };
  /** @type {Record<string, Rows>} */
  const linesOf = Object.create(null);
  for (const other of others.filter((one) => names.includes(one))) {
    const found = book.Sheets[other];
    if (!found) return BROKEN;
    const lines = rowsOf(found, further);
    if (!Array.isArray(lines)) return { ...lines, sheet: other };
    linesOf[other] = lines;
  }
  return { rows, further: { ...linesOf }, others: others.slice(0, MOST_NAMES) };
}

/** @returns {Rows | TooLarge} */
function rowsOf(
  /** @type {import('@e965/xlsx').WorkSheet} */ sheet,
  /** @type {Limits} */ { mostRows, mostColumns, mostCharacters },
) {
  /** @type {(import('@e965/xlsx').CellObject | undefined)[][]} */
  const data = sheet['!data'] ?? [];
  /** @type {Rows} */
  const rows = [];
  let characters = 0;
  for (const [index, row] of data.entries()) {
    if (!row) continue;
    if (row.length > mostColumns) return { tooLarge: 'columns' };
    const cells = Array.from(row, contentOf);
    if (!cells.some((cell) => cell !== null)) continue;
    if (rows.length === mostRows) return { tooLarge: 'rows' };
    const long = cells.findIndex((cell) => lengthOf(cell) > MOST_IN_CELL);
    if (long >= 0) return { tooLarge: 'cell', place: utils.encode_cell({ r: index, c: long }) };
    // One text that many cells share is one in the file and in memory, but not on its way to the server.
    for (const cell of cells) characters += lengthOf(cell);
    if (characters > mostCharacters) return { tooLarge: 'characters' };
    rows.push({ number: index + 1, cells });
  }
  return rows;
}

const lengthOf = (/** @type {Cell} */ cell) => (typeof cell === 'string' ? cell.length : 0);

// Exits with the server, which would have read the answer.
process.once('disconnect', () => process.exit());
process.once('message', (/** @type {Parameters<typeof sheetsOf>[0]} */ order) => {
  try {
    process.send?.(sheetsOf(order));
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    process.send?.({ fault: { name, message, stack } });
  }
});
