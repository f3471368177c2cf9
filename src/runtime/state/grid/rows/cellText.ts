/**
 * Cells as spreadsheets put them on the clipboard: tabs between cells, line ends between rows, and quotation marks
 * around cells that hold one of those, where a quotation mark inside is doubled.
 */

/** The cells of a text; a line end at its end starts no row, and every row is as long as it was written. */
export function readCells(text: string): readonly (readonly string[])[] {
  const rows: string[][] = [];
  let row: string[] = [];
  let at = 0;
  while (at < text.length) {
    const { cell, end } = text[at] === '"' ? quoted(text, at) : plain(text, at);
    row.push(cell);
    const isLast = end >= text.length;
    if (isLast || text[end] !== '\t') {
      rows.push(row);
      row = [];
    } else if (end + 1 === text.length) {
      rows.push([...row, '']);
    }
    at = text[end] === '\r' && text[end + 1] === '\n' ? end + 2 : end + 1;
  }
  return rows;
}

const SEPARATOR = /[\t\r\n]/g;

function plain(text: string, start: number) {
  SEPARATOR.lastIndex = start;
  const end = SEPARATOR.exec(text)?.index ?? text.length;
  return { cell: text.slice(start, end), end };
}

/**
 * A quotation mark that is never closed, or closed before the end of the cell, was typed by the
 * user.
 */
function quoted(text: string, start: number) {
  const parts: string[] = [];
  let from = start + 1;
  for (;;) {
    const mark = text.indexOf('"', from);
    if (mark < 0) return plain(text, start);
    parts.push(text.slice(from, mark));
    const next = text[mark + 1];
    if (next !== '"') {
      const isEnd = next === undefined || next === '\t' || next === '\r' || next === '\n';
      return isEnd ? { cell: parts.join('"'), end: mark + 1 } : plain(text, start);
    }
    from = mark + 2;
  }
}

/** The text of cells for a spreadsheet. */
export function writeCells(rows: readonly (readonly string[])[]): string {
  const cell = (text: string) => (/["\t\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
  return rows.map((row) => row.map(cell).join('\t')).join('\n');
}
