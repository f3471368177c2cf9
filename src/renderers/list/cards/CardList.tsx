import checksStyles from '../../shared/checks.module.css';
import styles from './cards.module.css';
import '../../shared/cells.css';
import { memo, type ReactNode, useMemo } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import type { TreeNode } from '../../../runtime/state/list/treeNodes.ts';
import { lookProps } from '../looks.ts';
import type { TableColumn } from '../table/columns.tsx';
import { type RowHandlers, rowEvents } from '../table/rowEvents.ts';
import type { TableView } from '../table/TableRow.tsx';
import { expander, treeCell } from '../table/TreeCell.tsx';

/** Lines of a card below its title; the rest is one tap away in the details. */
const LINES = 6;

interface CardListProps extends Omit<RowHandlers, 'isSelected'> {
  readonly label: string;
  readonly view: TableView;
  readonly selected: ReadonlyMap<string, Row>;
  /** Totals of columns over all matching records, by field. */
  readonly totals?: Row | null;
  /** Key of the row that the region around publishes. */
  readonly current: string | null;
}

interface CardProps {
  readonly view: TableView;
  readonly lines: TableView['columns'];
  readonly row: Row;
  readonly index: number;
  readonly isSelected: boolean;
  /** Whether its region publishes it. */
  readonly isCurrent: boolean;
  readonly node: TreeNode | undefined;
  /** True if its expanded content is shown below it. */
  readonly isOpen: boolean;
}

/** The column that is the title of a card: what people call the record; in a tree the one that shows its levels. */
function titleOf({ columns, nameKey }: TableView, isTree: boolean): TableColumn | undefined {
  return (isTree ? undefined : columns.find(({ key }) => key === nameKey)) ?? columns[0];
}

/** Lines of every card below its title: the most informative first, the others in table order. */
function linesOf({ columns }: TableView, title: TableColumn | undefined): TableView['columns'] {
  return columns
    .filter((column) => column !== title)
    .toSorted((a, b) => Number(b.isTelling) - Number(a.isTelling))
    .slice(0, LINES);
}

/** Changes are heard once by the list. */
const heardByList = () => {};

const Card = memo(function Card(props: CardProps) {
  const { view, lines, row, index, isSelected, isCurrent, node, isOpen } = props;
  const title = titleOf(view, node !== undefined);
  const look = view.lookOf?.(row);
  return (
    <li
      data-index={index}
      tabIndex={index === 0 ? 0 : -1}
      aria-current={isCurrent || undefined}
      {...lookProps('card', look?.row, styles.rowCard)}
    >
      <div className={styles.head}>
        {view.isSelectable && (
          <input
            type="checkbox"
            className={checksStyles.check}
            aria-label={`选择第 ${index + 1} 行`}
            checked={isSelected}
            onChange={heardByList}
            data-select=""
          />
        )}
        {view.detail && expander('detail', isOpen)}
        <span className={styles.title} data-part={title && `columns/${title.key}`}>
          {node ? treeCell(node, title?.render(row)) : title?.render(row)}
        </span>
      </div>
      <dl className={styles.lines}>
        {lines.map((column) => (
          <div key={column.key} data-part={`columns/${column.key}`}>
            <dt>{column.title}</dt>
            <dd {...lookProps('cell', look?.cell(column.key))}>{column.render(row)}</dd>
          </div>
        ))}
      </dl>
      {!view.actions.isEmpty && <div className={styles.actions}>{view.actions.draw(row)}</div>}
      {isOpen && view.detail?.(row)}
    </li>
  );
});

interface CardFootProps {
  /** Null where no column says anything. */
  readonly title: string | null;
  readonly columns: readonly TableColumn[];
  readonly tell: (column: TableColumn) => ReactNode;
}

/** Totals of the columns, below the cards; renders nothing if there are none. */
function CardFoot({ title, columns, tell }: CardFootProps) {
  if (title === null) return null;
  return (
    <dl className={styles.foot} aria-label={title}>
      {columns.map((column) => (
        <div key={column.key}>
          <dt>{`${column.title}（${title}）`}</dt>
          <dd>{tell(column)}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The rows on a phone, and where a list asks for it: one card each. */
export function CardList(props: CardListProps) {
  const { label, view, rows, nodes, keyOf, selected, totals = null, current, open } = props;
  const isTree = nodes !== undefined && nodes !== null;
  const lines = useMemo(() => linesOf(view, titleOf(view, isTree)), [view, isTree]);
  const isSelected = (row: Row) => selected.has(keyOf(row));
  return (
    <div className={styles.cards}>
      <ul className={styles.rowCards} aria-label={label} {...rowEvents({ ...props, isSelected })}>
        {rows.map((row, index) => (
          <Card
            key={keyOf(row) || index}
            view={view}
            lines={lines}
            row={row}
            index={index}
            isSelected={isSelected(row)}
            isCurrent={current !== null && keyOf(row) === current}
            node={nodes?.get(keyOf(row))}
            isOpen={open?.has(keyOf(row)) === true}
          />
        ))}
      </ul>
      <CardFoot
        title={view.summaryTitle}
        columns={view.columns.filter(({ summary }) => summary !== null)}
        tell={({ summary }) => summary?.(rows)}
      />
      <CardFoot
        title={view.totalTitle}
        columns={view.columns.filter(({ total }) => total !== null)}
        tell={({ total }) => total?.(totals)}
      />
    </div>
  );
}
