import type { CompiledGrid } from '../../../model/field.ts';
import type { GridColumn } from './gridColumns.ts';

/**
 * A user's arrangement of the columns of a grid. Columns not named in it keep their place in the
 * document.
 */
export interface GridArrangement {
  readonly order: readonly string[];
  readonly hidden: ReadonlySet<string>;
  readonly fixed: ReadonlySet<string>;
}

/** As the document says. */
export function arrangementOf({ columns }: Pick<CompiledGrid, 'columns'>): GridArrangement {
  const named = (those: typeof columns) => new Set(those.map(({ field }) => field));
  return {
    order: columns.map(({ field }) => field),
    hidden: named(columns.filter(({ hidden }) => hidden)),
    fixed: named(columns.filter(({ fixed }) => fixed)),
  };
}

/** Whether a column has to be seen: who does not see it could not fill it in. */
export function isNeeded({ field }: GridColumn): boolean {
  return field.required.constant === true;
}

/** All columns in the order of an arrangement, also those that it hides; a new one follows the one before it. */
export function inOrder(columns: readonly GridColumn[], { order }: GridArrangement): readonly GridColumn[] {
  const known = new Map(columns.map((column) => [column.field.name, column]));
  const placed = order.flatMap((name) => known.get(name) ?? []);
  columns.forEach((column, index) => {
    if (order.includes(column.field.name)) return;
    const before = columns[index - 1];
    placed.splice(before ? placed.indexOf(before) + 1 : 0, 0, column);
  });
  return placed;
}

/** The columns that are seen: fixed ones first. */
export function arrangedColumns(columns: readonly GridColumn[], arrangement: GridArrangement): readonly GridColumn[] {
  const shown = inOrder(columns, arrangement).filter(
    (column) => isNeeded(column) || !arrangement.hidden.has(column.field.name),
  );
  const placed = shown.map((column) => ({ ...column, fixed: arrangement.fixed.has(column.field.name) }));
  return [...placed.filter(({ fixed }) => fixed), ...placed.filter(({ fixed }) => !fixed)];
}
