import type { Row } from '../../../runtime/data/json.ts';
import type { TableView } from './TableRow.tsx';
import styles from './table.module.css';

/** The line below the rows that says what their columns come to; nothing when no column says anything. */
export function TableFoot({ view, rows }: { readonly view: TableView; readonly rows: readonly Row[] }) {
  if (view.summaryTitle === null) return null;
  return (
    <tfoot>
      <tr>
        {view.isSelectable && <td className={styles.cellSelect} />}
        <th scope="row" className={styles.cellNumber}>
          {view.summaryTitle}
        </th>
        {view.columns.map((column) => (
          <td key={column.key} className={column.className} style={column.style}>
            {column.summary?.(rows)}
          </td>
        ))}
        {!view.actions.isEmpty && <td className={styles.cellActions} />}
      </tr>
    </tfoot>
  );
}
