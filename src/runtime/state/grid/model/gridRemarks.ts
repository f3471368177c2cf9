import { entryAt, type GridState, isSameCell } from '../rows/gridState.ts';

/** Something known of cells: by the slot of the row, then by field. */
type OfCells<T> = ReadonlyMap<number, ReadonlyMap<string, T>>;

/** What other users did to rows that are open here. */
export interface GridRemarks {
  /** Cells that have just become others; the number grows with each time, so that one that changes again is seen to. */
  readonly flashes: OfCells<number>;
  /** Server values of cells that the user had changed before others did. */
  readonly conflicts: OfCells<unknown>;
  /** Users editing a row elsewhere, by its id. */
  readonly editors: ReadonlyMap<string, string>;
}

export const NO_REMARKS: GridRemarks = { flashes: new Map(), conflicts: new Map(), editors: new Map() };

function put<T>(all: Map<number, ReadonlyMap<string, T>>, slot: number, field: string, value: T): void {
  all.set(slot, new Map(all.get(slot)).set(field, value));
}

/**
 * The remarks after the rows became others by what other people did.
 * @param fields that are shown
 * @param round grows with each time
 */
export function remarkedBy(
  { conflicts, editors }: GridRemarks,
  before: GridState,
  after: GridState,
  { fields, round }: { readonly fields: readonly string[]; readonly round: number },
): GridRemarks {
  const flashes = new Map<number, ReadonlyMap<string, number>>();
  const next = new Map(conflicts);
  for (const slot of after.order) {
    const now = entryAt(after, slot);
    const then = slot < before.entries.length ? entryAt(before, slot) : null;
    if (then === now) continue;
    for (const field of fields) {
      if (!isSameCell(then?.row[field], now.row[field])) put(flashes, slot, field, round);
      const [was, is] = [then?.base?.[field], now.base?.[field]];
      const isKept = then !== null && !isSameCell(then.row[field], was) && !isSameCell(now.row[field], is);
      if (isKept && now.base !== null && !isSameCell(was, is)) put(next, slot, field, is);
    }
  }
  return { flashes, conflicts: next, editors };
}

/** The user wrote the cells: they know what the others have there. */
export function settledBy(
  remarks: GridRemarks,
  cells: readonly { readonly slot: number; readonly field: string }[],
): GridRemarks {
  if (!cells.some(({ slot, field }) => remarks.conflicts.get(slot)?.has(field))) return remarks;
  const conflicts = new Map(remarks.conflicts);
  for (const { slot, field } of cells) {
    const left = new Map(conflicts.get(slot));
    left.delete(field);
    conflicts.set(slot, left);
  }
  return { ...remarks, conflicts };
}
