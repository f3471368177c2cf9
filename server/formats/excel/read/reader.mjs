import { readFileSync } from 'node:fs';
import { BROKEN, openBook } from './openBook.mjs';
import { rowsOf } from './sheetRows.mjs';

// Runs in its own process, in plain JavaScript so that it also runs from the sources. Its input comes from
// strangers: it has its own memory limit, and the server kills it if it takes too long.

/** Maximum number of sheet names reported, the first included. */
const MOST_NAMES = 100;
/** Charts before the first sheet with cells; each costs a reading. */
const MOST_TRIES = 4;

/** @typedef {import('./sheetRows.mjs').Row[]} Rows */
/** @typedef {import('./sheetRows.mjs').Limits} Limits */
/** @typedef {import('./sheetRows.mjs').TooLarge} TooLarge */
/** @typedef {{ sheet: string, rows: Rows, hiddenColumns: number[], skipped: string[], further: Record<string, Rows>, others: string[] }} ReadBook */

/** @returns {Promise<ReadBook | { noSheet: true } | (TooLarge & { sheet: string | null }) | import('./openBook.mjs').Unreadable>} */
async function sheetsOf(
  /** @type {{ path: string, names: string[], first: Limits, further: Limits }} */ { path, names, first, further },
) {
  // All rows are read, because the library says nothing of those behind a limit.
  const open = await openBook(readFileSync(path));
  if ('unreadable' in open) return open;
  const seen = firstWorksheet(open, names);
  if (!('book' in seen)) return seen;
  const { book, at } = seen;
  const [name = '', ...others] = book.SheetNames.slice(at);
  // The library leaves out a sheet that it stumbled over.
  const sheet = book.Sheets[name];
  if (!sheet) return BROKEN;
  const is1904 = book.Workbook?.WBProps?.date1904 === true;
  const hidden = open.hidden(at, sheet, first.mostColumns);
  const rows = rowsOf(sheet, { is1904, hiddenRows: hidden.rows }, first);
  if (!Array.isArray(rows)) return { ...rows, sheet: null };
  /** @type {Record<string, Rows>} */
  const linesOf = Object.create(null);
  for (const other of others.filter((one) => names.includes(one))) {
    const found = book.Sheets[other];
    if (!found) return BROKEN;
    const hiddenRows = open.hidden(book.SheetNames.indexOf(other), found, further.mostColumns).rows;
    const lines = rowsOf(found, { is1904, hiddenRows }, further);
    if (!Array.isArray(lines)) return { ...lines, sheet: other };
    linesOf[other] = lines;
  }
  return {
    ...{ sheet: name, rows, hiddenColumns: hidden.columns, further: { ...linesOf } },
    ...{ skipped: book.SheetNames.slice(0, Math.min(at, MOST_NAMES)), others: others.slice(0, MOST_NAMES) },
  };
}

/**
 * The first sheet with cells that a user sees on opening the workbook: no hidden sheet and no chart.
 * @param {import('./openBook.mjs').OpenBook} open
 * @param {string[]} names
 * @returns {{ book: import('./openBook.mjs').Book, at: number } | { noSheet: true } |
 * import('./openBook.mjs').Unreadable}
 */
function firstWorksheet(open, names) {
  for (let at = 0, tries = 0; tries < MOST_TRIES; tries += 1) {
    const book = open.read([at, ...names]);
    if ('unreadable' in book) return book;
    if (book.SheetNames.length === 0) return BROKEN;
    const isHidden = (/** @type {number} */ index) => (book.Workbook?.Sheets?.[index]?.Hidden ?? 0) !== 0;
    const type = book.Sheets[book.SheetNames[at] ?? '']?.['!type'] ?? 'sheet';
    if (!isHidden(at) && type === 'sheet') return { book, at };
    do at += 1;
    while (at < book.SheetNames.length && isHidden(at));
    if (at >= book.SheetNames.length) break;
  }
  return { noSheet: true };
}

// Exits with the server, which would have read the answer.
process.once('disconnect', () => process.exit());
process.once('message', async (/** @type {Parameters<typeof sheetsOf>[0]} */ order) => {
  try {
    process.send?.(await sheetsOf(order));
  } catch (error) {
    const { name, message, stack } = error instanceof Error ? error : new Error(String(error));
    process.send?.({ fault: { name, message, stack } });
  }
});
