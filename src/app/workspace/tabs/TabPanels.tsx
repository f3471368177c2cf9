import { Activity, memo, type ReactNode, useContext, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { UnsavedContext } from '../../../runtime/react/unsaved.ts';
import type { PageProps } from '../../navigation/page.ts';
import { matchRoute } from '../../navigation/routing/match.ts';
import { pathOf } from '../openTabs/tab.ts';
import { PageHost } from '../pages/PageHost.tsx';
import { drawnPaths } from './kept.ts';
import { PanelLocation } from './PanelLocation.tsx';
import type { TabState } from './state.ts';
import { UnsavedPagesContext } from './unsavedPages.ts';

interface TabPanelsProps extends PageProps {
  readonly state: TabState;
  /** Path of the tab that is looked at. */
  readonly present: string;
  /** Only the present page is kept when the user wants no tabs (S2.38f). */
  readonly keepsOthers: boolean;
}

interface PanelProps extends PageProps {
  readonly address: string;
}

/** The page of one tab; drawn again only when its own address changes. */
const Panel = memo(function Panel({ address, items, routes }: PanelProps) {
  const path = pathOf(address);
  const match = useMemo(() => matchRoute(routes, path), [routes, path]);
  return (
    <PanelLocation address={address}>
      <PageHost match={match} items={items} routes={routes} />
    </PanelLocation>
  );
});

/** The page at the address, and behind it those that keep their state, without being drawn (S2.35b, S2.38f). */
export function TabPanels({ state, present, keepsOthers, items, routes }: TabPanelsProps) {
  const { pathname, search, hash } = useLocation();
  const { tabs, visits, revisions } = state;
  const open = new Map(tabs.map((tab) => [tab.path, tab]));
  function mayKeep(path: string): boolean {
    const tab = open.get(path);
    return keepsOthers && tab !== undefined && matchRoute(routes, pathOf(tab.address))?.route.keepAlive === true;
  }
  const drawn = [...drawnPaths(visits, present, mayKeep)];
  // The order of the elements never changes while tabs are switched, so that no frame or scroll position is lost.
  drawn.sort();
  return drawn.map((path) => {
    const isPresent = path === present;
    const address = isPresent ? `${pathname}${search}${hash}` : (open.get(path)?.address ?? path);
    return (
      <Activity key={`${path} ${revisions[path] ?? 0}`} mode={isPresent ? 'visible' : 'hidden'}>
        <PanelUnsaved path={path}>
          <Panel address={address} items={items} routes={routes} />
        </PanelUnsaved>
      </Activity>
    );
  });
}

/** Collects what would be lost with the page of one tab. */
function PanelUnsaved({ path, children }: { readonly path: string; readonly children: ReactNode }) {
  const pages = useContext(UnsavedPagesContext);
  return <UnsavedContext value={pages.of(path)}>{children}</UnsavedContext>;
}
