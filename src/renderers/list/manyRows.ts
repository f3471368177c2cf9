import { type ComponentType, createContext } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledColumn, CompiledScreen } from '../../runtime/model/compiled.ts';
import type { Density } from '../../runtime/settings/listSettings.ts';
import type { ListModel, ListSnapshot } from '../../runtime/state/list/listModel.ts';
import type { TableView } from './table/TableRow.tsx';

/** Props for rendering more rows than a table can. */
export interface ManyRowsProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly snapshot: ListSnapshot;
  readonly columns: readonly CompiledColumn[];
  readonly view: TableView;
  readonly roots: Row;
  readonly density: Density;
  readonly height: number;
  /** Key of the row that the region around publishes. */
  readonly current: string | null;
  readonly onChoose?: (row: Row) => void;
  readonly onAction: (name: string, row: Row) => void;
  readonly onMore: (row: Row, button: HTMLElement) => void;
}

/** Draws them. It is given from outside, as it is made of what lists know nothing of: the grid. */
export const ManyRowsContext = createContext<ComponentType<ManyRowsProps> | null>(null);

/** More rows than a page has are drawn as they come into sight. */
const MOST_DRAWN = 1000;

/** True if rows are too many to render at once, and the grid can show their table. */
export function areMany(columns: readonly CompiledColumn[], { rows, nodes }: ListSnapshot): boolean {
  if (rows.length <= MOST_DRAWN || nodes !== null) return false;
  const names = new Set(columns.map(({ field }) => field.name));
  return names.size === columns.length && columns.every(({ total }) => total === null);
}
