import { useMemo } from 'react';
import type { FieldView, RowColumn } from '../../../runtime/contract/fieldRenderer.ts';
import { EMPTY_CELL } from '../../fieldParts/cell.tsx';
import { useDictionaries } from '../../list/useDictionaries.ts';
import { rowsOf } from './rowsOf.ts';

function align({ renderer }: RowColumn): 'right' | 'left' {
  return renderer.value === 'number' ? 'right' : 'left';
}

const NO_COLUMNS: readonly RowColumn[] = [];

interface GridTableProps {
  readonly value: unknown;
  readonly field: FieldView;
}

/** The rows of a field as a table for reading. */
export function GridTable({ value, field: { columns = NO_COLUMNS } }: GridTableProps) {
  const rows = useMemo(() => rowsOf(value), [value]);
  const fields = useMemo(() => columns.map((field) => ({ field })), [columns]);
  const dictionaries = useDictionaries(fields, rows);
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
            {columns.map((field) => (
              <td key={field.name} style={{ textAlign: align(field) }}>
                {field.renderer.cell(row[field.name], { field, row, optionsByValue: dictionaries.get(field.name) })}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
