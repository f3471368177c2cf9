import { HOME_TAB, type Tab } from '../openTabs/tab.ts';

/** Why a tab stays open (S4.18). */
export const HOME_STAYS = '全景视图不能关闭!';
export const LAST_STAYS = '这是最后一页，不能再关闭了啦';

/** Which of the other tabs a command closes (S2.38b). */
export type Side = 'left' | 'right' | 'others';

/**
 * The tabs after a page was opened: a new one is appended, a known one gets the new address
 * (S2.38c).
 */
export function withOpened(tabs: readonly Tab[], opened: Tab): readonly Tab[] {
  const at = tabs.findIndex(({ path }) => path === opened.path);
  const known = tabs[at];
  if (!known) return [...tabs, opened];
  if (known.address === opened.address && known.title === opened.title) return tabs;
  return tabs.with(at, opened);
}

/** Path of the tab that stays first; null where the menu has no main index, and every tab is like the others. */
export type Pinned = string | null;

/** Why this tab cannot be closed; null when it can. */
export function refusalToClose(tabs: readonly Tab[], path: string, pinned: Pinned): string | null {
  if (path === pinned) return HOME_STAYS;
  return tabs.length <= 1 ? LAST_STAYS : null;
}

/** The tabs that a command closes; the main index never is among them. */
export function closedBy(tabs: readonly Tab[], path: string, side: Side, pinned: Pinned): readonly Tab[] {
  const at = tabs.findIndex((tab) => tab.path === path);
  return tabs.filter((tab, index) => {
    if (tab.path === pinned || index === at) return false;
    return side === 'others' || (side === 'left' ? index < at : index > at);
  });
}

/** The tabs without some of them; the main index stays whatever is asked. */
export function withoutTabs(tabs: readonly Tab[], paths: ReadonlySet<string>, pinned: Pinned): readonly Tab[] {
  return tabs.filter(({ path }) => path === pinned || !paths.has(path));
}

/**
 * Where one goes when the page one looks at is closed: to the next tab on the right, else on the left (S2.38c).
 * @param closed paths that close, the present one among them
 */
export function neighbourOf(tabs: readonly Tab[], path: string, closed: ReadonlySet<string>): Tab {
  const at = tabs.findIndex((tab) => tab.path === path);
  const stays = (tab: Tab) => !closed.has(tab.path);
  return tabs.slice(at + 1).find(stays) ?? tabs.slice(0, Math.max(at, 0)).findLast(stays) ?? HOME_TAB;
}

/** Moves a tab; the main index stays first. @param to index it shall have */
export function withMoved(tabs: readonly Tab[], path: string, to: number, pinned: Pinned): readonly Tab[] {
  const from = tabs.findIndex((tab) => tab.path === path);
  const moved = tabs[from];
  if (!moved || path === pinned) return tabs;
  const others = tabs.filter((tab) => tab !== moved);
  const first = others[0]?.path === pinned ? 1 : 0;
  const target = Math.min(Math.max(to, first), others.length);
  return target === from ? tabs : others.toSpliced(target, 0, moved);
}

/** The tabs with the main index in front, where it stays. */
export function withPinned(tabs: readonly Tab[], pinned: Pinned): readonly Tab[] {
  if (pinned === null || tabs[0]?.path === pinned) return tabs;
  const open = tabs.find(({ path }) => path === pinned) ?? HOME_TAB;
  return [open, ...tabs.filter((tab) => tab !== open)];
}
