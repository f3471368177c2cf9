import { ReloadOutlined, SearchOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useMemo, useState } from 'react';
import { atLeast, BREAKPOINTS } from '../../common/breakpoints.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useListSnapshot } from '../../runtime/react/hooks.ts';
import { useIsPhone, useMedia } from '../../runtime/react/useMedia.ts';
import type { ListModel } from '../../runtime/state/list/listModel.ts';
import { FailedList, FailedReload } from '../list/FailedList.tsx';
import { Pager } from '../list/Pager.tsx';
import { SearchForm } from '../list/search/SearchForm.tsx';
import searchStyles from '../list/search/search.module.css';
import { useSearch } from '../list/search/useSearch.ts';
import { numberWidth, SELECT_WIDTH, tableColumns } from '../list/table/columns.tsx';
import { rowActionsOf } from '../list/table/rowActions.tsx';
import { Table } from '../list/table/Table.tsx';
import type { TableView } from '../list/table/TableRow.tsx';
import { TableSkeleton } from '../list/table/TableSkeleton.tsx';
import { useDictionaries } from '../list/useDictionaries.ts';
import linkStyles from '../shared/link.module.css';
import { StateView } from '../shared/StateView.tsx';
import skeletonStyles from '../shared/skeleton.module.css';
import styles from './picker.module.css';

interface PickerListProps {
  readonly screen: CompiledScreen;
  readonly list: ListModel;
  readonly isMultiple: boolean;
  readonly pageSizes: readonly number[];
  /** Height of the rows, in pixels. */
  readonly height: number;
  /** Filters per row on a wide window. */
  readonly filtersInRow: number;
  /** Keys of the filters that are folded away at first. */
  readonly folded?: ReadonlySet<string>;
}

const NO_ROOTS: Row = {};
const NONE: ReadonlySet<string> = new Set();
const nothing = () => {};

function usePickerView(screen: CompiledScreen, rows: readonly Row[], isMultiple: boolean): TableView {
  const { permissions, navigate } = useRuntime().ports;
  const { columns } = screen;
  const dictionaries = useDictionaries(columns, rows);
  return useMemo(() => {
    const edges = { start: numberWidth({ detail: null }) + SELECT_WIDTH, end: 0 };
    return {
      columns: tableColumns({ columns, dictionaries, permissions, navigate, roots: NO_ROOTS, edges }),
      actions: rowActionsOf([], permissions, NO_ROOTS),
      isSelectable: true,
      isSingle: !isMultiple,
      lookOf: null,
      nameKey: null,
      summaryTitle: null,
      totalTitle: null,
      detail: null,
      width: columns.reduce((sum, column) => sum + column.width, edges.start),
    };
  }, [columns, dictionaries, permissions, navigate, isMultiple]);
}

/** Filters, rows and pages to choose from; what is chosen stays chosen on other pages. */
export function PickerList(props: PickerListProps) {
  const { screen, list, isMultiple, pageSizes, height, filtersInRow, folded = NONE } = props;
  const snapshot = useListSnapshot(list);
  const { rows, loaded, loading, error, selected } = snapshot;
  const view = usePickerView(screen, rows, isMultiple);
  const search = useSearch(list, screen.search);
  const isPhone = useIsPhone();
  const isWide = useMedia(atLeast(BREAKPOINTS.narrow));
  const [isUnfolded, setUnfolded] = useState(false);
  // A phone shows rows before filters: all but the first are folded away there.
  const away = isPhone ? new Set(screen.search.slice(1).map(({ key }) => key)) : folded;
  const items = isUnfolded ? screen.search : screen.search.filter(({ key }) => !away.has(key));

  const choose = (chosen: readonly Row[], isChosen: boolean) => {
    if (!isMultiple && isChosen) list.clearSelection();
    list.select(chosen, isChosen);
  };
  const body = () => {
    if (!loaded) return <TableSkeleton view={view} />;
    if (rows.length === 0 && error !== null) return <FailedList message={error} onRetry={() => void list.reload()} />;
    if (rows.length === 0) return <StateView drawing="empty" title="没有符合条件的数据" />;
    return (
      <Table
        label={screen.title}
        view={view}
        rows={rows}
        nodes={null}
        keyOf={list.keyOf}
        selected={selected}
        current={null}
        sort={snapshot.sort[0]}
        density="middle"
        height={isPhone ? null : height}
        onSort={(key) => void list.sortBy(key)}
        onSelect={choose}
        onChoose={(row) => choose([row], !selected.has(list.keyOf(row)))}
        onAction={nothing}
        onMore={nothing}
        onExpand={nothing}
      />
    );
  };
  const reload = (
    <Button icon={<ReloadOutlined aria-hidden />} onClick={() => void list.reload()}>
      刷新
    </Button>
  );
  return (
    <div className={styles.list}>
      {screen.search.length === 0 ? (
        reload
      ) : (
        <SearchForm
          search={search}
          items={items}
          roots={NO_ROOTS}
          columns={isPhone ? 1 : isWide ? filtersInRow : Math.min(2, filtersInRow)}
        >
          <Button type="primary" htmlType="submit" icon={<SearchOutlined aria-hidden />}>
            查询
          </Button>
          <Button onClick={search.reset}>重置</Button>
          {away.size > 0 && (
            <button
              type="button"
              className={`${linkStyles.link} ${searchStyles.toggle}`}
              aria-expanded={isUnfolded}
              onClick={() => setUnfolded(!isUnfolded)}
            >
              {isUnfolded ? '收起' : '展开'}
            </button>
          )}
        </SearchForm>
      )}
      <div className={styles.rows} style={isPhone ? undefined : { minHeight: height }} aria-busy={loading}>
        {loaded && loading && <div className={`${skeletonStyles.loadingBar} ${skeletonStyles.afterPause}`} />}
        {rows.length > 0 && error !== null && <FailedReload message={error} onRetry={() => void list.reload()} />}
        {body()}
      </div>
      <Pager list={list} snapshot={snapshot} isPhone={isPhone} sizes={pageSizes} />
    </div>
  );
}
