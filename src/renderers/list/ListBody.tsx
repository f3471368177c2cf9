import { use, useEffect, useRef, useState } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledAction, CompiledColumn, CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { fetchedPart } from '../../runtime/react/fetchedPart.ts';
import { drawnWhenFetched, lazyPart } from '../../runtime/react/lazyPart.tsx';
import type { Density } from '../../runtime/settings/listSettings.ts';
import type { ListModel, ListSnapshot } from '../../runtime/state/list/listModel.ts';
import { OpenedPart } from '../shared/failure/OpenedPart.tsx';
import skeletonStyles from '../shared/skeleton.module.css';
import type { RunAction } from '../shared/useActions.ts';
import { EmptyList } from './EmptyList.tsx';
import { FailedList, FailedReload } from './FailedList.tsx';
import styles from './list.module.css';
import { areMany, ManyRowsContext } from './manyRows.ts';
import { LINKS } from './table/rowActions.tsx';
import { Table } from './table/Table.tsx';
import { TableSkeleton } from './table/TableSkeleton.tsx';
import { useBodyHeight } from './useBodyHeight.ts';
import { useCurrentRow } from './useCurrentRow.ts';
import { useRowFocus } from './useRowFocus.ts';
import { useTableView } from './useTableView.ts';

const RowMenu = lazyPart(() => import('./table/RowMenu.tsx').then((module) => module.RowMenu));

/** Desktops seldom need it. */
const cards = fetchedPart(() => import('./cards/CardList.tsx').then((module) => module.CardList));
const CardList = drawnWhenFetched(cards, null);

const NONE: ReadonlySet<string> = new Set();

interface ListBodyProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly snapshot: ListSnapshot;
  readonly columns: readonly CompiledColumn[];
  readonly roots: Row;
  readonly run: RunAction;
  readonly density: Density;
  readonly isPhone: boolean;
  readonly isFullScreen: boolean;
  readonly onReset: () => void;
}

function toggled(keys: ReadonlySet<string>, key: string): ReadonlySet<string> {
  const next = new Set(keys);
  if (!next.delete(key)) next.add(key);
  return next;
}

/** An action that a row offers, by its column or its links. */
function rowActionNamed(screen: CompiledScreen, name: string): CompiledAction | undefined {
  const placed =
    screen.rowActions.find((action) => action.name === name) ??
    screen.columns.find((column) => column.action?.name === name)?.action;
  // Enter opens what the first link of a row opens where there is no detail of the usual kind.
  if (!placed && name === 'detail') return screen.columns.find((column) => column.action)?.action ?? undefined;
  return placed ?? undefined;
}

/** The rows, or why there are none. */
export function ListBody(props: ListBodyProps) {
  const { screen, list, snapshot, columns, roots, run, density, isPhone, isFullScreen, onReset } = props;
  const { navigate } = useRuntime().ports;
  const ManyRows = use(ManyRowsContext);
  const place = useRef<HTMLDivElement>(null);
  const height = useBodyHeight(place, isFullScreen);
  const chosen = useCurrentRow(list, snapshot);
  const [menu, setMenu] = useState<{ readonly row: Row; readonly button: HTMLElement } | null>(null);
  const { rows, loaded, loading, error } = snapshot;
  useRowFocus(place, rows, list.keyOf);
  const [open, setOpen] = useState<ReadonlySet<string>>(NONE);
  const view = useTableView({ screen, columns, rows, roots });

  const onAction = (name: string, row: Row) => {
    const action = rowActionNamed(screen, name);
    if (action) void run(action, [row]);
  };
  const shared = {
    view,
    rows,
    keyOf: list.keyOf,
    selected: snapshot.selected,
    totals: snapshot.totals,
    ...chosen,
    onAction,
    onMore: (row: Row, button: HTMLElement) => setMenu({ row, button }),
    onSelect: list.select,
    onPath: navigate.to,
    nodes: snapshot.nodes,
    open,
    onDetail: (row: Row) => setOpen((keys) => toggled(keys, list.keyOf(row))),
    onExpand: (row: Row, opens: boolean) => (opens ? void list.expand(row) : list.collapse(row)),
  };
  const areCards = isPhone || screen.view === 'cards';
  useEffect(() => {
    // Fetched along with the rows; a failure is reported on render.
    if (areCards) cards.fetch().catch(() => {});
  }, [areCards]);
  const content = () => {
    if (!loaded) return <TableSkeleton view={view} />;
    if (rows.length === 0 && error !== null) return <FailedList message={error} onRetry={list.reload} />;
    if (rows.length === 0) return <EmptyList screen={screen} list={list} run={run} onReset={onReset} />;
    if (ManyRows && areMany(columns, snapshot)) {
      const { onAction, onMore } = shared;
      return (
        <ManyRows
          {...{ screen, list, snapshot, columns, view, roots, density, height, onAction, onMore }}
          {...chosen}
        />
      );
    }
    if (areCards) return <CardList label={screen.title} {...shared} />;
    return (
      <Table
        label={screen.title}
        {...shared}
        sort={snapshot.sort[0]}
        onSort={list.sortBy}
        density={density}
        height={height}
      />
    );
  };
  return (
    <div className={styles.body} ref={place} aria-busy={loading}>
      {loaded && loading && <div className={`${skeletonStyles.loadingBar} ${skeletonStyles.afterPause}`} />}
      {rows.length > 0 && error !== null && <FailedReload message={error} onRetry={list.reload} />}
      {content()}
      {menu && (
        <OpenedPart onClosed={() => setMenu(null)}>
          <RowMenu
            button={menu.button}
            actions={view.actions.of(menu.row).slice(LINKS)}
            onChoose={(name) => onAction(name, menu.row)}
            onClose={() => setMenu(null)}
          />
        </OpenedPart>
      )}
    </div>
  );
}
