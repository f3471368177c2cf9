import { ALWAYS, NEVER } from '../../../runtime/conditions/compile.ts';
import type { CellContext } from '../../../runtime/contract/fieldRenderer.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import type { CompiledColumn } from '../../../runtime/model/compiled.ts';
import type { CompiledField, CompiledGrid, CompiledRowScreen } from '../../../runtime/model/field.ts';
import type { Dictionaries, TableColumn } from '../../list/table/columns.tsx';

/** Current content of the list, by field: texts of options arrive later than the rows. */
export interface Drawn {
  readonly columns: ReadonlyMap<string, TableColumn>;
  readonly dictionaries: Dictionaries;
}

/** A read-only field that shows what the column of the list would. */
function shownField({ field, format }: CompiledColumn, drawn: () => Drawn): CompiledField {
  const { renderer } = field;
  // Totals have no row: they are numbers of the column.
  const plain = (value: unknown, context: CellContext) => (format ? format(value) : renderer.cell(value, context));
  const isOfRow = ({ row }: CellContext) => row.id !== undefined || Object.keys(row).length > 0;
  return {
    ...field,
    ...{ options: null, compute: null, visible: ALWAYS, disabled: ALWAYS, required: NEVER, permission: null },
    renderer: {
      ...renderer,
      cell: (value, context) =>
        isOfRow(context) ? drawn().columns.get(field.name)?.render(context.row) : plain(value, context),
      text: (value, context) =>
        format
          ? format(value)
          : renderer.text(value, { ...context, field, optionsByValue: drawn().dictionaries.get(field.name) }),
    },
  };
}

/** The columns of a list as those of a grid for reading. */
export function listGrid(
  columns: readonly CompiledColumn[],
  rowScreen: CompiledRowScreen | null,
  drawn: () => Drawn,
): CompiledGrid {
  return Object.freeze({
    fields: new Map(columns.map((column) => [column.field.name, shownField(column, drawn)])),
    ...{ order: [], sortBy: null, source: null, template: null, unique: [], rowScreen, disabledRows: NEVER },
    views: new Map(),
    summary: columns.flatMap(({ field, summary }) => (summary ? [{ field: field.name, summary }] : [])),
    columns: columns.map(({ field, title, width, fixed }) => ({
      ...{ field: field.name, title, width, fixed: fixed === 'left', hidden: false },
    })),
  });
}

/** The records with the values of computed columns, which a list works out where it draws them. */
export function withComputed(rows: readonly Row[], columns: readonly CompiledColumn[], roots: Row): readonly Row[] {
  const computed = columns.flatMap(({ field: { name, compute } }) => (compute ? [{ name, compute }] : []));
  if (computed.length === 0) return rows;
  return rows.map((row) => {
    const scope = recordScope(row, roots);
    return { ...row, ...Object.fromEntries(computed.map(({ name, compute }) => [name, compute.evaluate(scope)])) };
  });
}
