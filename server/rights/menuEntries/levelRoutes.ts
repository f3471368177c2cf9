import { Refusal, read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { MENU_KIND, NOT_DELETED } from './kind.ts';
import { menuNode } from './menuNodes.ts';
import type { MenuRow } from './menuWrites.ts';

const right = { menu: ['system/PermissionList', 'system/NewPermissionList'] } as const;
const nodes = t.list(t.open({ id: t.anything, title: t.anything, menuType: t.anything, children: t.anything }));
const MOST_PARENTS = 1000;

/** A row as one level of the tree shows it: rows below it are read when it is opened. */
const node = (row: MenuRow) => ({ ...menuNode(row), children: row.leaf ? null : [] });

/** The first level (contract admin.md §3). */
const roots = defineRoute({
  method: 'GET',
  path: '/sys/permission/getSystemMenuList',
  right,
  query: noQuery,
  answer: nodes,
  handle: async ({ services: { db } }) => {
    const rows = await db
      .selectFrom('sys_permission')
      .selectAll()
      .where('menu_type', '=', MENU_KIND.root)
      .where('del_flag', '=', NOT_DELETED)
      .orderBy('sort_no')
      .orderBy('id')
      .execute();
    return read(rows.map(node));
  },
});

/** The rows right below one. */
const below = defineRoute({
  method: 'GET',
  path: '/sys/permission/getSystemSubmenu',
  right,
  query: t.closed({ parentId: t.requiredId }),
  answer: nodes,
  handle: async ({ query, services: { db } }) => {
    const rows = await db
      .selectFrom('sys_permission')
      .selectAll()
      .where('parent_id', '=', query.parentId)
      .where('del_flag', '=', NOT_DELETED)
      .orderBy('sort_no')
      .orderBy('id')
      .execute();
    return read(rows.map(node));
  },
});

/** The rows right below several, by their ids; without any it answers nothing for that one. */
const belowEach = defineRoute({
  method: 'GET',
  path: '/sys/permission/getSystemSubmenuBatch',
  right,
  query: t.closed({ parentIds: t.text(40_000) }),
  answer: t.record(nodes),
  handle: async ({ query, services: { db } }) => {
    const parents = [...new Set(query.parentIds.split(',').filter((id) => id !== ''))];
    if (parents.length > MOST_PARENTS) throw new Refusal(`一次最多查询${MOST_PARENTS}个菜单！`);
    if (parents.length === 0) return { ...read({}), code: 200 };
    const rows = await db
      .selectFrom('sys_permission')
      .selectAll()
      .where('parent_id', 'in', parents)
      .where('del_flag', '=', NOT_DELETED)
      .orderBy('sort_no')
      .orderBy('id')
      .execute();
    const levels = parents.map((id) => [id, rows.filter((row) => row.parent_id === id).map(node)] as const);
    return { ...read(Object.fromEntries(levels.filter(([, level]) => level.length > 0))), code: 200 };
  },
});

export const menuLevelRoutes: readonly Route[] = [roots, below, belowEach];
