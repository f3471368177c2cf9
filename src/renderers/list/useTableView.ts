import { createElement, useMemo } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import { isPermitted } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledColumn, CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import { looksOf } from './looks.ts';
import { numberWidth, SELECT_WIDTH, tableColumns } from './table/columns.tsx';
import { rowActionsOf } from './table/rowActions.tsx';
import type { TableView } from './table/TableRow.tsx';
import { useDictionaries } from './useDictionaries.ts';

const RowDetail = lazyPart(() => import('./RowDetail.tsx').then((module) => module.RowDetail));

const ALL = '全部';

interface TableViewOptions {
  readonly screen: CompiledScreen;
  readonly columns: readonly CompiledColumn[];
  readonly rows: readonly Row[];
  readonly roots: Row;
}

function rowDetail({ rowScreen }: CompiledScreen, roots: Row): TableView['detail'] {
  return rowScreen && ((row) => createElement(RowDetail, { rowScreen, row, roots }));
}

/** The column by which people name a record. */
function nameKeyOf({ recordName }: CompiledScreen, columns: readonly CompiledColumn[]): string | null {
  const names = new Set(recordName?.reads.map(([name]) => name));
  return columns.find(({ field }) => names.has(field.name))?.field.name ?? null;
}

/** Which rows the line below them is about. */
function titleOf({ source }: CompiledScreen): string {
  return source?.paging === false ? ALL : '本页';
}

/** Everything the rows have in common, made anew only when columns, dictionaries or rights change. */
export function useTableView({ screen, columns, rows, roots }: TableViewOptions): TableView {
  const { permissions, navigate } = useRuntime().ports;
  const dictionaries = useDictionaries(columns, rows);
  const actions = useMemo(() => rowActionsOf(screen.rowActions, permissions, roots), [screen, permissions, roots]);
  return useMemo(() => {
    const isSelectable = screen.toolbar.some(
      (action) => action.selection !== 'none' && isPermitted(action, permissions),
    );
    const edges = {
      start: numberWidth({ detail: screen.rowScreen }) + (isSelectable ? SELECT_WIDTH : 0),
      end: actions.isEmpty ? 0 : actions.width,
    };
    const width = columns.reduce((sum, column) => sum + column.width, edges.start + edges.end);
    return {
      columns: tableColumns({ columns, dictionaries, permissions, navigate, roots, edges }),
      actions,
      isSelectable,
      nameKey: nameKeyOf(screen, columns),
      lookOf: looksOf(screen.looks, roots),
      summaryTitle: columns.some(({ summary }) => summary !== null) ? titleOf(screen) : null,
      totalTitle: columns.some(({ total }) => total !== null) ? ALL : null,
      detail: rowDetail(screen, roots),
      width,
    };
  }, [screen, columns, dictionaries, permissions, navigate, roots, actions]);
}
