import { wireTime } from '../../../src/common/wireTime.ts';
import type { MenuRow } from './menuWrites.ts';

/** A row of the menu administration with what hangs below it (contract admin.md §3). */
interface MenuTreeNode {
  readonly id: string;
  readonly children: readonly MenuTreeNode[] | null;
  readonly [name: string]: unknown;
}

/** The tree of all rows, buttons included, in their order; rows whose parent is missing are left out. */
export function menuNodes(rows: readonly MenuRow[]): readonly MenuTreeNode[] {
  const below = new Map<string | null, MenuRow[]>();
  for (const row of rows) below.set(row.parent_id, [...(below.get(row.parent_id) ?? []), row]);
  const level = (parent: string | null): readonly MenuTreeNode[] =>
    (below.get(parent) ?? [])
      .toSorted((left, right) => left.sort_no - right.sort_no || (left.id < right.id ? -1 : 1))
      .map((row) => ({ ...menuNode(row), children: below.has(row.id) ? level(row.id) : null }));
  return level(null);
}

/** One row without children. */
export function menuNode(row: MenuRow): MenuTreeNode {
  return {
    ...{ id: row.id, key: row.id, title: row.name, name: row.name, parentId: row.parent_id },
    ...{ perms: row.perms, permsType: row.perms_type, icon: row.icon, component: row.component, url: row.url },
    ...{ redirect: row.redirect, sortNo: row.sort_no, menuType: row.menu_type, leaf: row.leaf, isLeaf: row.leaf },
    ...{ route: row.route, keepAlive: row.keep_alive, description: row.description, delFlag: row.del_flag },
    ...{ alwaysShow: row.always_show, hidden: row.hidden, hideTab: row.hide_tab, status: row.status },
    componentName: row.component_name,
    internalOrExternal: row.internal_or_external,
    ...{ createBy: row.create_by, createTime: timeText(row.create_time) },
    ...{ updateBy: row.update_by, updateTime: timeText(row.update_time) },
    children: null,
  };
}

function timeText(time: Date | null): string | null {
  return time === null ? null : wireTime(time);
}
