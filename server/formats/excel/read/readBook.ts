/**
 * The displayed content of a cell whose value alone differs from it: `00123`, `12.5%`, `30:00`, `#N/A`.
 * - `number`: a number with a format of its own; `value` is the number (0.125 for `12.5%`)
 * - `long`: a number of more than 15 digits, of which spreadsheet programs have lost the last
 * - `moment`: `value` is `YYYY-MM-DD`, with the time if there is one; `time`: `HH:mm:ss`
 * - `duration`: hours beyond a day; `error`: `#N/A` and the like; `formula`: one whose result was never
 * stored
 */
type FormattedCell =
  | { readonly kind: 'number' | 'long'; readonly value: number; readonly shown: string }
  | { readonly kind: 'moment' | 'time'; readonly value: string; readonly shown: string }
  | { readonly kind: 'duration' | 'error' | 'formula'; readonly value: null; readonly shown: string };

/** A cell of a received sheet. Days and moments that are shown as the wire writes them are texts. */
export type ReadCell = string | number | boolean | null | FormattedCell;

/** A row that is not blank, with its number as spreadsheet programs show it. */
export interface ReadRow {
  readonly number: number;
  readonly cells: readonly ReadCell[];
  /** True if its sheet hides it. */
  readonly isHidden?: true;
  /** True if it has merged cells, filled from above if they span rows. */
  readonly isMerged?: true;
}

/** The content of a workbook. */
export interface ReadBook {
  /** Name of the sheet that was read: its first visible worksheet. */
  readonly sheet: string;
  readonly rows: readonly ReadRow[];
  /** Places of its hidden columns, from 0. */
  readonly hiddenColumns: readonly number[];
  /** Names of the sheets before it, which are hidden or hold no cells. */
  readonly skipped: readonly string[];
  /** Rows of further sheets that were asked for, by their names; one that is not there is absent. */
  readonly further: Readonly<Record<string, readonly ReadRow[]>>;
  /** Names of all sheets behind it. */
  readonly others: readonly string[];
}

/** Displayed text of a cell, as text columns take it and messages quote it. */
export function shownText(cell: ReadCell | undefined): string {
  if (cell === null || cell === undefined) return '';
  if (typeof cell === 'boolean') return cell ? 'TRUE' : 'FALSE';
  return typeof cell === 'object' ? cell.shown : String(cell);
}
