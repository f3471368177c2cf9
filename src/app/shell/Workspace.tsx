import { useAtomValue } from 'jotai/react';
import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { readMenu } from '../menu/entry.ts';
import { menuItems } from '../menu/items.ts';
import { matchRoute, workspaceRoutes } from '../routing/match.ts';
import { accessAtom } from '../session/state.ts';
import { PageHost } from './PageHost.tsx';
import { Shell } from './Shell.tsx';

/** The place of work: menus and routes of the signed-in user, and the page at the present address. */
export function Workspace() {
  const access = useAtomValue(accessAtom);
  const { pathname } = useLocation();
  const { items, routes } = useMemo(() => {
    const menu = readMenu(access?.menu ?? []);
    return { items: menuItems(menu), routes: workspaceRoutes(menu) };
  }, [access]);
  const match = useMemo(() => matchRoute(routes, pathname), [routes, pathname]);

  return (
    <Shell items={items} route={match?.route ?? null}>
      <PageHost match={match} items={items} routes={routes} />
    </Shell>
  );
}
