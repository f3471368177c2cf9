import { useMemo } from 'react';
import type { ListHandle } from '../../runtime/contract/action.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import type { CompiledPage } from '../../runtime/model/page.ts';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import { useActions } from '../shared/useActions.ts';

interface PageActionsOptions {
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
    recordName: null,
    resource: null,
    source: null,
    fields: new Map(),
    chosen: [],
    order: [],
    search: [],
    columns: [],
    view: 'table',
    reloadEvery: 0,
    live: false,
    looks: [],
    form: null,
    actions,
    toolbar,
    rowActions: [],
    tree: null,
    rowScreen: null,
    query: null,
    queryReads: [],
  };
}

/**
 * `reload` in a page: every region starts again. Page actions have no rows, so the rest is not
 * used.
 */
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

/** Starts an action of a page as a whole. */
export function usePageActions({ page, regions, roots }: PageActionsOptions): ReturnType<typeof useActions> {
  const owner = useMemo(() => ownerOf(page), [page]);
  const list = useMemo(() => handleOf(regions), [regions]);
  return useActions({ screen: owner, roots, list });
}
