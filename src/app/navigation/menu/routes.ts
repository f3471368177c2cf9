import type { MenuEntry } from './entry.ts';
import { pageOf, type RoutePage } from './pageOf.ts';

/** A step of the breadcrumb; null if that level is empty. */
export interface Crumb {
  readonly title: string;
  readonly path: string | null;
}

/** One generated route (S2.11a). `path` may hold parameters (`/online/report/:code`). */
export interface AppRoute {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  readonly keepAlive: boolean;
  readonly permissionList: readonly string[];
  readonly page: RoutePage;
  /** From the first level down to this entry. */
  readonly trail: readonly Crumb[];
}

/**
 * The routes of a menu tree, flat, in the order of the tree. Hidden entries are routes too; entries that open outside
 * are none. Of several entries with one path the first counts.
 */
export function routesFromMenu(menu: readonly MenuEntry[]): readonly AppRoute[] {
  const routes = new Map<string, AppRoute>();
  collect(menu, [], routes);
  return [...routes.values()];
}

function collect(level: readonly MenuEntry[], above: readonly Crumb[], routes: Map<string, AppRoute>): void {
  for (const entry of level) {
    const page = pageOf(entry);
    const trail = [...above, { title: entry.title, path: page?.kind === 'component' ? entry.path : null }];
    if (page !== null && !routes.has(entry.path)) {
      const { path, name, title, keepAlive, permissionList } = entry;
      routes.set(path, { path, name, title, keepAlive, permissionList, page, trail });
    }
    collect(entry.children, trail, routes);
  }
}
