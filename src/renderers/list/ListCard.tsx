import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type KeyboardEvent, useCallback, useContext, useMemo, useState } from 'react';
import type { ListDialog } from '../../runtime/contract/action.ts';
import type { Row } from '../../runtime/data/json.ts';
import { isPermitted } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { ErrorBoundary } from '../../runtime/react/ErrorBoundary.tsx';
import { useListSnapshot } from '../../runtime/react/hooks.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import type { ListModel } from '../../runtime/state/list/listModel.ts';
import cardStyles from '../shared/card.module.css';
import { OpenedPart } from '../shared/failure/OpenedPart.tsx';
import { RegionContext } from '../shared/regionContext.ts';
import { useActions } from '../shared/useActions.ts';
import { AddressNotice } from './AddressNotice.tsx';
import { ListDialogs } from './dialogs/ListDialogs.tsx';
import { ListBody } from './ListBody.tsx';
import styles from './list.module.css';
import { Pager } from './Pager.tsx';
import type { Search } from './search/useSearch.ts';
import { permittedColumns } from './table/columns.tsx';
import { useAutoReload } from './toolbar/autoReload.ts';
import { ConditionsAlert, SelectionAlert } from './toolbar/SelectionAlert.tsx';
import { Toolbar } from './toolbar/Toolbar.tsx';
import { ViewTools } from './toolbar/ViewTools.tsx';
import { useViewSettings } from './toolbar/viewSettings.ts';
import type { AddressedList } from './useListAddress.ts';
import { useListHandle } from './useListHandle.ts';

const SearchDrawer = lazyPart(() => import('./search/SearchDrawer.tsx').then((module) => module.SearchDrawer));
/** Lists that do not load by themselves do without it. */
const LiveRows = lazyPart(() => import('./live/LiveRows.tsx').then((module) => module.LiveRows));
const Reloader = lazyPart(() => import('./toolbar/Reloader.tsx').then((module) => module.Reloader));

interface ListCardProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly search: Search;
  readonly roots: Row;
  readonly addressed: AddressedList;
  readonly isPhone: boolean;
}

/** The second card of a list: toolbar, rows, pager. */
export function ListCard({ screen, list, search, roots, addressed, isPhone }: ListCardProps) {
  const { permissions } = useRuntime().ports;
  const snapshot = useListSnapshot(list);
  const region = useContext(RegionContext);
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const run = useActions({ screen, roots, list: useListHandle(list, setDialog) });
  const settings = useViewSettings(screen.name, addressed);
  const auto = useAutoReload(screen.name, screen.reloadEvery);
  const [isFullScreen, setFullScreen] = useState(false);
  const [isSearching, setSearching] = useState(false);

  const all = useMemo(() => permittedColumns(screen.columns, permissions), [screen, permissions]);
  const columns = useMemo(() => all.filter((column) => !settings.hidden.has(column.key)), [all, settings.hidden]);
  const actions = useMemo(
    () => screen.toolbar.filter((action) => isPermitted(action, permissions)),
    [screen, permissions],
  );
  const hasRefresh = actions.some(({ name }) => name === 'refresh');
  const selected = useMemo(() => [...snapshot.selected.values()], [snapshot.selected]);

  // A list loaded in full has no pages.
  const isWhole = screen.source?.paging === false || (snapshot.nodes !== null && snapshot.total <= snapshot.pageSize);
  const closeDialog = useCallback(() => setDialog(null), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape' && isFullScreen) setFullScreen(false);
  };
  return (
    <section
      className={
        isFullScreen ? `${cardStyles.card} ${styles.card} ${styles.fullScreen}` : `${cardStyles.card} ${styles.card}`
      }
      // A region of the same name around it is the landmark.
      aria-label={region?.title === screen.title ? undefined : screen.title}
      onKeyDown={onKeyDown}
    >
      <AddressNotice complaints={addressed.complaints} />
      <div className={styles.toolbar}>
        <Toolbar actions={actions} selected={selected} roots={roots} isPhone={isPhone} onRun={run} />
        {selected.length > 0 && <SelectionAlert count={selected.length} onClear={list.clearSelection} />}
        {list.conditions() !== null && <ConditionsAlert onClear={() => void list.applyConditions(null)} />}
        {isPhone && screen.search.length > 0 && (
          <Button
            className={styles.filterButton}
            icon={<SearchOutlined aria-hidden />}
            aria-haspopup="dialog"
            onClick={() => setSearching(true)}
          >
            筛选
          </Button>
        )}
        <ViewTools
          settings={settings}
          columns={all}
          auto={auto}
          onRefresh={!isPhone && hasRefresh ? null : list.reload}
          isFullScreen={isFullScreen}
          onFullScreen={setFullScreen}
          isPhone={isPhone}
          copyLink={addressed.copyLink}
          areColumnsWanted={dialog === 'columns'}
          onColumnsClosed={closeDialog}
        />
      </div>
      {screen.live && (
        <ErrorBoundary fallback={() => null}>
          <LiveRows screen={screen} list={list} />
        </ErrorBoundary>
      )}
      <ListBody
        screen={screen}
        list={list}
        snapshot={snapshot}
        columns={columns}
        roots={roots}
        run={run}
        density={settings.density}
        isPhone={isPhone}
        isFullScreen={isFullScreen}
        onReset={search.reset}
      />
      {snapshot.total > 0 && !isWhole && <Pager list={list} snapshot={snapshot} isPhone={isPhone} />}
      <ListDialogs screen={screen} list={list} roots={roots} dialog={dialog} onClose={closeDialog} />
      {auto.seconds > 0 && (
        <ErrorBoundary fallback={() => null}>
          <Reloader list={list} seconds={auto.seconds} />
        </ErrorBoundary>
      )}
      {isSearching && (
        <OpenedPart onClosed={() => setSearching(false)}>
          <SearchDrawer
            search={search}
            items={screen.search}
            roots={roots}
            isOpen={isSearching}
            onClose={() => setSearching(false)}
          />
        </OpenedPart>
      )}
    </section>
  );
}
