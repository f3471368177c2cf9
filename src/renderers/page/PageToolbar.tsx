import { useMemo, useSyncExternalStore } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import { isPermitted } from '../../runtime/dispatch/dispatch.ts';
import type { CompiledPage } from '../../runtime/model/page.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { RegionsModel } from '../../runtime/state/page/regionsModel.ts';
import { Toolbar } from '../list/toolbar/Toolbar.tsx';
import { usePageActions } from './usePageActions.ts';

interface PageToolbarProps {
  readonly page: CompiledPage;
  readonly regions: RegionsModel;
  /** With `$region` and `$filter`. */
  readonly roots: Row;
}

/** Actions on the page as a whole; their conditions and texts may read every region and the filter. */
export function PageToolbar({ page, regions, roots }: PageToolbarProps) {
  const { permissions } = useRuntime().ports;
  const run = usePageActions({ page, regions, roots });
  useSyncExternalStore(regions.subscribeAll, regions.version);
  const actions = useMemo(() => page.toolbar.filter((action) => isPermitted(action, permissions)), [page, permissions]);
  return <Toolbar actions={actions} selected={[]} roots={roots} onRun={run} />;
}
