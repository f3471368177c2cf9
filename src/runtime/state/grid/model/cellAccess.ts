import type { Row } from '../../../data/json.ts';
import type { Surroundings } from '../rows/rowScope.ts';
import { type CellStatus, cellStatus, type GridColumn } from './gridColumns.ts';

interface CellAccessParts {
  readonly columns: readonly GridColumn[];
  readonly rowAt: (slot: number) => Row;
  readonly around: Surroundings;
  readonly readOnly: () => boolean;
}

/** Which cells of a grid may be written. */
interface CellAccess {
  readonly column: (field: string) => GridColumn | undefined;
  readonly status: (column: GridColumn, slot: number) => CellStatus;
  /** Whether a cell may be written at all; fields that are no columns may. */
  readonly isWritable: (slot: number, field: string) => boolean;
  /** Whether its value may also be emptied, pasted over and filled, without its editor. */
  readonly isReplaceable: (slot: number, field: string) => boolean;
}

/** Resolves what a user may do with each cell; reads rows on every call, so it never goes stale. */
export function cellAccess({ columns, rowAt, around, readOnly }: CellAccessParts): CellAccess {
  const byName = new Map(columns.map((column) => [column.field.name, column]));
  const status = (column: GridColumn, slot: number) => {
    const own = cellStatus(column, rowAt(slot), around);
    return own.disabled || !readOnly() ? own : { ...own, disabled: true };
  };
  const isWritable = (slot: number, field: string) => {
    const column = byName.get(field);
    if (!column) return true;
    const { visible, disabled } = status(column, slot);
    return visible && !disabled;
  };
  return {
    column: (field) => byName.get(field),
    status,
    isWritable,
    isReplaceable: (slot, name) => {
      const field = byName.get(name)?.field;
      return isWritable(slot, name) && !field?.renderer.keeps?.(rowAt(slot)[name], field);
    },
  };
}
