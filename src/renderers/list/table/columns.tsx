import type { CSSProperties, ReactNode } from 'react';
import type { Option } from '../../../runtime/contract/option.ts';
import type { Navigate, Permissions } from '../../../runtime/contract/ports.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import type { CompiledColumn } from '../../../runtime/model/compiled.ts';
import linkStyles from '../../shared/link.module.css';
import { summaryOf, totalOf } from '../summaries.tsx';
import styles from './table.module.css';

/** Columns that every table may have besides those of the document, in pixels. */
export const SELECT_WIDTH = 40;
const NUMBER_WIDTH = 48;
const EXPANDER_WIDTH = 24;

/** The column of row numbers, with what opens the rows. */
export const numberWidth = ({ detail }: { readonly detail: unknown }): number =>
  detail === null ? NUMBER_WIDTH : NUMBER_WIDTH + EXPANDER_WIDTH;

/** Texts for coded values by field name; only what has been loaded. */
export type Dictionaries = ReadonlyMap<string, ReadonlyMap<string, Option>>;

/** A column ready to draw: every question answered once, so that a cell is one function call. */
export interface TableColumn {
  readonly key: string;
  readonly title: string;
  readonly width: number;
  /** Heading above it and its neighbours of the same; null for none. */
  readonly group: string | null;
  /** Field the server sorts by; null when the column cannot be sorted. */
  readonly sortField: string | null;
  readonly className: string | undefined;
  /** Distance from the edge it sticks to. */
  readonly style: CSSProperties | undefined;
  readonly side: 'left' | 'right' | null;
  /** A coloured state says more about a record than its other values. */
  readonly isTelling: boolean;
  render(row: Row): ReactNode;
  /** Summary in the line below the rows; null for none. */
  readonly summary: ((rows: readonly Row[]) => ReactNode) | null;
  /** Total in the line below that; null for none. */
  readonly total: ((totals: Row | null) => ReactNode) | null;
}

/** Columns the user may see, in the order of the document; those that stick come first or last. */
export function permittedColumns(columns: readonly CompiledColumn[], permissions: Permissions): CompiledColumn[] {
  const rank = { left: 0, none: 1, right: 2 };
  return columns
    .filter((column) => column.permission === null || permissions.access(column.permission) !== 'hidden')
    .toSorted((a, b) => rank[a.fixed ?? 'none'] - rank[b.fixed ?? 'none']);
}

/** Cuts a plain text after so many characters; the whole stays readable in the tooltip (requirement S9.4). */
function cut(content: ReactNode, limit: number): ReactNode {
  if (typeof content !== 'string' || content.length <= limit) return content;
  return <span title={content}>{`${content.slice(0, limit)}...`}</span>;
}

/** Reader of a column's value: the field's own, or the computed one if the row lacks it. */
function valueReader({ field: { name, compute, stored } }: CompiledColumn, roots: Row): (row: Row) => unknown {
  return compute && !stored ? (row) => compute.evaluate(recordScope(row, roots)) : (row) => row[name];
}

/** A link of a cell; one that stays in the application is heard by the table. */
function cellLink(href: string, address: string, content: ReactNode): ReactNode {
  const isInside = href.startsWith('/');
  const where = isInside ? { 'data-path': href } : { target: '_blank', rel: 'noopener noreferrer' };
  return (
    <a href={address} className={linkStyles.link} {...where}>
      {content}
    </a>
  );
}

/** The cell of a column as one closure over everything that does not depend on the row. */
function cellRenderer(
  column: CompiledColumn,
  { dictionaries, permissions, navigate, roots }: Omit<TableColumnOptions, 'columns'>,
) {
  const { field, ellipsis, action, format, hrefOf } = column;
  const { name, renderer } = field;
  const read = valueReader(column, roots);
  const optionsByValue = dictionaries.get(name);
  const isLink = action !== null && (action.permission === null || permissions.can(action.permission));
  return (row: Row): ReactNode => {
    const value = read(row);
    const content = format ? format(value) : renderer.cell(value, { field, row, optionsByValue });
    const shown = ellipsis > 0 ? cut(content, ellipsis) : content;
    const href = hrefOf?.(row) ?? null;
    if (href !== null) return cellLink(href, navigate.address(href), shown);
    if (!isLink || action === null) return shown;
    return (
      <button type="button" className={linkStyles.link} data-action={action.name}>
        {shown}
      </button>
    );
  };
}

const ALIGNED = { left: '', center: styles.alignCenter, right: styles.alignRight };
/** The pinned column next to the scrolling ones: it has the dividing line. */
const EDGES = { left: styles.edgeLeft, right: styles.edgeRight };

function pinnedClass(fixed: 'left' | 'right', neighbour: CompiledColumn | undefined): string {
  return neighbour?.fixed === fixed ? `${styles.fixed}` : `${styles.fixed} ${EDGES[fixed]}`;
}

function classNameOf(column: CompiledColumn, before: CompiledColumn | undefined, after: CompiledColumn | undefined) {
  const { fixed } = column;
  const classes = [
    ALIGNED[column.align],
    column.field.renderer.value === 'number' ? styles.tabular : '',
    fixed === null ? '' : pinnedClass(fixed, fixed === 'left' ? after : before),
  ].filter((name) => name !== '');
  return classes.length === 0 ? undefined : classes.join(' ');
}

/** Sum of the widths of fixed columns before (left) or after (right) a column. */
function offsetOf(columns: readonly CompiledColumn[], index: number, start: number, end: number): number {
  const column = columns[index];
  const neighbours = column?.fixed === 'left' ? columns.slice(0, index) : columns.slice(index + 1);
  const edge = column?.fixed === 'left' ? start : end;
  return neighbours.filter((other) => other.fixed === column?.fixed).reduce((sum, other) => sum + other.width, edge);
}

function isColoured({ colors, options }: CompiledColumn['field']): boolean {
  if (Object.keys(colors ?? {}).length > 0) return true;
  return options?.kind === 'fixed' && options.options.some(({ color }) => color !== undefined);
}

interface TableColumnOptions {
  readonly columns: readonly CompiledColumn[];
  readonly dictionaries: Dictionaries;
  readonly permissions: Permissions;
  readonly navigate: Pick<Navigate, 'address'>;
  /** Values that expressions of computed columns read under `$`. */
  readonly roots: Row;
  /** Widths taken at both edges by the checkbox, number and action columns. */
  readonly edges: { readonly start: number; readonly end: number };
}

/** Compiles columns for drawing; called once per change of what they show, never per row. */
export function tableColumns({ columns, ...around }: TableColumnOptions): TableColumn[] {
  const { edges } = around;
  return columns.map((column, index) => ({
    key: column.key,
    title: column.title,
    group: column.group ?? null,
    width: column.width,
    sortField: column.sortable ? column.field.name : null,
    className: classNameOf(column, columns[index - 1], columns[index + 1]),
    style: column.fixed === null ? undefined : { [column.fixed]: offsetOf(columns, index, edges.start, edges.end) },
    side: column.fixed,
    isTelling: isColoured(column.field),
    render: cellRenderer(column, around),
    summary: summaryOf(column, valueReader(column, around.roots)),
    total: totalOf(column),
  }));
}
