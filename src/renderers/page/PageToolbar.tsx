import { useMemo, useSyncExternalStore } from 'react';
import type { ListHandle } from '../../runtime/action.ts';
import type { CompiledScreen } from '../../runtime/compiled.ts';
import { isPermitted } from '../../runtime/dispatch.ts';
import type { Row } from '../../runtime/json.ts';
import type { CompiledPage } from '../../runtime/page.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { RegionsModel } from '../../runtime/state/regionsModel.ts';
import { Toolbar } from '../list/toolbar/Toolbar.tsx';
import { useActions } from '../shared/useActions.ts';

interface PageToolbarProps {
  readonly page: CompiledPage;
  readonly regions: RegionsModel;
  /** With `$region` and `$filter`. */
  readonly roots: Row;
}

/** A page as its actions see a screen: without records of its own. */
function ownerOf({ name, title, permission, actions, toolbar }: CompiledPage): CompiledScreen {
  return {
    kind: 'list',
    name,
    title,
    permission,
    source: null,
    fields: new Map(),
    order: [],
    search: [],
    columns: [],
    form: null,
    actions,
    toolbar,
    rowActions: [],
    tree: null,
    query: null,
    queryReads: [],
  };
}

/** What `reload` means in a page: every region starts anew. Its actions have no rows, so nothing else is asked of it. */
function handleOf(regions: RegionsModel): ListHandle {
  const reload = async () => regions.reload();
  return {
    reload,
    reloadAfterDelete: reload,
    clearSelection: () => {},
    query: () => ({ page: 1, pageSize: 0, sort: [], filters: [], columns: [], params: {} }),
    selected: () => [],
    show: () => {},
  };
}

/** Actions on the page as a whole; their conditions and texts may read every region and the filter. */
export function PageToolbar({ page, regions, roots }: PageToolbarProps) {
  const { permissions } = useRuntime().ports;
  const owner = useMemo(() => ownerOf(page), [page]);
  const list = useMemo(() => handleOf(regions), [regions]);
  const run = useActions({ screen: owner, roots, list });
  useSyncExternalStore(regions.subscribeAll, regions.version);
  const actions = useMemo(() => page.toolbar.filter((action) => isPermitted(action, permissions)), [page, permissions]);
  return <Toolbar actions={actions} selected={[]} roots={roots} onRun={run} />;
}
