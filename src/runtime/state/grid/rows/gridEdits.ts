import type { Row } from '../../../data/json.ts';
import { doStep } from './gridHistory.ts';
import {
  entryAt,
  type GridState,
  type GridStep,
  isSameCell,
  marked,
  presentSlots,
  slotOf,
  withEntries,
} from './gridState.ts';

/** A value for one cell. */
export interface CellValue {
  readonly id: string;
  readonly field: string;
  readonly value: unknown;
}

/** A value for one cell, by the slot of its row, which saves the search for the row. */
interface SlotValue {
  readonly slot: number;
  readonly field: string;
  readonly value: unknown;
}

function slotValues(state: GridState, values: readonly CellValue[]): readonly SlotValue[] {
  return values.flatMap(({ id, field, value }) => {
    const slot = slotOf(state, id);
    return slot === null ? [] : { slot, field, value };
  });
}

/** The values that are to be written, by slot; those for rows that are not there fall away. */
function bySlot(state: GridState, values: readonly SlotValue[]): ReadonlyMap<number, ReadonlyMap<string, unknown>> {
  const present = marked(state.order, state.entries.length);
  const written = new Map<number, Map<string, unknown>>();
  for (const { slot, field, value } of values) {
    if (present[slot] !== 1) continue;
    const cells = written.get(slot) ?? new Map<string, unknown>();
    written.set(slot, cells.set(field, value));
  }
  return written;
}

/** A row after a change by the user, with what follows from it. */
function followed({ follow }: GridState, row: Row, written: ReadonlyMap<string, unknown>): Row {
  const next = { ...row, ...Object.fromEntries(written) };
  if (!follow) return next;
  const changed = [...written.keys()].filter((field) => !isSameCell(row[field], next[field]));
  return changed.length === 0 ? next : follow(next, new Set(changed));
}

/** Changes of writing these values, with computed ones; unchanged cells are left out. */
function cellChanges(state: GridState, values: readonly SlotValue[]): GridStep['cells'] {
  return [...bySlot(state, values)].flatMap(([slot, written]) => {
    const { row, base, kind } = entryAt(state, slot);
    const next = followed(state, row, written);
    const isStored = (field: string, cell: unknown) => kind === 'stored' && isSameCell(cell, base?.[field]);
    const fields = state.follow ? Object.keys({ ...row, ...next }) : [...written.keys()];
    return fields.flatMap((field) => {
      const [before, after] = [row[field], next[field]];
      if (isSameCell(before, after)) return [];
      return { slot, field, before, after, wasStored: isStored(field, before), isStored: isStored(field, after) };
    });
  });
}

/** Writes cells, all in one step. */
export function editCells(state: GridState, values: readonly CellValue[]): GridState {
  return editSlots(state, slotValues(state, values));
}

/** The same by slots. */
export function editSlots(state: GridState, values: readonly SlotValue[]): GridState {
  return doStep(state, { cells: cellChanges(state, values), order: null });
}

/** The order with these slots before another one; at the end without one. */
function placed(order: Int32Array, slots: readonly number[], before: number | null): Int32Array {
  const found = before === null ? -1 : order.indexOf(before);
  const at = found < 0 ? order.length : found;
  const next = new Int32Array(order.length + slots.length);
  next.set(order.subarray(0, at));
  next.set(slots, at);
  next.set(order.subarray(at), at + slots.length);
  return next;
}

/** Adds new rows above another one, or at the end, and writes cells of rows that are there, all in one step. */
export function insertAndEdit(
  state: GridState,
  rows: readonly Row[],
  before: string | null,
  values: readonly CellValue[],
): GridState {
  const cells = cellChanges(state, slotValues(state, values));
  if (rows.length === 0) return doStep(state, { cells, order: null });
  const first = state.entries.length;
  const entries = rows.map((row, index) => {
    const id = state.slots.free(first + index);
    const made = state.follow ? state.follow(row, new Set()) : row;
    return [first + index, { own: id, row: made, base: null, kind: 'new' }] as const;
  });
  const added = withEntries(state, new Map(entries));
  const anchor = before === null ? null : slotOf(state, before);
  const slots = entries.map(([slot]) => slot);
  return doStep(added, { cells, order: { before: state.order, after: placed(state.order, slots, anchor) } });
}

/** Adds new rows above another one, or at the end. */
export function insertRows(state: GridState, rows: readonly Row[], before: string | null = null): GridState {
  return insertAndEdit(state, rows, before, []);
}

/** Removes rows; stored ones are removed at the server when the grid is saved. */
export function removeRows(state: GridState, ids: Iterable<string>): GridState {
  const slots = presentSlots(state, ids);
  if (slots.size === 0) return state;
  const after = state.order.filter((slot) => !slots.has(slot));
  return doStep(state, { cells: [], order: { before: state.order, after } });
}

/** Moves rows above another one, or to the end; among themselves they keep their order. */
export function moveRows(state: GridState, ids: Iterable<string>, before: string | null): GridState {
  const slots = presentSlots(state, ids);
  if (slots.size === 0) return state;
  const anchor = before === null ? null : slotOf(state, before);
  // Above one of those that move means above the next one that stays.
  const from = anchor === null ? -1 : state.order.indexOf(anchor);
  const next = from < 0 ? undefined : state.order.subarray(from).find((slot) => !slots.has(slot));
  const rest = state.order.filter((slot) => !slots.has(slot));
  const moving = state.order.filter((slot) => slots.has(slot));
  const after = placed(rest, [...moving], next ?? null);
  if (after.every((slot, index) => slot === state.order[index])) return state;
  return doStep(state, { cells: [], order: { before: state.order, after } });
}
