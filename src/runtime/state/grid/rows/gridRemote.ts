import type { Row } from '../../../data/json.ts';
import { entryAt, type GridState, idAt, isSameCell, isSameRow, slotOf, withEntries } from './gridState.ts';
import { keyOf } from './slotIndex.ts';

/** A change by another user. */
export type RemoteChange =
  | { readonly kind: 'saved'; readonly row: Row }
  | { readonly kind: 'removed'; readonly id: string };

/**
 * A row after the server's became another one: cells that are still as they were known take the server's value, cells
 * that the user changed keep theirs.
 */
export function mergedRow(row: Row, known: Row, server: Row): Row {
  const merged: Record<string, unknown> = { ...server };
  for (const name of Object.keys({ ...known, ...row })) {
    if (!isSameCell(row[name], known[name])) merged[name] = row[name];
  }
  return merged;
}

function appended(order: Int32Array, slot: number): Int32Array {
  const next = new Int32Array(order.length + 1);
  next.set(order);
  next[order.length] = slot;
  return next;
}

/** The server gave a record the id that a new row was given here: the row takes another. */
function withOtherId(state: GridState, slot: number): GridState {
  const entry = entryAt(state, slot);
  const own = state.slots.free(slot);
  const selected = new Set(state.selected);
  if (selected.delete(idAt(state, slot))) selected.add(own);
  return { ...withEntries(state, new Map([[slot, { ...entry, own }]])), selected };
}

function withSaved(state: GridState, row: Row): GridState {
  const id = keyOf(row, state.rowKey);
  if (id === null) throw new TypeError(`a changed row without its key "${state.rowKey}" belongs nowhere`);
  const slot = slotOf(state, id);
  const entry = slot === null ? null : entryAt(state, slot);
  if (
    slot === null ||
    entry === null ||
    (entry.base !== null && entry.kind !== 'stored' && !state.order.includes(slot))
  ) {
    const place = slot ?? state.entries.length;
    const next = withEntries(state, new Map([[place, { own: id, row, base: row, kind: 'stored' }]]));
    const givenOrder = appended(state.givenOrder, place);
    return { ...next, order: state.order === state.givenOrder ? givenOrder : appended(state.order, place), givenOrder };
  }
  if (entry.base === null) return withSaved(withOtherId(state, slot), row);
  const merged = mergedRow(entry.row, entry.base ?? {}, row);
  return withEntries(state, new Map([[slot, { ...entry, row: merged, base: row, kind: 'stored' }]]));
}

function withRemoved(state: GridState, id: string): GridState {
  const slot = slotOf(state, id);
  if (slot === null) return state;
  const entry = entryAt(state, slot);
  if (entry.kind !== 'stored') return state;
  const isEdited = entry.base !== null && !isSameRow(entry.row, entry.base);
  // Work of the user is not thrown away: the row stays and is added when the grid is saved.
  if (isEdited && state.order.includes(slot)) return withEntries(state, new Map([[slot, { ...entry, kind: 'new' }]]));
  const next = withEntries(state, new Map([[slot, { ...entry, kind: 'gone' }]]));
  const selected = new Set(state.selected);
  selected.delete(id);
  const without = (order: Int32Array) => order.filter((other) => other !== slot);
  const givenOrder = without(state.givenOrder);
  return { ...next, selected, order: state.order === state.givenOrder ? givenOrder : without(state.order), givenOrder };
}

/**
 * Merges changes by others. Added rows are appended. It is not a step of the user: `undo` reverts
 * the user's steps and keeps these.
 */
export function mergeRemote(state: GridState, changes: readonly RemoteChange[]): GridState {
  return changes.reduce(
    (before, change) => (change.kind === 'saved' ? withSaved(before, change.row) : withRemoved(before, change.id)),
    state,
  );
}
