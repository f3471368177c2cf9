import type { MenuEntry } from '../menu/entry.ts';
import { type AppRoute, routesFromMenu } from '../menu/routes.ts';
import { HOME_TITLE, PATHS } from '../paths.ts';
import { ACCOUNT_ROUTES } from '../settingsTabs.ts';
import { EXCEPTION_ROUTES } from './exceptions.ts';
import { createMatcher, type Matcher, type RouteMatch } from './matcher.ts';
import { WALL_ROUTES } from './walls.ts';

/** The main index exists for everybody, also when the server's menu forgets it or leads from it to somewhere else. */
const HOME_ROUTE: AppRoute = {
  path: PATHS.home,
  name: 'dashboard-analysis',
  title: HOME_TITLE,
  keepAlive: true,
  permissionList: [],
  page: { kind: 'component', name: 'dashboard/Analysis' },
  trail: [{ title: HOME_TITLE, path: PATHS.home }],
};

/**
 * All routes of a signed-in user: those of the menu, the main index, the walls, the settings of their account, the
 * exceptions.
 */
export function workspaceRoutes(menu: readonly MenuEntry[]): readonly AppRoute[] {
  const granted = withoutCircles(
    routesFromMenu(menu).filter(({ path, page }) => path !== PATHS.home || page.kind !== 'redirect'),
  );
  const known = new Set(granted.map(({ path }) => path));
  const missing = ({ path }: AppRoute) => !known.has(path);
  const own = [...WALL_ROUTES, ...ACCOUNT_ROUTES, ...EXCEPTION_ROUTES];
  return [...[HOME_ROUTE].filter(missing), ...granted, ...own.filter(missing)];
}

/** Whether the menu itself has the main index: only then its tab stays (S2.38a, S4.18). */
export function hasMainIndex(routes: readonly AppRoute[]): boolean {
  return !routes.includes(HOME_ROUTE);
}

/** Redirects that lead back to themselves lead nowhere. */
function withoutCircles(routes: readonly AppRoute[]): readonly AppRoute[] {
  const match = createMatcher(routes);
  const arrives = (route: AppRoute): boolean => {
    const seen = new Set<AppRoute>();
    let at: AppRoute | undefined = route;
    while (at?.page.kind === 'redirect') {
      if (seen.has(at)) return false;
      seen.add(at);
      at = match(at.page.to.replace(/[?#].*$/, ''))?.route;
    }
    return true;
  };
  return routes.filter(arrives);
}

const matchers = new WeakMap<readonly AppRoute[], Matcher>();

/** The route of an address; the more specific path wins. Null when there is none. */
export function matchRoute(routes: readonly AppRoute[], pathname: string): RouteMatch | null {
  let match = matchers.get(routes);
  if (!match) {
    match = createMatcher(routes);
    matchers.set(routes, match);
  }
  return match(pathname);
}
