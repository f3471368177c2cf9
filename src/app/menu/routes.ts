import type { MenuEntry } from './entry.ts';
import { safeHref } from './safeHref.ts';

/** What stands at an address. */
export type RoutePage =
  /** A page of ours or a screen document, by the path of its component. */
  | { readonly kind: 'component'; readonly name: string }
  | { readonly kind: 'frame'; readonly url: string }
  | { readonly kind: 'redirect'; readonly to: string };

/** A step of the breadcrumb; null where nothing stands at that level. */
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

function pageOf(entry: MenuEntry): RoutePage | null {
  if (entry.isExternal) return null;
  const address = safeHref(entry.url);
  if (entry.component.includes('IframePageView')) return address === null ? null : { kind: 'frame', url: address };
  if (!isContainer(entry)) return { kind: 'component', name: entry.component };
  const to = entry.redirect ?? firstPath(entry.children);
  return to === null || to === entry.path ? null : { kind: 'redirect', to };
}

/** A container has no page of its own: a component of the layouts folder, or none. */
export function isContainer(entry: MenuEntry): boolean {
  return entry.component === '' || (entry.component.includes('layouts') && !entry.component.includes('IframePageView'));
}

/** The first address below that shows something without a parameter; visible entries come before hidden ones. */
function firstPath(level: readonly MenuEntry[]): string | null {
  const open = level.filter((entry) => !entry.isExternal && !entry.path.includes(':'));
  for (const entry of [...open].sort((first, second) => Number(first.isHidden) - Number(second.isHidden))) {
    const path = isContainer(entry) ? (entry.redirect ?? firstPath(entry.children)) : entry.path;
    if (path !== null) return path;
  }
  return null;
}
