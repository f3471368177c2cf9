import type { FieldView, RowColumn } from '../../../runtime/contract/fieldRenderer.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { EMPTY_CELL } from '../../fieldParts/cell.tsx';

/** The rows that a value of a grid holds. */
export function rowsOf(value: unknown): readonly Row[] {
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
    <table data-cell="rows">
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
