import { read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { requireDepartment } from '../departments/charge.ts';
import { heldBy } from './grantTable.ts';
import { DEPARTMENT } from './holders.ts';
import { allMenus, menuChoice, menuChoices } from './menuChoices.ts';
import { DEPARTMENT_SCREENS, ROLE_SCREENS } from './saveRoutes.ts';

const text = t.textOrNull();
const node = t.closed({
  key: t.text(),
  value: t.text(),
  slotTitle: t.text(),
  parentId: t.text(),
  title: text,
  label: t.optional(text),
  icon: t.optional(text),
  ruleFlag: t.oneOf(0, 1),
  buttonFlag: t.oneOf(0, 1),
  isLeaf: t.flag,
  scopedSlots: t.optional(t.record(t.anything)),
  children: t.orNull(t.list(t.record(t.anything))),
});
const tree = t.closed({ treeList: t.list(node), ids: t.list(t.text()) });

const MENU_SCREENS = ['system/PermissionList', 'system/NewPermissionList'] as const;

/** Every menu, to be given to a role. */
const forRoles = defineRoute({
  method: 'GET',
  path: '/sys/role/queryTreeList',
  right: { menu: [...ROLE_SCREENS, ...DEPARTMENT_SCREENS] },
  query: noQuery,
  answer: tree,
  handle: async ({ services: { db } }) => read(menuChoices(await allMenus(db), 'slot')),
});

/** Every menu, as the place of another. */
const forMenus = defineRoute({
  method: 'GET',
  path: '/sys/permission/queryTreeList',
  right: { menu: [...MENU_SCREENS, ...ROLE_SCREENS, ...DEPARTMENT_SCREENS] },
  query: noQuery,
  answer: tree,
  handle: async ({ services: { db } }) => read(menuChoices(await allMenus(db), 'label')),
});

/** Menus that a department may give to its roles. */
const forDepartmentRoles = defineRoute({
  method: 'GET',
  path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
  right: { menu: DEPARTMENT_SCREENS },
  query: t.closed({ departId: t.requiredId }),
  answer: tree,
  handle: async (call) => {
    const { query, services } = call;
    const { db } = services;
    const departId = query.departId;
    await requireDepartment(call, departId);
    const held = new Set((await heldBy(db, DEPARTMENT, departId)).map(({ permissionId }) => permissionId));
    return read(
      menuChoices(
        (await allMenus(db)).filter(({ id }) => held.has(id)),
        'slot',
      ),
    );
  },
});

/** One level of the tree. */
const level = defineRoute({
  method: 'GET',
  path: '/sys/permission/queryListAsync',
  right: { menu: [...MENU_SCREENS, ...ROLE_SCREENS] },
  query: t.closed({ pid: t.optional(t.id) }),
  answer: t.list(node),
  handle: async ({ query, services: { db } }) => {
    const rows = (await allMenus(db)).filter((row) => row.parent_id === (query.pid || null));
    return rows.length === 0 ? refuse('未找到角色信息') : read(rows.map((row) => menuChoice(row, 'label')));
  },
});

/** Ids of every role; the consoles of the family name the address and send nothing. */
const loadAllRoleIds = defineRoute({
  method: 'GET',
  path: '/sys/permission/loadAllRoleIds',
  right: { menu: ROLE_SCREENS },
  query: noQuery,
  answer: t.list(t.text()),
  handle: async ({ services: { db } }) => {
    const roles = await db.selectFrom('sys_role').select('id').orderBy('role_code').execute();
    return read(roles.map(({ id }) => id));
  },
});

export const treeRoutes: readonly Route[] = [forRoles, forMenus, forDepartmentRoles, level, loadAllRoleIds];
