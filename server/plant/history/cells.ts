import { HistoryFault } from './fault.ts';

/** One row of a separated text; quoted cells may span lines, and its line is the first of them. */
export interface Row {
  readonly line: number;
  readonly cells: readonly string[];
}

const MOST_CELL = 4096;
const MOST_CELLS = 2000;

/** Splits a text that comes in pieces into rows. It holds one row. Blank rows are left out. */
export class CellReader {
  readonly #separator: string;
  #line = 1;
  #start = 1;
  #cells: string[] = [];
  #cell = '';
  #state: 'open' | 'quoted' | 'closed' = 'open';
  #isCarriage = false;

  constructor(separator: string) {
    this.#separator = separator;
  }

  /** @throws HistoryFault for a row or a cell without an end */
  *push(text: string): Generator<Row> {
    for (const char of text) {
      // CR LF is one line break, and CR alone is one as well.
      const isSecond = this.#isCarriage && char === '\n';
      this.#isCarriage = char === '\r';
      if (isSecond) continue;
      const isBreak = char === '\n' || char === '\r';
      if (isBreak) this.#line += 1;
      if (this.#state === 'quoted') {
        if (char === '"') this.#state = 'closed';
        else this.#add(isBreak ? '\n' : char);
      } else if (isBreak) yield* this.#endRow();
      else if (char === this.#separator) this.#endCell();
      else if (char === '"' && this.#state === 'closed') this.#addQuote();
      else if (char === '"' && this.#cell.trim() === '') this.#state = 'quoted';
      else this.#add(char);
    }
  }

  /** The last row, which may have no line break. */
  *end(): Generator<Row> {
    if (this.#state === 'quoted') throw new HistoryFault(this.#start, '引号没有结束：文件可能被截断');
    if (this.#cell !== '' || this.#cells.length > 0) yield* this.#endRow();
  }

  #addQuote(): void {
    this.#state = 'quoted';
    this.#add('"');
  }

  #add(char: string): void {
    this.#cell += char;
    if (this.#cell.length > MOST_CELL) {
      throw new HistoryFault(this.#start, `单元格超过 ${MOST_CELL} 个字符：引号可能没有结束`);
    }
  }

  #endCell(): void {
    if (this.#cells.length >= MOST_CELLS) throw new HistoryFault(this.#start, `一行超过 ${MOST_CELLS} 列`);
    this.#cells.push(this.#cell.trim());
    this.#cell = '';
    this.#state = 'open';
  }

  *#endRow(): Generator<Row> {
    this.#endCell();
    const row = { line: this.#start, cells: this.#cells };
    this.#cells = [];
    this.#start = this.#line;
    if (row.cells.some((cell) => cell !== '')) yield row;
  }
}

const SEPARATORS = [',', ';', '\t', '|'];

function countOf(line: string, separator: string): number {
  return line.replace(/"[^"]*"/g, '').split(separator).length - 1;
}

/** The separator of a text by its first lines: `sep=`, else the one that most lines have equally often. */
export function separatorOf(head: string): string {
  const said = /^\uFEFF?sep=(.)\r?\n/i.exec(head)?.[1];
  if (said !== undefined) return said;
  const lines = head
    .split(/\r\n?|\n/)
    .slice(0, 30)
    .filter((line) => line !== '');
  const scores = SEPARATORS.map((separator) => {
    const counts = lines.map((line) => countOf(line, separator)).filter((count) => count > 0);
    const most = Math.max(0, ...counts.map((count) => counts.filter((other) => other === count).length));
    return { separator, most };
  });
  return scores.reduce((best, score) => (score.most > best.most ? score : best)).separator;
}
