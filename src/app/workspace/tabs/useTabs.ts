import { useAtomValue } from 'jotai/react';
import { useEffect, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import type { AppRoute } from '../../navigation/menu/routes.ts';
import { hasMainIndex, matchRoute } from '../../navigation/routing/match.ts';
import { sessionAtom } from '../../session/state.ts';
import { HOME_TAB, OPEN_TABS, pathOf, type Tab } from '../openTabs/tab.ts';
import { type Pinned, withMoved } from './moves.ts';
import { type TabState, withClosed, withMenu, withPresent, withRefreshed } from './state.ts';

export interface TabsModel extends TabState {
  readonly move: (path: string, to: number) => void;
  /** Forgets tabs and what their pages hold; the present one once the address has left it. */
  readonly close: (paths: ReadonlySet<string>) => void;
  /** Lets the page start anew. */
  readonly refresh: (path: string) => void;
}

/**
 * The tabs of this window. They outlive a reload, for the same session only; tabs whose page the menu no longer has are
 * left out.
 * @param present the page at the address; null while it leads on to another
 */
export function useTabs(routes: readonly AppRoute[], present: Tab | null): TabsModel {
  const pinned: Pinned = hasMainIndex(routes) ? HOME_TAB.path : null;
  const { storage } = useApplication();
  const { token, user } = useAtomValue(sessionAtom);
  const username = String(user?.username ?? '');
  const [state, setState] = useState<TabState>(() => {
    const kept = storage.read(OPEN_TABS);
    const known = kept?.username === username ? kept.tabs : [HOME_TAB];
    const tabs = known.filter(({ path, address }) =>
      path === HOME_TAB.path ? pinned !== null : matchRoute(routes, pathOf(address)),
    );
    return { tabs, pinned, visits: [], revisions: {}, closing: new Set() };
  });
  const known = withMenu(state, pinned);
  const shown = present === null ? known : withPresent(known, present);
  if (shown !== state) setState(shown);

  useEffect(() => {
    // The session that has ended has taken them along; the workspace is drawn a moment longer.
    if (token !== null) storage.write(OPEN_TABS, { username, tabs: shown.tabs }, 'session');
  }, [storage, token, username, shown.tabs]);

  return {
    ...shown,
    move: (path, to) => setState((before) => ({ ...before, tabs: withMoved(before.tabs, path, to, before.pinned) })),
    close: (paths) => setState((before) => withClosed(before, paths)),
    refresh: (path) => setState((before) => withRefreshed(before, path)),
  };
}
