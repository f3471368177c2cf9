/** Heights and widths of an editable grid in pixels (S9.5 where it names one). */
export const HEAD_HEIGHT = 40;
export const TOTALS_HEIGHT = 32;
export const NUMBER_WIDTH = 60;
export const SELECT_WIDTH = 40;
export const ORDER_WIDTH = 40;
export const OPEN_WIDTH = 40;
export const CELL_WIDTH = 120;
export const MAX_HEIGHT = 400;
/** Rows that are drawn above and below those that are seen. */
export const ROWS_AHEAD = 9;

export type GridSize = 'medium' | 'small' | 'mini' | 'tiny';

/** Height of a row whose cells are always inputs, with the complaint below, and of every row of the usual size. */
const ROW_HEIGHT = 61;

/** Height of a row that shows its cells as texts, by size. */
const TEXT_ROW: Readonly<Record<GridSize, number>> = { medium: ROW_HEIGHT, small: 36, mini: 32, tiny: 28 };

/** Height of a row of a list that is drawn as a grid: such a list has the rows of a list. */
const LIST_ROW: Readonly<Record<GridSize, number>> = { ...TEXT_ROW, medium: 40 };

export function rowHeight(size: GridSize, { alwaysEdit, isList }: { alwaysEdit: boolean; isList: boolean }): number {
  if (alwaysEdit) return ROW_HEIGHT;
  return (isList ? LIST_ROW : TEXT_ROW)[size];
}
