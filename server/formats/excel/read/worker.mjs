import { readFileSync } from 'node:fs';
import { parentPort, workerData } from 'node:worker_threads';
import { read } from '@e965/xlsx';

// The file of the thread itself, in plain JavaScript so that it runs from the sources, too. What it reads comes from
// strangers: it has its own memory limit, and whoever started it ends it when it takes too long.

/** @typedef {string | number | boolean | null} Cell */

const HALF_SECOND_MS = 500;
/** Names of further sheets that are told, with the first. */
const MOST_NAMES = 100;
const DAY_MS = 86_400_000;

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
/** @typedef {{ mostRows: number, mostColumns: number }} Limits */

/** @returns {{ rows: Rows, further: Record<string, Rows>, others: string[] } | { tooLarge: 'rows' | 'columns', sheet: string | null } | Unreadable} */
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

/** @returns {Rows | { tooLarge: 'rows' | 'columns' }} */
function rowsOf(/** @type {import('@e965/xlsx').WorkSheet} */ sheet, /** @type {Limits} */ { mostRows, mostColumns }) {
  /** @type {(import('@e965/xlsx').CellObject | undefined)[][]} */
  const data = sheet['!data'] ?? [];
  /** @type {Rows} */
  const rows = [];
  for (const [index, row] of data.entries()) {
    if (!row) continue;
    if (row.length > mostColumns) return { tooLarge: 'columns' };
    const cells = Array.from(row, contentOf);
    if (!cells.some((cell) => cell !== null)) continue;
    if (rows.length === mostRows) return { tooLarge: 'rows' };
    rows.push({ number: index + 1, cells });
  }
  return rows;
}

parentPort?.postMessage(sheetsOf(workerData));
