/** What could not be read, and where. */
export interface Located {
  /** Line of the file, the first being 1. */
  readonly line: number;
  /** Heading or position of the column; null if the whole line is meant. */
  readonly column: string | null;
  /** What was found and what was expected, in Chinese. */
  readonly message: string;
}

/** A file that cannot be read any further. */
export class HistoryFault extends Error {
  readonly place: Located;

  constructor(line: number, message: string, column: string | null = null) {
    super(`第 ${line} 行${column === null ? '' : `“${column}”列`}：${message}`);
    this.place = { line, column, message };
  }
}

const MOST_SHOWN = 40;

/** A found text as messages show it. */
export function found(text: string): string {
  return text.length > MOST_SHOWN ? `${text.slice(0, MOST_SHOWN)}…` : text;
}
