import { isRecord } from '../../../src/runtime/data/json.ts';
import type { Api } from './api.ts';

/** Groups of the menu that an administrator works in. */
export const ADMIN_GROUPS: readonly string[] = ['在线开发', '系统管理', '消息中心', '系统监控'];

/** An entry of the menu that opens a page. */
export interface AdminScreen {
  /** Titles of its groups, then its own. */
  readonly titles: readonly string[];
  readonly path: string;
}

function screensOf(menu: readonly unknown[], above: readonly string[]): readonly AdminScreen[] {
  return menu.filter(isRecord).flatMap((row): readonly AdminScreen[] => {
    const titles = [...above, isRecord(row.meta) ? String(row.meta.title) : ''];
    const isOurs = above.length > 0 || ADMIN_GROUPS.includes(titles[0] ?? '');
    if (!isOurs || row.hidden === true) return [];
    const below: readonly unknown[] = Array.isArray(row.children) ? row.children : [];
    return below.length > 0 ? screensOf(below, titles) : [{ titles, path: String(row.path) }];
  });
}

/** The administration screens in the caller's menu. */
export async function readAdminScreens(api: Api): Promise<readonly AdminScreen[]> {
  const { result } = await api.get('/sys/permission/getUserPermissionByToken');
  const screens = screensOf(isRecord(result) && Array.isArray(result.menu) ? result.menu : [], []);
  if (screens.length < 20) throw new Error(`expected the screens of administrators in the menu, got ${screens.length}`);
  return screens;
}
