import { matchRoutes } from 'react-router-dom';
import { ACCOUNT_ROUTES } from '../account/tabs.ts';
import type { MenuEntry } from '../menu/entry.ts';
import { type AppRoute, routesFromMenu } from '../menu/routes.ts';
import { EXCEPTION_ROUTES } from './exceptions.ts';
import { HOME_TITLE, PATHS } from './paths.ts';

/** A route with the values of its parameters at the present address. */
export interface RouteMatch {
  readonly route: AppRoute;
  readonly params: Readonly<Record<string, string | undefined>>;
}

/** The main index exists for everybody, also when the server's menu forgets it. */
const HOME_ROUTE: AppRoute = {
  path: PATHS.home,
  name: 'dashboard-analysis',
  title: HOME_TITLE,
  keepAlive: true,
  permissionList: [],
  page: { kind: 'component', name: 'dashboard/Analysis' },
  trail: [{ title: HOME_TITLE, path: PATHS.home }],
};

/** All routes of a signed-in user: those of the menu, the main index, the settings of his account, the exceptions. */
export function workspaceRoutes(menu: readonly MenuEntry[]): readonly AppRoute[] {
  const routes = routesFromMenu(menu);
  const known = new Set(routes.map(({ path }) => path));
  const missing = ({ path }: AppRoute) => !known.has(path);
  const own = [...ACCOUNT_ROUTES, ...EXCEPTION_ROUTES];
  return [...[HOME_ROUTE].filter(missing), ...routes, ...own.filter(missing)];
}

/** The route of an address; the more specific path wins. Null when there is none. */
export function matchRoute(routes: readonly AppRoute[], pathname: string): RouteMatch | null {
  const candidates = routes.map(({ path }) => ({ path, id: path }));
  const match = matchRoutes(candidates, { pathname })?.at(-1);
  const route = routes.find(({ path }) => path === match?.route.path);
  return match && route ? { route, params: match.params } : null;
}
