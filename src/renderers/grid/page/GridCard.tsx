import { SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useCallback, useId, useMemo, useRef, useState } from 'react';
import type { ListDialog } from '../../../runtime/contract/action.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { isPermitted } from '../../../runtime/dispatch/dispatch.ts';
import type { CompiledScreen } from '../../../runtime/model/compiled.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { useListSnapshot } from '../../../runtime/react/hooks.ts';
import { lazyPart } from '../../../runtime/react/lazyPart.tsx';
import { useSaveKey } from '../../../runtime/react/useSaveKey.ts';
import type { GridPage } from '../../../runtime/state/grid/page/gridPage.ts';
import { isInRows } from '../../../runtime/state/grid/page/rights.ts';
import { AddressNotice } from '../../list/AddressNotice.tsx';
import { ListDialogs } from '../../list/dialogs/ListDialogs.tsx';
import { FailedList, FailedReload } from '../../list/FailedList.tsx';
import listStyles from '../../list/list.module.css';
import { Pager } from '../../list/Pager.tsx';
import type { Search } from '../../list/search/useSearch.ts';
import { Toolbar } from '../../list/toolbar/Toolbar.tsx';
import { useBodyHeight } from '../../list/useBodyHeight.ts';
import { useListHandle } from '../../list/useListHandle.ts';
import cardStyles from '../../shared/card.module.css';
import { OpenedPart } from '../../shared/failure/OpenedPart.tsx';
import skeletonStyles from '../../shared/skeleton.module.css';
import { useActions } from '../../shared/useActions.ts';
import { GridPane } from '../GridPane.tsx';
import styles from './gridCard.module.css';
import { useGridPageSnapshot, useRowChannel } from './useGridPage.ts';
import { useServerOrder } from './useServerOrder.ts';

const SearchDrawer = lazyPart(() => import('../../list/search/SearchDrawer.tsx').then((module) => module.SearchDrawer));

interface GridCardProps {
  readonly screen: CompiledScreen;
  readonly page: GridPage;
  readonly search: Search;
  readonly roots: Row;
  readonly complaints: readonly string[];
  readonly isPhone: boolean;
}

/** Room for the tools above the rows, in pixels. */
const TOOLS = 52;

/** The second card of a list that is edited in place: tools, rows, pager. */
export function GridCard({ screen, page, search, roots, complaints, isPhone }: GridCardProps) {
  const { permissions } = useRuntime().ports;
  const { list, model } = page;
  const id = useId();
  const place = useRef<HTMLDivElement>(null);
  const height = useBodyHeight(place, false);
  const snapshot = useListSnapshot(list);
  const { isSaving, changed, selected } = useGridPageSnapshot(page);
  const [dialog, setDialog] = useState<ListDialog | null>(null);
  const [isSearching, setSearching] = useState(false);
  const latest = useRef(selected);
  latest.current = selected;
  const plain = useListHandle(list, setDialog);
  const handle = useMemo(
    () => ({ ...plain, selected: () => latest.current, clearSelection: () => model.select([]) }),
    [plain, model],
  );
  const run = useActions({ screen, roots, list: handle });
  const onEdit = useRowChannel(page, screen);
  const order = useServerOrder(screen, list, snapshot);
  const placed = [...new Set([...screen.toolbar, ...screen.rowActions])];
  const actions = placed.filter((action) => !isInRows(action) && isPermitted(action, permissions));
  useSaveKey(() => {
    if (page.isChanged()) void page.save();
  });
  const closeDialog = useCallback(() => setDialog(null), []);
  const isFailed = snapshot.error !== null && model.snapshot().rows.order.length === 0;
  const tools = (
    <>
      {!model.readOnly && (
        <Button
          type="primary"
          title="Ctrl+S"
          disabled={changed === 0}
          loading={isSaving}
          onClick={() => void page.save()}
        >
          {changed > 0 ? `保存 ${changed}` : '保存'}
        </Button>
      )}
      {changed > 0 && (
        <Button type="text" disabled={isSaving} onClick={() => void page.discard()}>
          放弃修改
        </Button>
      )}
      {actions.length > 0 && <Toolbar {...{ actions, selected, roots, isPhone }} onRun={run} />}
      {isPhone && screen.search.length > 0 && (
        <Button icon={<SearchOutlined aria-hidden />} aria-haspopup="dialog" onClick={() => setSearching(true)}>
          筛选
        </Button>
      )}
    </>
  );
  return (
    <section className={`${cardStyles.card} ${listStyles.card}`} aria-label={screen.title}>
      <AddressNotice complaints={complaints} />
      <div ref={place} className={styles.rows} aria-busy={snapshot.loading}>
        {snapshot.loading && <div className={`${skeletonStyles.loadingBar} ${skeletonStyles.afterPause}`} />}
        {!isFailed && snapshot.error !== null && <FailedReload message={snapshot.error} onRetry={list.reload} />}
        {isFailed ? (
          <FailedList message={snapshot.error ?? ''} onRetry={list.reload} />
        ) : (
          snapshot.loaded && (
            <GridPane
              {...{ id, model, tools, onEdit }}
              {...(screen.source?.paging !== false && { order })}
              label={screen.title}
              name={screen.name}
              maxHeight={height - TOOLS}
              adding={{ at: 'top' }}
            />
          )
        )}
      </div>
      {snapshot.total > 0 && screen.source?.paging !== false && (
        <Pager list={list} snapshot={snapshot} isPhone={isPhone} />
      )}
      <ListDialogs screen={screen} list={list} roots={roots} dialog={dialog} onClose={closeDialog} />
      {isSearching && (
        <OpenedPart onClosed={() => setSearching(false)}>
          <SearchDrawer
            {...{ search, roots }}
            items={screen.search}
            isOpen={isSearching}
            onClose={() => setSearching(false)}
          />
        </OpenedPart>
      )}
    </section>
  );
}
