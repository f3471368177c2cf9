import { useMemo, useState } from 'react';
import type { FieldView, RowColumn } from '../../../runtime/contract/fieldRenderer.ts';
import { rowsIn } from '../../../runtime/data/json.ts';
import { useIsPhone } from '../../../runtime/react/useMedia.ts';
import { EMPTY_CELL } from '../../fieldParts/cell.tsx';
import { PageBar } from '../../list/Pager.tsx';
import { useDictionaries } from '../../list/useDictionaries.ts';

function align({ renderer }: RowColumn): 'right' | 'left' {
  return renderer.value === 'number' ? 'right' : 'left';
}

const NO_COLUMNS: readonly RowColumn[] = [];
/** More rows than this come in pages: a table for reading draws all that it has. */
const MOST_ROWS = 50;
const SIZES: readonly number[] = [MOST_ROWS, 100, 200];

interface GridTableProps {
  readonly value: unknown;
  readonly field: FieldView;
}

/** The rows of a field as a table for reading, many of them in pages. */
export function GridTable({ value, field: { columns = NO_COLUMNS } }: GridTableProps) {
  const rows = useMemo(() => rowsIn(value), [value]);
  const fields = useMemo(() => columns.map((field) => ({ field })), [columns]);
  const isPhone = useIsPhone();
  const [page, setPage] = useState({ number: 1, size: MOST_ROWS });
  const from = (Math.min(page.number, Math.ceil(rows.length / page.size)) - 1) * page.size;
  const seen = useMemo(() => rows.slice(from, from + page.size), [rows, from, page.size]);
  const dictionaries = useDictionaries(fields, seen);
  if (rows.length === 0) return EMPTY_CELL;
  const table = (
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
        {seen.map((row, index) => (
          <tr key={String(row.id ?? from + index)}>
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
  if (rows.length <= MOST_ROWS) return table;
  return (
    <>
      {table}
      <PageBar
        page={from / page.size + 1}
        pageSize={page.size}
        total={rows.length}
        isPhone={isPhone}
        sizes={SIZES}
        onTurn={(number, size) => setPage({ number, size })}
      />
    </>
  );
}
