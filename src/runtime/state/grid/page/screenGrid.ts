import type { Condition } from '../../../contract/expression.ts';
import type { Scope } from '../../../data/path.ts';
import type { CompiledColumn, CompiledScreen } from '../../../model/compiled.ts';
import type { CompiledField, CompiledGrid } from '../../../model/field.ts';

/** Rights of the user on the records of a table edited in place. */
export interface GridRights {
  readonly add: boolean;
  readonly edit: boolean;
  readonly remove: boolean;
}

/** The field as its column writes it. */
function shownField({ field, format }: CompiledColumn): CompiledField {
  if (!format) return field;
  return { ...field, renderer: { ...field.renderer, cell: format, text: format } };
}

/** Rows that the server has are for reading. */
function storedRows(rowKey: string): Condition {
  const isStored = (key: unknown) => key !== undefined && key !== null && key !== '';
  return Object.freeze({ reads: [[rowKey]], test: (scope: Scope) => isStored(scope.get(rowKey)) });
}

/**
 * The table of a screen of kind `grid` as the rows of a grid.
 * @param never a condition that never holds
 */
export function screenGrid(screen: CompiledScreen, { edit }: Pick<GridRights, 'edit'>, never: Condition): CompiledGrid {
  const { columns, order, source } = screen;
  const fields = new Map(screen.fields);
  for (const column of columns) fields.set(column.field.name, shownField(column));
  return Object.freeze({
    fields,
    order,
    sortBy: null,
    summary: columns.flatMap(({ field, summary }) => (summary ? [{ field: field.name, summary }] : [])),
    source: null,
    columns: columns.map(({ field, title, width, fixed }) => ({
      ...{ field: field.name, title, width, fixed: fixed === 'left', hidden: false },
    })),
    disabledRows: edit ? never : storedRows(source?.rowKey ?? 'id'),
    rowScreen: null,
    template: null,
    views: new Map(),
    unique: [],
  });
}
