import type { BatchChanges } from '../../../contract/batch.ts';
import type { Row } from '../../../data/json.ts';
import { isEmpty } from '../../../data/values.ts';
import type { GridChanges } from '../rows/gridSave.ts';
import { entryAt, type GridState, isSameCell, slotOf } from '../rows/gridState.ts';

interface BatchPlan {
  readonly rowKey: string;
  /** Field of a row that goes back with it, so that one save does not undo another; null where there is none. */
  readonly version: string | null;
  /** Names of the fields that are sent. */
  readonly fields: readonly string[];
}

/** Request body for the changes of a grid: of changed rows only the changed cells. */
export function batchOf(state: GridState, changes: GridChanges, { rowKey, version, fields }: BatchPlan): BatchChanges {
  const baseOf = (id: string): Row => {
    const slot = slotOf(state, id);
    return (slot === null ? null : entryAt(state, slot).base) ?? {};
  };
  const named = (id: string): Row => {
    const base = baseOf(id);
    const known = version === null ? undefined : base[version];
    return { [rowKey]: base[rowKey] ?? id, ...(version !== null && !isEmpty(known) && { [version]: known }) };
  };
  const cells = (row: Row, isSent: (field: string) => boolean): Row =>
    Object.fromEntries(fields.filter(isSent).map((field) => [field, row[field] ?? null]));
  return {
    added: changes.added.map(({ row }) => cells(row, (field) => !isEmpty(row[field]))),
    changed: changes.changed.map(({ id, row }) => {
      const base = baseOf(id);
      return { ...cells(row, (field) => !isSameCell(row[field], base[field])), ...named(id) };
    }),
    removed: changes.removed.map(named),
  };
}
