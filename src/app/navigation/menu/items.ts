import { safeHref } from '../../../common/html/safeHref.ts';
import type { MenuEntry } from './entry.ts';
import { hasParameter, pageOf } from './pageOf.ts';

/** What a click on a menu item does. */
export type MenuTarget =
  /** `address` is `path` with the query and fragment that the menu names. */
  | { readonly kind: 'route'; readonly path: string; readonly address: string }
  | { readonly kind: 'external'; readonly href: string }
  | { readonly kind: 'group' };

/** One visible item of the side menu. */
export interface MenuItem {
  /** Unique in the tree. */
  readonly key: string;
  readonly title: string;
  readonly icon: string | null;
  readonly target: MenuTarget;
  readonly children: readonly MenuItem[];
}

/**
 * The visible part of the menu tree. A group whose children are all hidden is hidden itself (S6.2a) unless it is
 * marked as always shown; a page whose children are hidden is a plain item.
 */
export function menuItems(menu: readonly MenuEntry[], prefix = ''): readonly MenuItem[] {
  return menu
    .filter((entry) => !entry.isHidden)
    .flatMap((entry) => {
      const key = `${prefix}/${entry.id}`;
      const children = menuItems(entry.children, key);
      const target = targetOf(entry, children.length > 0);
      return target === null ? [] : [{ key, title: entry.title, icon: entry.icon, target, children }];
    });
}

/**
 * The keys of the groups around the item of a path and of the item, outermost first; empty where none shows it.
 * @param path as the browser gives it
 */
export function trailOf(items: readonly MenuItem[], path: string): readonly string[] {
  return trailBelow(items, path, decoded(path));
}

function trailBelow(items: readonly MenuItem[], path: string, readable: string): readonly string[] {
  for (const { key, target, children } of items) {
    if (target.kind === 'route' && (target.path === path || target.path === readable)) return [key];
    const below = trailBelow(children, path, readable);
    if (below.length > 0) return [key, ...below];
  }
  return [];
}

function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

function targetOf(entry: MenuEntry, hasChildren: boolean): MenuTarget | null {
  if (hasChildren) return { kind: 'group' };
  const { path, address: own, url, isExternal, alwaysShow } = entry;
  const page = pageOf(entry);
  const address = isExternal && page?.kind !== 'refused' ? safeHref(url ?? own) : null;
  if (address !== null) return { kind: 'external', href: address };
  if (page === null || hasParameter(path)) return null;
  return page.kind === 'redirect' && !alwaysShow ? null : { kind: 'route', path, address: own };
}
