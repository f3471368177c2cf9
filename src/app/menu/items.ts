import type { MenuEntry } from './entry.ts';
import { isContainer } from './routes.ts';
import { safeHref } from './safeHref.ts';

/** What a click on a menu item does. */
export type MenuTarget =
  | { readonly kind: 'route'; readonly path: string }
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

/** The keys of the groups around the item of a path, outermost first; empty when the menu does not show it. */
export function openGroupsOf(items: readonly MenuItem[], path: string): readonly string[] {
  for (const { key, target, children } of items) {
    if (target.kind === 'group') {
      const below = openGroupsOf(children, path);
      if (below.length > 0 || children.some((child) => leadsTo(child, path))) return [key, ...below];
    }
  }
  return [];
}

export function leadsTo(item: MenuItem, path: string): boolean {
  return item.target.kind === 'route' && item.target.path === path;
}

function targetOf(entry: MenuEntry, hasChildren: boolean): MenuTarget | null {
  if (hasChildren) return { kind: 'group' };
  if (entry.isExternal) {
    const href = safeHref(entry.url);
    return href === null ? null : { kind: 'external', href };
  }
  if (isContainer(entry) && !(entry.alwaysShow && entry.redirect !== null)) return null;
  return entry.path.includes(':') ? null : { kind: 'route', path: entry.path };
}
