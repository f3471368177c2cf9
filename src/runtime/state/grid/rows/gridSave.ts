import type { Row } from '../../../data/json.ts';
import { mergedRow } from './gridRemote.ts';
import { entryAt, type GridState, idAt, isSameRow, placedRows, slotOf, withEntries } from './gridState.ts';
import { keyOf } from './slotIndex.ts';

interface ChangedRow {
  readonly id: string;
  readonly row: Row;
}

/** Changes that a save sends: only differences from the server. */
export interface GridChanges {
  /** New rows in their order, without a key of their own. */
  readonly added: readonly ChangedRow[];
  readonly changed: readonly ChangedRow[];
  /** Keys of the stored rows that were removed (S3.19c); new rows that were removed again are not among them. */
  readonly removed: readonly string[];
}

/** Outcome of the changes that were sent; those not named failed, and stay changes. */
export interface GridSaved {
  /** By the id it was sent with, the row as the server has it now. */
  readonly rows: ReadonlyMap<string, Row>;
  readonly removed: readonly string[];
}

/** The changes of all rows, found by going through them once. */
export function changesOf(state: GridState): GridChanges {
  const added: ChangedRow[] = [];
  const changed: ChangedRow[] = [];
  const removed: string[] = [];
  const present = new Uint8Array(state.entries.length);
  for (const { slot, row } of placedRows(state)) {
    present[slot] = 1;
    const { base, kind } = entryAt(state, slot);
    const id = idAt(state, slot);
    const { [state.rowKey]: _, ...keyless } = row;
    if (kind === 'new') added.push({ id, row: keyless });
    else if (base !== null && !isSameRow(row, base)) changed.push({ id, row });
  }
  for (let slot = 0; slot < present.length; slot += 1) {
    if (present[slot] === 0 && entryAt(state, slot).kind === 'stored') removed.push(idAt(state, slot));
  }
  return { added, changed, removed };
}

/**
 * Goes on after a save. What the user changed since it was sent stays changed. What is saved cannot be taken back by
 * `undo`: another save is not a step of this grid.
 */
export function settleSave(state: GridState, sent: GridChanges, saved: GridSaved): GridState {
  const entries = new Map<number, ReturnType<typeof entryAt>>();
  const selected = new Set(state.selected);
  for (const { id, row: sentRow } of [...sent.added, ...sent.changed]) {
    const server = saved.rows.get(id);
    const slot = slotOf(state, id);
    if (!server || slot === null) continue;
    const { row, kind } = entryAt(state, slot);
    // Removed by another user since: the save came too late to matter.
    if (kind === 'gone') continue;
    const key = keyOf(server, state.rowKey) ?? id;
    if (selected.delete(id)) selected.add(key);
    const { [state.rowKey]: _, ...edited } = row;
    const known = state.orderField === null ? sentRow : { ...sentRow, [state.orderField]: row[state.orderField] };
    const { [state.rowKey]: __, ...keyless } = known;
    entries.set(slot, { own: key, row: mergedRow(edited, keyless, server), base: server, kind: 'stored' });
  }
  const present = new Set(state.order);
  for (const id of saved.removed) {
    const slot = slotOf(state, id);
    // Taken back while it was being removed: the server no longer has it.
    if (slot !== null)
      entries.set(slot, { ...entryAt(state, slot), kind: present.has(slot) ? ('new' as const) : ('gone' as const) });
  }
  return { ...withEntries(state, entries), selected, undo: [], redo: [] };
}
