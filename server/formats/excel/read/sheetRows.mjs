import { utils } from '@e965/xlsx';
import { contentOf } from './cellContent.mjs';

/** @typedef {import('./cellContent.mjs').Cell} Cell */
/** @typedef {{ number: number, cells: Cell[], isHidden?: true, isMerged?: true }} Row */
/** @typedef {{ mostRows: number, mostColumns: number, mostCharacters: number }} Limits */
/** @typedef {{ tooLarge: 'rows' | 'columns' | 'characters' } | { tooLarge: 'cell', place: string }} TooLarge */

/** Maximum length of a cell in spreadsheet programs. */
const MOST_IN_CELL = 32_767;
/** Maximum number of merges read; the cells of further ones are ordinary. */
const MOST_MERGES = 20_000;
/** Nothing but blanks and characters that show nothing. */
const BLANK = /^[\s\u00ad\u200b-\u200f\u2060\ufeff]*$/;

/**
 * The rows of a sheet that say something, merged cells filled downwards.
 * @param {import('@e965/xlsx').WorkSheet} sheet
 * @param {{ is1904: boolean, hiddenRows: Set<number> }} facts
 * @param {Limits} limits
 * @returns {Row[] | TooLarge}
 */
export function rowsOf(sheet, { is1904, hiddenRows }, { mostRows, mostColumns, mostCharacters }) {
  /** @type {(import('@e965/xlsx').CellObject | undefined)[][]} */
  const data = sheet['!data'] ?? [];
  /** @type {Row[]} */
  const rows = [];
  for (const [index, row] of data.entries()) {
    if (!row) continue;
    if (row.length > mostColumns) return { tooLarge: 'columns' };
    const cells = Array.from(row, (cell) => contentOf(cell, is1904));
    if (cells.every(isBlank)) continue;
    if (rows.length === mostRows) return { tooLarge: 'rows' };
    const long = cells.findIndex((cell) => lengthOf(cell) > MOST_IN_CELL);
    if (long >= 0) return { tooLarge: 'cell', place: utils.encode_cell({ r: index, c: long }) };
    const number = index + 1;
    rows.push({ number, cells, ...(hiddenRows.has(number) ? { isHidden: true } : {}) });
  }
  fillMerged(rows, (sheet['!merges'] ?? []).slice(0, MOST_MERGES), mostColumns);
  // One text that many cells share is one in the file and in memory, but not on its way to the server.
  let characters = 0;
  for (const { cells } of rows) for (const cell of cells) characters += lengthOf(cell);
  return characters > mostCharacters ? { tooLarge: 'characters' } : rows;
}

/**
 * Copies a value merged over rows to each of them that has content of its own.
 * @param {Row[]} rows
 * @param {import('@e965/xlsx').Range[]} merges
 * @param {number} mostColumns
 */
function fillMerged(rows, merges, mostColumns) {
  for (const { s, e } of merges) {
    if (s.c >= mostColumns) continue;
    let at = rowAt(rows, s.r + 1);
    const first = rows[at];
    if (first?.number !== s.r + 1) continue;
    if (e.c > s.c) first.isMerged = true;
    const content = first.cells[s.c] ?? null;
    for (at += 1; at < rows.length; at += 1) {
      const row = rows[at];
      if (!row || row.number > e.r + 1) break;
      row.isMerged = true;
      while (row.cells.length < s.c) row.cells.push(null);
      if (isBlank(row.cells[s.c] ?? null)) row.cells[s.c] = content;
    }
  }
}

/** Index of the row of a number, or of its insertion point. */
function rowAt(/** @type {Row[]} */ rows, /** @type {number} */ number) {
  let low = 0;
  let high = rows.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((rows[middle]?.number ?? 0) < number) low = middle + 1;
    else high = middle;
  }
  return low;
}

const isBlank = (/** @type {Cell} */ cell) => cell === null || (typeof cell === 'string' && BLANK.test(cell));

function lengthOf(/** @type {Cell} */ cell) {
  if (typeof cell === 'string') return cell.length;
  return typeof cell === 'object' && cell !== null ? cell.shown.length : 0;
}
