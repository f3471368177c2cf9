import type { Row } from '../../../data/json.ts';
import { isEmpty, isSame } from '../../../data/values.ts';
import { type Chunks, chunksOf, itemAt, withItems } from './chunks.ts';
import { SlotIndex } from './slotIndex.ts';

/**
 * Computes dependents after a change of a row by the user: computed cells, and those that it
 * empties.
 * @param row with the change in it
 * @param changed the fields that were written
 */
export type Follow = (row: Row, changed: ReadonlySet<string>) => Row;

/** One row with what is known of it. Its place in the list of all rows that ever were is its *slot*, which never changes. */
interface GridEntry {
  /** Id of a row that is not known by the key it was given with: generated while it has none (S3.19c), never sent. */
  readonly own: string | null;
  readonly row: Row;
  /** As the server has it, as far as known; null for a row that was made here. */
  readonly base: Row | null;
  /** `new`: not on the server. `gone`: removed by another user; cannot be restored here. */
  readonly kind: 'stored' | 'new' | 'gone';
}

/** One cell before and after a change, and whether each was what the server had at that time. */
interface CellChange {
  readonly slot: number;
  readonly field: string;
  readonly before: unknown;
  readonly after: unknown;
  readonly wasStored: boolean;
  readonly isStored: boolean;
}

/** One change by the user, which can be taken back. */
export interface GridStep {
  readonly cells: readonly CellChange[];
  /** Slots in their order before and after; null when the order stayed. */
  readonly order: { readonly before: Int32Array; readonly after: Int32Array } | null;
}

/**
 * The rows of an editable grid. Never changed in place: an edit copies the rows and chunks it touches, a change of the
 * order copies the list of slots (0.4 MB for 100 000 rows). The states of a grid follow one another: only the newest
 * one is gone on with.
 */
export interface GridState {
  readonly rowKey: string;
  /** Field that holds the position of a row, from 1; null when the order is not kept. */
  readonly orderField: string | null;
  readonly entries: Chunks<GridEntry>;
  /** Slots of the rows that are there, in their order. */
  readonly order: Int32Array;
  /** The order that the rows came in; as long as they are in it, their positions are none of the user's changes. */
  readonly givenOrder: Int32Array;
  readonly selected: ReadonlySet<string>;
  readonly undo: readonly GridStep[];
  readonly redo: readonly GridStep[];
  readonly slots: SlotIndex;
  readonly follow: Follow | null;
}

interface GridOptions {
  /** Field with the key of a stored row, `id` unless given. */
  readonly rowKey?: string;
  /** Field that holds the position of a row, `orderNum` unless given (S3.19c). */
  readonly orderField?: string | null;
  readonly follow?: Follow | null;
}

/** Whether two values of a cell are the same: all empty values are, `1` and `'1'` are not. */
export function isSameCell(left: unknown, right: unknown): boolean {
  if (Object.is(left, right) || (isEmpty(left) && isEmpty(right))) return true;
  return Array.isArray(left) && Array.isArray(right) && isSame(left, right);
}

/** Whether every cell of two rows is the same. */
export function isSameRow(left: Row, right: Row): boolean {
  if (left === right) return true;
  return [...new Set([...Object.keys(left), ...Object.keys(right)])].every((name) =>
    isSameCell(left[name], right[name]),
  );
}

/** The rows as the server has them; a second row with the same key gets an id of its own and is kept. */
export function createGrid(rows: readonly Row[], options: GridOptions = {}): GridState {
  const { rowKey = 'id', orderField = 'orderNum', follow = null } = options;
  const slots = new SlotIndex(rows, rowKey);
  const storedEntry = (slot: number): GridEntry => {
    const row = rows[slot] ?? {};
    return { own: null, row, base: row, kind: 'stored' };
  };
  const order = new Int32Array(rows.length);
  for (let slot = 0; slot < order.length; slot += 1) order[slot] = slot;
  return {
    rowKey,
    orderField,
    entries: chunksOf(rows.length, storedEntry),
    order,
    givenOrder: order,
    selected: new Set(),
    undo: [],
    redo: [],
    slots,
    follow,
  };
}

/** Entry of the row in a slot. */
export function entryAt(state: GridState, slot: number): GridEntry {
  return itemAt(state.entries, slot);
}

/** Id of a row: its key, or a generated one. */
export function idAt(state: GridState, slot: number): string {
  return entryAt(state, slot).own ?? state.slots.idOf(slot);
}

/** The state with other entries in these slots. */
export function withEntries(state: GridState, entries: ReadonlyMap<number, GridEntry>): GridState {
  if (entries.size === 0) return state;
  for (const [slot, { own }] of entries) if (own !== null) state.slots.set(own, slot);
  return { ...state, entries: withItems(state.entries, entries) };
}

/**
 * The rows with their computed cells worked out again, because something around them changed. No step of the user; what
 * the server is known to have is taken along, so that a row does not count as changed by it.
 */
export function recomputed(state: GridState, follow: Follow): GridState {
  const entries = new Map<number, GridEntry>();
  for (const slot of state.order) {
    const { own, row, base, kind } = entryAt(state, slot);
    const next = follow(row, new Set());
    if (isSameRow(row, next)) continue;
    entries.set(slot, { own, row: next, base: base && row === base ? next : base, kind });
  }
  return withEntries(state, entries);
}

/**
 * A mark for each slot of a list, as a bitmap by slot: a set of 100 000 slots costs ten milliseconds and more.
 * @param length how many slots there are
 */
export function marked(slots: ArrayLike<number>, length: number): Uint8Array {
  const marks = new Uint8Array(length);
  for (let at = 0; at < slots.length; at += 1) marks[slots[at] as number] = 1;
  return marks;
}

/** The slot of an id, also of a row that was removed; null for an id that was never there. */
export function slotOf(state: GridState, id: string): number | null {
  const slot = state.slots.get(id);
  return slot !== undefined && slot < state.entries.length && idAt(state, slot) === id ? slot : null;
}

/** Slots of the rows among these ids; ids of rows that another user removed are dropped. */
export function presentSlots(state: GridState, ids: Iterable<string>): ReadonlySet<number> {
  const wanted = new Set<number>();
  for (const id of ids) {
    const slot = slotOf(state, id);
    if (slot !== null) wanted.add(slot);
  }
  if (wanted.size === 0) return wanted;
  const [only] = wanted;
  if (wanted.size === 1 && only !== undefined) return state.order.includes(only) ? wanted : new Set();
  const present = new Set<number>();
  for (const slot of state.order) if (wanted.has(slot)) present.add(slot);
  return present;
}

/** Ids of the rows in their order. */
export function idsOf(state: GridState): readonly string[] {
  return Array.from(state.order, (slot) => idAt(state, slot));
}

/** A row by its id; null when it is not there. */
export function rowOf(state: GridState, id: string): Row | null {
  const slot = slotOf(state, id);
  return slot !== null && state.order.includes(slot) ? entryAt(state, slot).row : null;
}

/** The rows with their ids, in their order; once the user changed the order, each holds its position. */
export function placedRows(state: GridState): readonly { readonly slot: number; readonly row: Row }[] {
  const { order, givenOrder, orderField } = state;
  const isGiven =
    order === givenOrder || (order.length === givenOrder.length && order.every((slot, at) => slot === givenOrder[at]));
  return Array.from(order, (slot, index) => {
    const { row } = entryAt(state, slot);
    const stays = isGiven || orderField === null || row[orderField] === index + 1;
    return { slot, row: stays ? row : { ...row, [orderField]: index + 1 } };
  });
}

/** The rows as a record holds them: in their order, with their positions, without generated ids. */
export function rowsOf(state: GridState): readonly Row[] {
  return placedRows(state).map(({ row }) => row);
}

/** Whether the server does not have the row. */
export function isNewRow(state: GridState, id: string): boolean {
  const slot = slotOf(state, id);
  return slot !== null && entryAt(state, slot).kind === 'new';
}

/** Whether a cell is not as the server has it: what the changed mark says. Every filled cell of a new row is. */
export function isChangedCell(state: GridState, id: string, field: string): boolean {
  const slot = slotOf(state, id);
  if (slot === null) return false;
  const { row, base, kind } = entryAt(state, slot);
  return !isSameCell(row[field], kind === 'new' ? undefined : base?.[field]);
}

/** The same by slots. */
export function selectSlots(state: GridState, slots: readonly number[]): GridState {
  const present = marked(state.order, state.entries.length);
  return { ...state, selected: new Set(slots.filter((slot) => present[slot] === 1).map((slot) => idAt(state, slot))) };
}

/** The state with these rows selected; ids that are not there are left out. */
export function selectRows(state: GridState, ids: Iterable<string>): GridState {
  return { ...state, selected: new Set([...presentSlots(state, ids)].map((slot) => idAt(state, slot))) };
}
