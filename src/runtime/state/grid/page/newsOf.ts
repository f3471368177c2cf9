import type { Row } from '../../../data/json.ts';
import type { RemoteChange } from '../rows/gridRemote.ts';
import { entryAt, type GridState, idAt, isSameCell, isSameRow, slotOf } from '../rows/gridState.ts';
import { keyOf } from '../rows/slotIndex.ts';

/** Ends of the names under which a row carries texts of its codes. */
const TEXT = '_dictText';

/**
 * Completes a row of which only some columns arrived with what is known; texts of changed codes are
 * not.
 */
export function completed(base: Row, told: Row): Row {
  const kept = Object.entries(base).filter(([name]) => {
    const of = name.endsWith(TEXT) ? name.slice(0, -TEXT.length) : name;
    return isSameCell(told[of], base[of]) || !Object.hasOwn(told, of);
  });
  return { ...Object.fromEntries(kept), ...told };
}

/** News of the rows of a page: changes of those that it has, and whether others may belong to it. */
interface PageNews {
  readonly changes: readonly RemoteChange[];
  readonly isIncomplete: boolean;
}

/** The part of the news about loaded rows. */
export function newsOf(state: GridState, saved: readonly Row[], gone: readonly string[]): PageNews {
  const changes: RemoteChange[] = [];
  let isIncomplete = false;
  for (const told of saved) {
    const slot = slotOf(state, keyOf(told, state.rowKey) ?? '');
    const entry = slot === null ? null : entryAt(state, slot);
    if (!entry?.base || entry.kind === 'gone') isIncomplete = true;
    else {
      const row = completed(entry.base, told);
      if (!isSameRow(row, entry.base)) changes.push({ kind: 'saved', row });
    }
  }
  for (const id of gone) {
    const slot = slotOf(state, id);
    if (slot === null || entryAt(state, slot).kind !== 'stored') continue;
    changes.push({ kind: 'removed', id });
    isIncomplete = true;
  }
  return { changes, isIncomplete };
}

/** A page that was read again while something in it is not saved: what the user changed stays, also where it went. */
export function reread(state: GridState, rows: readonly Row[]): readonly RemoteChange[] {
  const { changes } = newsOf(state, rows, []);
  const here = new Set(rows.map((row) => keyOf(row, state.rowKey)));
  const come = rows.filter((row) => {
    const slot = slotOf(state, keyOf(row, state.rowKey) ?? '');
    return slot === null || entryAt(state, slot).kind === 'gone';
  });
  const left = Array.from(state.order).filter((slot) => {
    const { base, row, kind } = entryAt(state, slot);
    return kind === 'stored' && base !== null && isSameRow(row, base) && !here.has(idAt(state, slot));
  });
  return [
    ...changes,
    ...come.map((row) => ({ kind: 'saved', row }) as const),
    ...left.map((slot) => ({ kind: 'removed', id: idAt(state, slot) }) as const),
  ];
}
