import type { MenuItem } from '../../../navigation/menu/items.ts';
import type { AppRoute } from '../../../navigation/menu/routes.ts';

/** A granted screen that can be opened at once. */
interface Shortcut {
  readonly title: string;
  readonly path: string;
  /** Title of its group; null on the first level. */
  readonly group: string | null;
  readonly icon: string | null;
}

/** What the screens of online forms are called; the server makes them, so that no build knows their names. */
const OF_FORMS = 'onl/';

/** Whether a component is a document of the build or the screen of an online form. */
export function hasDocument(component: string, documents: ReadonlySet<string>): boolean {
  return documents.has(component) || component.startsWith(OF_FORMS);
}

/** Tiles of the first page. */
const MOST_SHORTCUTS = 8;

/** The screens used last first, then those of the menu, eight at most. @param recent paths, the newest first */
export function shownShortcuts(shortcuts: readonly Shortcut[], recent: readonly string[]): readonly Shortcut[] {
  const used = recent.flatMap((path) => shortcuts.find((one) => one.path === path) ?? []);
  return [...new Set([...used, ...shortcuts])].slice(0, MOST_SHORTCUTS);
}

/**
 * The screens of the menu that exist, in the order of the menu.
 * @param exists whether a component has a document or page of ours.
 */
export function shortcutsOf(
  items: readonly MenuItem[],
  routes: readonly AppRoute[],
  exists: (component: string) => boolean,
): readonly Shortcut[] {
  const components = new Map(
    routes.flatMap(({ path, page }) => (page.kind === 'component' ? [[path, page.name] as const] : [])),
  );
  const walk = (level: readonly MenuItem[], group: string | null, icon: string | null): readonly Shortcut[] =>
    level.flatMap((item) => {
      const ownIcon = item.icon ?? icon;
      if (item.target.kind === 'group') return walk(item.children, item.title, ownIcon);
      const component = item.target.kind === 'route' ? components.get(item.target.path) : undefined;
      if (item.target.kind !== 'route' || component === undefined || !exists(component)) return [];
      return [{ title: item.title, path: item.target.path, group, icon: ownIcon }];
    });
  return walk(items, null, null);
}
