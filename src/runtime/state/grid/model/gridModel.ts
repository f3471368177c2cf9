import type { RowFault } from '../../../contract/dialect.ts';
import type { Row } from '../../../data/json.ts';
import type { CompiledGrid } from '../../../model/field.ts';
import type { PasteProblem } from '../rows/gridPaste.ts';
import type { RemoteChange } from '../rows/gridRemote.ts';
import type { GridChanges, GridSaved } from '../rows/gridSave.ts';
import type { GridState } from '../rows/gridState.ts';
import type { GridViewPlan } from '../rows/gridView.ts';
import type { Surroundings } from '../rows/rowScope.ts';
import type { GridArrangement } from './gridArrangement.ts';
import type { GridErrors } from './gridChecks.ts';
import type { CellStatus, GridColumn } from './gridColumns.ts';
import type { GridRemarks } from './gridRemarks.ts';

/** A part of the rows that is shown at once. */
export interface GridPaging {
  readonly size: number;
  /** From 1. */
  readonly page: number;
}

export type GridSort = NonNullable<GridViewPlan['sort']>;

/** Everything an open grid shows; a new object after every change. */
export interface GridSnapshot {
  readonly rows: GridState;
  /** Slots of the rows that are shown, in the order in which they are; with pages, those of the page. */
  readonly view: Int32Array;
  /** Slots of the rows of all pages, in the order in which they are shown. */
  readonly all: Int32Array;
  /** The current page; null if all rows are in one table. */
  readonly paging: GridPaging | null;
  readonly sort: GridSort | null;
  /** Rows without this text in any cell are not shown; '' shows all. */
  readonly sought: string;
  readonly errors: GridErrors;
  /** The columns that are seen, in their order. */
  readonly columns: readonly GridColumn[];
  readonly arrangement: GridArrangement;
  /** Another number when something changes that rows read of the form around them. */
  readonly around: number;
  readonly remarks: GridRemarks;
}

/** A value for a cell, by the slot of its row. */
export interface CellEdit {
  readonly slot: number;
  readonly field: string;
  readonly value: unknown;
}

/** Cells from a clipboard, and where they go. */
export interface PasteRequest {
  /** The first cell by its place in what is shown. */
  readonly row: number;
  readonly column: number;
  readonly cells: readonly (readonly string[])[];
  /** The columns that are shown; without them those of the grid. */
  readonly columns?: readonly GridColumn[];
}

/** Parses a text for a cell: its value, or why it has none. */
export type ReadText = (
  column: GridColumn,
  text: string,
  row: Row,
) => { value: unknown } | { problem: string; waits?: boolean };

/** Permitted changes of the rows themselves, independent of their cells. */
export interface RowsMay {
  readonly add: boolean;
  readonly remove: boolean;
  readonly move: boolean;
}

/** State of one open grid. Made by `createGridModel`; every change notifies listeners once. */
export interface GridModel {
  readonly grid: CompiledGrid;
  /** Those of the snapshot. */
  readonly columns: readonly GridColumn[];
  /** Every column that the user may see, in the order of the document. */
  readonly allColumns: readonly GridColumn[];
  /** Those of a row as a whole, also where a view of the grid shows fewer. */
  readonly rowColumns: readonly GridColumn[];
  readonly around: Surroundings;
  readonly readOnly: boolean;
  readonly rowsMay: RowsMay;
  snapshot(): GridSnapshot;
  subscribe(listener: () => void): () => void;
  row(slot: number): Row;
  /** Place of a row among all rows, from 0, also while others are shown. */
  placeOf(slot: number): number;
  /** Whether the row as a whole is for reading. */
  isFixed(slot: number): boolean;
  /** Whether a cell may be emptied, pasted over and filled, without its editor. */
  isReplaceable(slot: number, field: string): boolean;
  arrange(arrangement: GridArrangement): void;
  status(column: GridColumn, slot: number): CellStatus;
  /** Writes cells that can be written, as one step, and checks them (S5.12a). */
  write(edits: readonly CellEdit[]): void;
  /** Adds new rows with their defaults above a row, or at the end; gives their slots. */
  insert(given: readonly Row[], before: number | null): readonly number[];
  remove(slots: readonly number[]): void;
  move(slots: readonly number[], before: number | null): void;
  select(slots: readonly number[]): void;
  /** Slots of the selected rows that are shown. */
  selected(): readonly number[];
  undo(): void;
  redo(): void;
  /**
   * Reports everything that was not accepted, by its place in the pasted text.
   * @param isPatient writes nothing while options of a cell are loading; the problems say so
   */
  paste(request: PasteRequest, read: ReadText, isPatient?: boolean): readonly PasteProblem[];
  /** Writes the first row's cells into those below it. */
  fillDown(slots: readonly number[], fields: readonly string[]): void;
  sort(sort: GridSort | null): void;
  /** Shows another page, or other sizes of pages; beyond the last page it is the last. */
  turn(paging: GridPaging): void;
  /** Shows the page of a row, and all rows where the row is sought away. */
  show(slot: number): void;
  seek(text: string, textOf: (column: GridColumn, row: Row) => string): void;
  /** The rows as the record holds them. */
  value(): readonly Row[];
  /** Takes other rows, e.g. those of a record that was read again. */
  put(rows: readonly Row[]): void;
  /** Takes in what others changed: what the user changed stays, what became another is remarked (S4.15). */
  merge(changes: readonly RemoteChange[]): void;
  /** Cells that became others have been seen. */
  calm(): void;
  /** Says who edits which rows elsewhere, by their ids. */
  name(editors: ReadonlyMap<string, string>): void;
  /** Differences from the server. */
  changes(): GridChanges;
  /** Goes on after a save. */
  settle(sent: GridChanges, saved: GridSaved): void;
  /** Something changed that rows read of the form around them. */
  reconsider(): void;
  /** Checks every row, in pieces that never hold the page for long; resolves with the number of complaints. */
  validate(): Promise<number>;
  /** The server refused cells, by the places of their rows. */
  refuse(faults: readonly RowFault[]): void;
}
