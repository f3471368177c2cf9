import type { Location } from 'react-router-dom';
import { isRecord } from '../../../runtime/data/json.ts';
import { HOME_TITLE, PATHS } from '../../navigation/paths.ts';
import { SETTINGS_FOLDER, SETTINGS_TABS, SETTINGS_TITLE } from '../../navigation/settingsTabs.ts';
import type { Slot } from '../../platform/storage/storage.ts';
import { OPEN_TABS_KEY } from '../../session/slots.ts';

/** One open page of the workspace. */
export interface Tab {
  /**
   * Path without query: a page that is opened again with another query is the same tab (S2.38c). The parts of the
   * account settings are one tab, whose path is the folder they share.
   */
  readonly path: string;
  /** Path with query and fragment, as last seen; where a click on the tab leads. */
  readonly address: string;
  readonly title: string;
}

/** Shown in place of the menu's 首页 (S2.38a). */
const HOME_TAB_TITLE = '全景视图';

/** The first tab, which cannot be closed where the menu has it. */
export const HOME_TAB: Tab = { path: PATHS.home, address: PATHS.home, title: HOME_TAB_TITLE };

/** The title of the tab of a page: the main index has its own. */
function tabTitle(path: string, title: string): string {
  return path === PATHS.home && title === HOME_TITLE ? HOME_TAB_TITLE : title;
}

/** The tab of the page at an address. @param title of its route */
export function tabAt({ pathname, search, hash }: Pick<Location, 'pathname' | 'search' | 'hash'>, title: string): Tab {
  const address = `${pathname}${search}${hash}`;
  const isSettings = SETTINGS_TABS.some(({ path }) => path === pathname);
  return isSettings
    ? { path: SETTINGS_FOLDER, address, title: SETTINGS_TITLE }
    : { path: pathname, address, title: tabTitle(pathname, title) };
}

/** The path of an address, without query and fragment. */
export function pathOf(address: string): string {
  return address.replace(/[?#].*$/s, '');
}

function leadsInto(path: string, address: string): boolean {
  return !address.startsWith('//') && address.startsWith(path) && /^(?:$|[?#/])/.test(address.slice(path.length));
}

/** Tabs from outside, with the main index in front; undefined when the value is no list of them. */
export function readTabs(value: unknown): readonly Tab[] | undefined {
  if (!Array.isArray(value)) return undefined;
  const entries: readonly unknown[] = value;
  const seen = new Set<string>([HOME_TAB.path]);
  const tabs: Tab[] = [HOME_TAB];
  for (const entry of entries) {
    if (!isRecord(entry)) return undefined;
    const { path, address, title } = entry;
    if (typeof path !== 'string' || typeof address !== 'string' || typeof title !== 'string') return undefined;
    if (!path.startsWith('/') || !leadsInto(path, address)) return undefined;
    if (seen.has(path)) {
      if (path !== HOME_TAB.path) return undefined;
      continue;
    }
    seen.add(path);
    tabs.push({ path, address, title });
  }
  return tabs;
}

/** The open tabs of this window and whose they are (S2.38c). */
interface OpenTabs {
  readonly username: string;
  readonly tabs: readonly Tab[];
}

export const OPEN_TABS: Slot<OpenTabs> = {
  key: OPEN_TABS_KEY,
  check: (value) => {
    const tabs = isRecord(value) ? readTabs(value.tabs) : undefined;
    return isRecord(value) && typeof value.username === 'string' && tabs
      ? { username: value.username, tabs }
      : undefined;
  },
};
