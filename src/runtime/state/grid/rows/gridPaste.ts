import type { Row } from '../../../data/json.ts';
import { type CellValue, editCells, insertAndEdit } from './gridEdits.ts';
import { type GridState, rowOf } from './gridState.ts';

/** Result of parsing a text for a field: its value, or why it has none. */
type CellReading = { readonly value: unknown } | { readonly problem: string; readonly waits?: boolean };

const NO_COLUMN = { problem: '右侧没有更多的列' };
const NO_ROW = { problem: '下方没有更多的行' };

export interface PastePlan {
  /** Rows as they are shown from the first cell on; what goes below the last one becomes new rows. */
  readonly ids: readonly string[];
  /** Fields as they are shown from the first cell on. */
  readonly fields: readonly string[];
  readonly cells: readonly (readonly string[])[];
  /**
   * @param row place of the row among `ids`; beyond them it is a new one
   * @param soFar the row with what was pasted into it so far: choices of a column may follow from those before it
   */
  readonly read: (field: string, text: string, row: number, soFar: Row) => CellReading;
  /** Values of a new row before the pasted ones; null when rows cannot be added. */
  readonly newRow: (() => Row) | null;
}

/** A pasted cell that was not taken. Its row counts from 0 within what was pasted, as its column does. */
export interface PasteProblem {
  readonly row: number;
  readonly column: number;
  readonly text: string;
  readonly problem: string;
  /** The choices of the cell are on their way: what it means is known when they have come. */
  readonly waits?: boolean;
}

interface Pasted {
  readonly state: GridState;
  /** Every cell that was not taken: nothing is dropped in silence. */
  readonly problems: readonly PasteProblem[];
}

/** Writes the cells of a clipboard into the rows and columns from one cell on, all in one step. */
export function pasteCells(state: GridState, plan: PastePlan): Pasted {
  const { ids, fields, cells, read, newRow } = plan;
  const values: CellValue[] = [];
  const rows: Row[] = [];
  const problems: PasteProblem[] = [];
  cells.forEach((texts, row) => {
    const id = ids[row];
    const fresh = id === undefined && newRow ? { ...newRow() } : null;
    const soFar: Record<string, unknown> = fresh ?? (id === undefined ? {} : { ...rowOf(state, id) });
    for (const [column, text] of texts.entries()) {
      const field = fields[column];
      const refuse = (why: Pick<PasteProblem, 'problem' | 'waits'>) => problems.push({ row, column, text, ...why });
      if (field === undefined || (id === undefined && fresh === null)) {
        refuse(field === undefined ? NO_COLUMN : NO_ROW);
        continue;
      }
      const reading = read(field, text, row, soFar);
      if ('problem' in reading) {
        refuse(reading);
        continue;
      }
      soFar[field] = reading.value;
      if (id !== undefined) values.push({ id, field, value: reading.value });
    }
    if (fresh) rows.push(fresh);
  });
  return { state: insertAndEdit(state, rows, null, values), problems };
}

/** Writes the first row's cells into the rows below it, all in one step. */
export function fillDown(state: GridState, ids: readonly string[], fields: readonly string[]): GridState {
  const [first, ...below] = ids;
  const source = first === undefined ? null : rowOf(state, first);
  if (source === null) return state;
  return editCells(
    state,
    below.flatMap((id) => fields.map((field) => ({ id, field, value: source[field] }))),
  );
}
