/** Content of a cell. A moment is a number: days since 1899-12-30, in the column's own kind. */
export type Cell = string | number | null;

/** Display formats of the cells of a column. */
export type CellKind = 'text' | 'number' | 'date' | 'datetime';

export const CELL_KINDS: readonly CellKind[] = ['text', 'number', 'date', 'datetime'];

/** Number formats as spreadsheets write them; null is the general one. */
export const CELL_FORMATS: Readonly<Record<CellKind, string | null>> = {
  text: null,
  number: null,
  date: 'yyyy-mm-dd',
  datetime: 'yyyy-mm-dd hh:mm:ss',
};

export interface SheetColumn {
  readonly title: string;
  readonly kind: CellKind;
  /** In characters of the usual font. */
  readonly width: number;
}

/**
 * One sheet: lines across the whole width, then the titles of the columns, then rows, which are read once and written as
 * they come.
 */
export interface Sheet {
  readonly name: string;
  readonly lines: readonly string[];
  readonly columns: readonly SheetColumn[];
  readonly rows: AsyncIterable<readonly Cell[]>;
  /** For sheets that users fill in; .xlsx only. Their columns keep the kind for every row below. */
  readonly guides?: readonly Guide[];
  /** Not among the tabs, for what other sheets refer to; only in .xlsx. */
  readonly isHidden?: boolean;
}

/** The rows of a sheet that are there already. */
export async function* rowsInMemory(rows: readonly (readonly Cell[])[]) {
  yield* rows;
}

/** Input hint for the cells of a column. */
export interface Guide {
  /** Place of the column, from 0. */
  readonly column: number;
  /** The choices: the first rows below the title of a column of another sheet; null for none. */
  readonly list: { readonly sheet: string; readonly column: number; readonly count: number } | null;
  /** True if values outside the choices are rejected. */
  readonly isFirm: boolean;
  readonly title: string;
  readonly text: string;
}

/** Most characters that spreadsheet programs keep in one cell. */
export const MOST_CHARACTERS = 32_767;

const CUT_MARK = '…（内容过长，已截断）';

/** A text that fits into a cell; one that is cut says so. */
export function cellText(text: string): string {
  return text.length <= MOST_CHARACTERS ? text : text.slice(0, MOST_CHARACTERS - CUT_MARK.length) + CUT_MARK;
}

const FORBIDDEN_IN_NAMES = /[[\]:*?/\\]/g;
const LONGEST_NAME = 31;

/**
 * A name that spreadsheet programs take for a sheet.
 * @param taken names of the other sheets of the workbook
 */
export function sheetName(title: string, taken: readonly string[] = []): string {
  const name = title.replaceAll(FORBIDDEN_IN_NAMES, ' ').trim().slice(0, LONGEST_NAME) || '数据';
  for (let count = 1; ; count += 1) {
    const mark = count === 1 ? '' : `(${count})`;
    const tried = name.slice(0, LONGEST_NAME - mark.length) + mark;
    // They are compared without regard to case.
    if (!taken.some((other) => other.toLowerCase() === tried.toLowerCase())) return tried;
  }
}
