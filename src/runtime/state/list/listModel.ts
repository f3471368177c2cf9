import type { ConditionTable, ListQuery, SortKey } from '../../contract/dialect.ts';
import type { Row } from '../../data/json.ts';
import type { TreeNode } from './treeNodes.ts';

/** State of a list. A new object after each change; unchanged parts keep their identity. */
export interface ListSnapshot {
  /** False until the first answer. */
  readonly loaded: boolean;
  readonly loading: boolean;
  /** Message of the last failed load; the rows before it stay. */
  readonly error: string | null;
  /** For a tree: every row outside of collapsed ones, in reading order. */
  readonly rows: readonly Row[];
  /** State of the rows of a tree, by key; null for a flat list. */
  readonly nodes: ReadonlyMap<string, TreeNode> | null;
  readonly total: number;
  /** Whether `total` is about right and was not counted. */
  readonly isTotalEstimated: boolean;
  /** Totals of columns over all matching records, by field; null if the server sends none. */
  readonly totals: Row | null;
  /** Counts from 1. */
  readonly page: number;
  readonly pageSize: number;
  readonly sort: readonly SortKey[];
  /** Keys of the selected rows, of all pages. */
  readonly selected: ReadonlyMap<string, Row>;
}

/** Query of a list, sufficient to show the same elsewhere. */
export interface ListState extends Pick<ListSnapshot, 'page' | 'pageSize' | 'sort'> {
  /** Values of the search panel, by key of the item. */
  readonly values: Row;
  readonly conditions: ConditionTable | null;
}

/** The state of one list screen, without any view. Made by `createList` (list.ts). */
export interface ListModel {
  snapshot(): ListSnapshot;
  subscribe(listener: () => void): () => void;
  keyOf(row: Row): string;
  /** Values of the search panel by key of the search item; loads page 1. */
  search(values: Row): Promise<void>;
  /** Empties the search panel to its defaults and loads page 1. */
  reset(): Promise<void>;
  searchValues(): Row;
  /** Conditions of the query builder, null for none; loads page 1. */
  applyConditions(conditions: ConditionTable | null): Promise<void>;
  conditions(): ConditionTable | null;
  state(): ListState;
  /** The query before the user changes anything. */
  usual(): ListState;
  /** Shows what was asked elsewhere or before. */
  restore(state: ListState): Promise<void>;
  /** Whether another page is shown than was asked for, because that one is behind the last. */
  isMovedBack(): boolean;
  /** The query of the current rows. */
  query(): ListQuery;
  goTo(page: number, pageSize?: number): Promise<void>;
  /** Null returns to the order of the document. */
  sortBy(key: SortKey | null): Promise<void>;
  /** Opens a row of a tree, asking for the rows below it the first time. */
  expand(row: Row): Promise<void>;
  collapse(row: Row): void;
  reload(): Promise<void>;
  /** Reloads after rows are gone: an emptied last page moves back, open branches stay open. */
  reloadAfterDelete(deleted: readonly Row[]): Promise<void>;
  /** Reads, out of sight, what the list would show now: those of some records, or its page for null. */
  peek(keys: readonly string[] | null): Promise<readonly Row[]>;
  /** Shows other values in rows that are here, where they are. */
  renew(rows: readonly Row[]): void;
  select(rows: readonly Row[], selected: boolean): void;
  clearSelection(): void;
  /** Ends what is under way. */
  dispose(): void;
}
