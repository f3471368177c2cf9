import type { Condition } from '../../../contract/expression.ts';
import type { Permissions } from '../../../contract/ports.ts';
import type { Row } from '../../../data/json.ts';
import type { CompiledField, CompiledGrid } from '../../../model/field.ts';
import { rowScope, type Surroundings } from '../rows/rowScope.ts';

/** A column of a grid and what of it never changes while the grid is open. */
export interface GridColumn {
  readonly field: CompiledField;
  readonly title: string;
  /** In pixels; null takes that of the field's type. */
  readonly width: number | null;
  /** Whether it stays at the left edge. */
  readonly fixed: boolean;
  /** True if read-only here: computed, or the user lacks the right (S6.4c). */
  readonly readOnly: boolean;
  /** Every row shows it. */
  readonly alwaysVisible: boolean;
  readonly alwaysEnabled: boolean;
  /** Rows in which no cell is editable. */
  readonly disabledRows: Condition;
}

/** State of one cell. */
export interface CellStatus {
  readonly visible: boolean;
  readonly disabled: boolean;
}

/** The columns that the user may see, in the order of the document (S6.4d). */
export function gridColumns({ fields, columns, disabledRows }: CompiledGrid, permissions: Permissions): GridColumn[] {
  return columns.flatMap(({ field: name, title, width, fixed }) => {
    const field = fields.get(name);
    const access = !field || field.permission === null ? 'full' : permissions.access(field.permission);
    if (!field || access === 'hidden') return [];
    return {
      field,
      title,
      width,
      fixed,
      disabledRows,
      readOnly: access === 'disabled' || field.compute !== null || field.disabled.constant === true,
      alwaysVisible: field.visible.constant === true,
      alwaysEnabled: field.disabled.constant === false && disabledRows.constant === false,
    };
  });
}

const OPEN: CellStatus = { visible: true, disabled: false };
const SHUT: CellStatus = { visible: true, disabled: true };
const HIDDEN: CellStatus = { visible: false, disabled: true };

/** State of the cell of a column in a row; a hidden or disabled cell is not checked. */
export function cellStatus(column: GridColumn, row: Row, around: Surroundings): CellStatus {
  const { field, readOnly, alwaysVisible, alwaysEnabled, disabledRows } = column;
  if (alwaysVisible && (readOnly || alwaysEnabled)) return readOnly ? SHUT : OPEN;
  const scope = rowScope(row, around);
  if (!alwaysVisible && !field.visible.test(scope)) return HIDDEN;
  return readOnly || field.disabled.test(scope) || disabledRows.test(scope) ? SHUT : OPEN;
}
