import { useEffect, useRef } from 'react';
import type { SortKey } from '../../../runtime/contract/dialect.ts';
import checksStyles from '../../shared/checks.module.css';
import type { TableColumn } from './columns.tsx';
import type { TableView } from './TableRow.tsx';
import styles from './table.module.css';

interface TableHeadProps {
  readonly view: TableView;
  readonly sort: SortKey | undefined;
  readonly selection: 'none' | 'some' | 'all';
  readonly onSelectAll: (selected: boolean) => void;
  /** Null returns to the order of the document. */
  readonly onSort: (key: SortKey | null) => void;
}

const ARIA_SORT = { asc: 'ascending', desc: 'descending' } as const;

/** Ascending, descending, none. */
function nextSort(field: string, order: SortKey['order'] | undefined): SortKey | null {
  if (order === undefined) return { field, order: 'asc' };
  return order === 'asc' ? { field, order: 'desc' } : null;
}

interface HeadCellProps extends Pick<TableHeadProps, 'sort' | 'onSort'> {
  readonly column: TableColumn;
  /** Rows of the head that it takes. */
  readonly rowSpan?: number;
}

function HeadCell({ column, sort, onSort, rowSpan }: HeadCellProps) {
  const { sortField, title, className, style } = column;
  const part = `columns/${column.key}`;
  if (sortField === null) {
    return (
      <th scope="col" rowSpan={rowSpan} className={className} style={style} data-part={part}>
        {title}
      </th>
    );
  }
  const order = sort?.field === sortField ? sort.order : undefined;
  return (
    <th
      scope="col"
      rowSpan={rowSpan}
      className={className}
      style={style}
      data-part={part}
      aria-sort={order ? ARIA_SORT[order] : 'none'}
    >
      <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sortField, order))}>
        {title}
        <svg className={styles.sortMark} data-order={order} viewBox="0 0 8 12" aria-hidden="true">
          <path className={styles.sortUp} d="M4 1 7.5 5h-7Z" />
          <path className={styles.sortDown} d="M4 11 .5 7h7Z" />
        </svg>
      </button>
    </th>
  );
}

function SelectAll({ selection, onSelectAll }: Pick<TableHeadProps, 'selection' | 'onSelectAll'>) {
  const box = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (box.current) box.current.indeterminate = selection === 'some';
  }, [selection]);
  return (
    <input
      ref={box}
      type="checkbox"
      className={checksStyles.check}
      aria-label="选择本页全部"
      checked={selection === 'all'}
      onChange={(event) => onSelectAll(event.target.checked)}
    />
  );
}

/** Adjacent columns under one heading; a column without one has a group of its own. */
interface HeadGroup {
  readonly title: string | null;
  readonly columns: readonly [TableColumn, ...TableColumn[]];
}

/** The columns by their headings; null where none has one, so that most tables have a head of one row. */
function headGroups(columns: readonly TableColumn[]): readonly HeadGroup[] | null {
  if (columns.every(({ group }) => group === null)) return null;
  const groups: HeadGroup[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    // Pinned columns stay in place, so that they cannot share a heading with scrolling ones.
    const isNext = last?.title != null && last.title === column.group && last.columns[0].side === column.side;
    if (last && isNext) groups.splice(-1, 1, { title: last.title, columns: [...last.columns, column] });
    else groups.push({ title: column.group, columns: [column] });
  }
  return groups;
}

/** Real column headers; sortable ones are buttons that say their order. */
export function TableHead({ view, sort, selection, onSelectAll, onSort }: TableHeadProps) {
  const groups = headGroups(view.columns);
  const rowSpan = groups ? 2 : undefined;
  const cell = (column: TableColumn, spans?: number) => (
    <HeadCell key={column.key} column={column} sort={sort} onSort={onSort} rowSpan={spans} />
  );
  return (
    <thead>
      <tr>
        {view.isSelectable && (
          <th
            scope="col"
            rowSpan={rowSpan}
            className={styles.cellSelect}
            aria-label={view.isSingle ? '选择' : undefined}
          >
            {!view.isSingle && <SelectAll selection={selection} onSelectAll={onSelectAll} />}
          </th>
        )}
        <th scope="col" rowSpan={rowSpan} className={styles.cellNumber}>
          #
        </th>
        {groups
          ? groups.map(({ title, columns }) =>
              title === null ? (
                cell(columns[0], rowSpan)
              ) : (
                <th key={columns[0].key} scope="colgroup" colSpan={columns.length} className={styles.headGroup}>
                  {title}
                </th>
              ),
            )
          : view.columns.map((column) => cell(column))}
        {!view.actions.isEmpty && (
          <th scope="col" rowSpan={rowSpan} className={styles.cellActions}>
            操作
          </th>
        )}
      </tr>
      {groups && (
        <tr>{groups.flatMap(({ title, columns }) => (title === null ? [] : columns.map((column) => cell(column))))}</tr>
      )}
    </thead>
  );
}
