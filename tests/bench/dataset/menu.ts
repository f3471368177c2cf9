/** How the entries of a menu are arranged. */
export type MenuShape = 'flat' | 'grouped';

/** One entry as the server sends it. */
export interface SentEntry {
  readonly id: string;
  readonly route: '1';
  readonly path: string;
  readonly name: string;
  readonly component: string;
  readonly redirect: null;
  readonly meta: { readonly title: string; readonly icon: string; readonly keepAlive: boolean };
  readonly children?: readonly SentEntry[];
}

const GROUP_SIZE = 50;
const ICONS = ['setting', 'user', 'home', 'team', 'database', 'appstore'];

/** The group that is open at first when the menu is grouped, and the one that is opened. */
export const OPEN_GROUP = 3;
export const OTHER_GROUP = 5;
export const PAGES_IN_GROUP = GROUP_SIZE - 1;

/**
 * A menu of so many entries: all on the first level, or in groups of 49 pages each.
 * @param count entries with the groups; a multiple of 50
 */
export function sentMenu(count: number, shape: MenuShape): readonly SentEntry[] {
  if (shape === 'flat') return Array.from({ length: count }, (_, index) => pageEntry(`/page/${index}`, index));
  return Array.from({ length: count / GROUP_SIZE }, (_, group) => ({
    ...pageEntry(`/group${group}`, group),
    component: 'layouts/RouteView',
    children: Array.from({ length: PAGES_IN_GROUP }, (_, index) => pageEntry(`/group${group}/${index}`, index)),
  }));
}

/** The address whose entry is chosen when the menu is drawn. */
export const presentPath = (shape: MenuShape): string => (shape === 'flat' ? '/page/7' : `/group${OPEN_GROUP}/7`);

/** Entries that are drawn at first. */
export function drawnEntries(count: number, shape: MenuShape): number {
  return shape === 'flat' ? count : count / GROUP_SIZE + PAGES_IN_GROUP;
}

export const groupTitle = (group: number): string => titleOf(`/group${group}`, group);

const titleOf = (path: string, index: number): string => `${/^\/group\d+$/.test(path) ? '分组' : '电站'}${index} 管理`;

function pageEntry(path: string, index: number): SentEntry {
  const icon = ICONS[index % ICONS.length] ?? 'setting';
  const name = path.slice(1).replaceAll('/', '-');
  const meta = { title: titleOf(path, index), icon, keepAlive: true };
  return { id: path, route: '1', path, name, component: 'bench/List20', redirect: null, meta };
}
