/** A cell by its place in what is shown: row and column from 0. */
export interface Place {
  readonly row: number;
  readonly column: number;
}

/** Number of rows and columns shown, and of rows that fit on one screen. */
export interface Extent {
  readonly rows: number;
  readonly columns: number;
  readonly page: number;
}

/** A step of the cursor, as spreadsheets name them; `first` and `last` with `far` mean the whole table. */
export type Step = 'up' | 'down' | 'left' | 'right' | 'pageUp' | 'pageDown' | 'first' | 'last';

const within = (value: number, count: number) => Math.max(0, Math.min(count - 1, value));

/** Target of a step. @param far with the control key: to the edge of the table */
export function stepped({ row, column }: Place, step: Step, far: boolean, { rows, columns, page }: Extent): Place {
  const to = (nextRow: number, nextColumn: number) => ({
    row: within(nextRow, rows),
    column: within(nextColumn, columns),
  });
  switch (step) {
    case 'up':
      return to(far ? 0 : row - 1, column);
    case 'down':
      return to(far ? rows - 1 : row + 1, column);
    case 'left':
      return to(row, far ? 0 : column - 1);
    case 'right':
      return to(row, far ? columns - 1 : column + 1);
    case 'pageUp':
      return to(row - page, column);
    case 'pageDown':
      return to(row + page, column);
    case 'first':
      return to(far ? 0 : row, 0);
    case 'last':
      return to(far ? rows - 1 : row, columns - 1);
  }
}

/** The next cell in reading order, as Tab goes; null where the table ends and the focus leaves it. */
export function nextInOrder({ row, column }: Place, backwards: boolean, { rows, columns }: Extent): Place | null {
  const at = row * columns + column + (backwards ? -1 : 1);
  if (at < 0 || at >= rows * columns) return null;
  return { row: Math.floor(at / columns), column: at % columns };
}

/** The cells between two corners, both included. */
export interface Range {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Range between two corners, in any order. */
export function rangeOf(one: Place, other: Place): Range {
  return {
    top: Math.min(one.row, other.row),
    bottom: Math.max(one.row, other.row),
    left: Math.min(one.column, other.column),
    right: Math.max(one.column, other.column),
  };
}
