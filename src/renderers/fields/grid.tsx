import type { FieldRenderer, FieldView, RowColumn } from '../../runtime/field-renderer.ts';
import { isRecord, type Row } from '../../runtime/json.ts';
import { EMPTY_CELL } from './cell.tsx';
import { lazyInput } from './lazyInput.tsx';
import { closed } from './schema.ts';

function rowsOf(value: unknown): readonly Row[] {
  return Array.isArray(value) ? value.filter((row) => isRecord(row)) : [];
}

function align({ renderer }: RowColumn): 'right' | 'left' {
  return renderer.value === 'number' ? 'right' : 'left';
}

/** The rows of a field as a table for reading. */
export function gridTable(value: unknown, field: FieldView) {
  const rows = rowsOf(value);
  const columns = field.columns ?? [];
  if (rows.length === 0) return EMPTY_CELL;
  return (
    <table className="gs-grid-field">
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.name} scope="col" style={{ textAlign: align(column) }}>
              {column.title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row, index) => (
          <tr key={String(row.id ?? index)}>
            {columns.map((column) => (
              <td key={column.name} style={{ textAlign: align(column) }}>
                {column.renderer.cell(row[column.name], { field: column, row })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

/** Rows inside a record: the detail part of a master-detail form. */
export const gridField: FieldRenderer = {
  type: 'grid',
  value: 'list',
  description: 'Rows inside a record, described by the `fields` of this field, as a table.',
  props: closed({}),
  choice: false,
  prompt: 'choose',
  searchRule: 'eq',
  drawn: true,
  input: lazyInput(() => import('./grid.input.tsx')),
  cell: (value, { field }) => gridTable(value, field),
  text: (value) => (rowsOf(value).length === 0 ? '' : `${rowsOf(value).length} 条`),
};
