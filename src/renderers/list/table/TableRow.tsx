import { memo, type ReactNode } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import type { TreeNode } from '../../../runtime/state/list/treeNodes.ts';
import checksStyles from '../../shared/checks.module.css';
import { lookProps, type RowLook } from '../looks.ts';
import type { TableColumn } from './columns.tsx';
import type { RowActions } from './rowActions.tsx';
import { expander, treeAttributes, treeCell } from './TreeCell.tsx';
import styles from './table.module.css';

/** Shared by all rows of a table. A new object makes every row render again. */
export interface TableView {
  readonly columns: readonly TableColumn[];
  readonly actions: RowActions;
  readonly isSelectable: boolean;
  /** Whether only one row can be selected at a time. */
  readonly isSingle?: boolean;
  /** Highlight of a row; null if none has one. */
  readonly lookOf: ((row: Row) => RowLook) | null;
  /** Key of the column that names a record, e.g. 设备名称; null where none does. */
  readonly nameKey: string | null;
  /** Title of the line below the rows; null without one. */
  readonly summaryTitle: string | null;
  /** The same for the line of what all records that were found come to. */
  readonly totalTitle: string | null;
  /** Content of an expanded row; null if rows do not expand. */
  readonly detail: ((row: Row) => ReactNode) | null;
  /** Width of the table when nothing is stretched. */
  readonly width: number;
}

interface TableRowProps {
  readonly view: TableView;
  readonly row: Row;
  /** Place on the page, from 0. */
  readonly index: number;
  readonly isSelected: boolean;
  /** Whether its region publishes it. */
  readonly isCurrent: boolean;
  /** Set in a tree. */
  readonly node: TreeNode | undefined;
  /** True if its expanded content is shown below it. */
  readonly isOpen: boolean;
}

/** Clicks are heard once by the table body. */
const heardByBody = () => {};

/**
 * One record. Plain cells in one pass without components or handlers of their own: at a thousand rows and twenty
 * columns each of them would cost more than the cell.
 */
export const TableRow = memo(function TableRow(props: TableRowProps) {
  const { view, row, index, isSelected, isCurrent, node, isOpen } = props;
  const cells: ReactNode[] = [];
  if (view.isSelectable) {
    cells.push(
      <td key="$select" className={styles.cellSelect}>
        <input
          type={view.isSingle ? 'radio' : 'checkbox'}
          className={checksStyles.check}
          aria-label={`选择第 ${index + 1} 行`}
          checked={isSelected}
          onChange={heardByBody}
          data-select=""
        />
      </td>,
    );
  }
  cells.push(
    <td key="$number" className={styles.cellNumber}>
      {view.detail && expander('detail', isOpen)}
      {index + 1}
    </td>,
  );
  const look = view.lookOf?.(row);
  for (const column of view.columns) {
    const content = column.render(row);
    cells.push(
      <td key={column.key} style={column.style} {...lookProps('cell', look?.cell(column.key), column.className)}>
        {node && column === view.columns[0] ? treeCell(node, content) : content}
      </td>,
    );
  }
  if (!view.actions.isEmpty) {
    cells.push(
      <td key="$actions" className={styles.cellActions}>
        {view.actions.draw(row)}
      </td>,
    );
  }
  return (
    <tr
      data-index={index}
      tabIndex={index === 0 ? 0 : -1}
      aria-current={isCurrent || undefined}
      {...lookProps('row', look?.row, isSelected || isCurrent ? styles.rowSelected : '')}
      {...treeAttributes(node)}
    >
      {cells}
    </tr>
  );
});
