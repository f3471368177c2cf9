import type { ReactNode } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import type { TableColumn } from './columns.tsx';
import type { TableView } from './TableRow.tsx';
import styles from './table.module.css';

interface LineProps {
  readonly view: TableView;
  readonly title: string;
  readonly tell: (column: TableColumn) => ReactNode;
}

function Line({ view, title, tell }: LineProps) {
  return (
    <tr>
      {view.isSelectable && <td className={styles.cellSelect} />}
      <th scope="row" className={styles.cellNumber}>
        {title}
      </th>
      {view.columns.map((column) => (
        <td key={column.key} className={column.className} style={column.style}>
          {tell(column)}
        </td>
      ))}
      {!view.actions.isEmpty && <td className={styles.cellActions} />}
    </tr>
  );
}

interface TableFootProps {
  readonly view: TableView;
  readonly rows: readonly Row[];
  readonly totals: Row | null;
}

/**
 * Totals of the columns: of these rows, and of all matching ones; renders nothing if there are
 * none.
 */
export function TableFoot({ view, rows, totals }: TableFootProps) {
  const { summaryTitle, totalTitle } = view;
  if (summaryTitle === null && totalTitle === null) return null;
  return (
    <tfoot>
      {summaryTitle !== null && <Line view={view} title={summaryTitle} tell={({ summary }) => summary?.(rows)} />}
      {totalTitle !== null && <Line view={view} title={totalTitle} tell={({ total }) => total?.(totals)} />}
    </tfoot>
  );
}
