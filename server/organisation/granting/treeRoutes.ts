import { read, refuse } from '../../http/reply.ts';
import { type JsonSchema, noQuery, type Route } from '../../http/route.ts';
import { requireDepartment } from '../departments/charge.ts';
import { heldBy } from './grantTable.ts';
import { DEPARTMENT } from './holders.ts';
import { allMenus, menuChoice, menuChoices } from './menuChoices.ts';
import { DEPARTMENT_SCREENS, ROLE_SCREENS } from './saveRoutes.ts';

const text = { type: ['string', 'null'] };
const node: JsonSchema = {
  type: 'object',
  properties: {
    ...{
      key: { type: 'string' },
      value: { type: 'string' },
      slotTitle: { type: 'string' },
      parentId: { type: 'string' },
    },
    ...{ title: text, label: text, icon: text, ruleFlag: { enum: [0, 1] }, isLeaf: { type: 'boolean' } },
    scopedSlots: { type: 'object' },
    children: { type: ['array', 'null'], items: { type: 'object' } },
  },
  required: ['key', 'value', 'title', 'slotTitle', 'parentId', 'ruleFlag', 'isLeaf', 'children'],
  additionalProperties: false,
};
const tree: JsonSchema = {
  type: 'object',
  properties: { treeList: { type: 'array', items: node }, ids: { type: 'array', items: { type: 'string' } } },
  required: ['treeList', 'ids'],
  additionalProperties: false,
};

const MENU_SCREENS = ['system/PermissionList', 'system/NewPermissionList'] as const;

/** Every menu, to be given to a role. */
const forRoles: Route = {
  method: 'GET',
  path: '/sys/role/queryTreeList',
  right: { menu: [...ROLE_SCREENS, ...DEPARTMENT_SCREENS] },
  query: noQuery,
  answer: tree,
  handle: async ({ services: { db } }) => read(menuChoices(await allMenus(db), 'slot')),
};

/** Every menu, as the place of another. */
const forMenus: Route = {
  method: 'GET',
  path: '/sys/permission/queryTreeList',
  right: { menu: [...MENU_SCREENS, ...ROLE_SCREENS, ...DEPARTMENT_SCREENS] },
  query: noQuery,
  answer: tree,
  handle: async ({ services: { db } }) => read(menuChoices(await allMenus(db), 'label')),
};

/** What a department may give to its roles. */
const forDepartmentRoles: Route = {
  method: 'GET',
  path: '/sys/sysDepartPermission/queryTreeListForDeptRole',
  right: { menu: DEPARTMENT_SCREENS },
  query: {
    type: 'object',
    properties: { departId: { type: 'string', minLength: 1, maxLength: 36 } },
    required: ['departId'],
    additionalProperties: false,
  },
  answer: tree,
  handle: async (call) => {
    const { query, services } = call;
    const { db } = services;
    const departId = query.departId ?? '';
    await requireDepartment(call, departId);
    const held = new Set((await heldBy(db, DEPARTMENT, departId)).map(({ permissionId }) => permissionId));
    return read(
      menuChoices(
        (await allMenus(db)).filter(({ id }) => held.has(id)),
        'slot',
      ),
    );
  },
};

/** One level of the tree. */
const level: Route = {
  method: 'GET',
  path: '/sys/permission/queryListAsync',
  right: { menu: [...MENU_SCREENS, ...ROLE_SCREENS] },
  query: { type: 'object', properties: { pid: { type: 'string', maxLength: 36 } }, additionalProperties: false },
  answer: { type: 'array', items: node },
  handle: async ({ query, services: { db } }) => {
    const rows = (await allMenus(db)).filter((row) => row.parent_id === (query.pid || null));
    return rows.length === 0 ? refuse('未找到角色信息') : read(rows.map((row) => menuChoice(row, 'label')));
  },
};

/** Ids of every role; the consoles of the family name the address and send nothing. */
const loadAllRoleIds: Route = {
  method: 'GET',
  path: '/sys/permission/loadAllRoleIds',
  right: { menu: ROLE_SCREENS },
  query: noQuery,
  answer: { type: 'array', items: { type: 'string' } },
  handle: async ({ services: { db } }) => {
    const roles = await db.selectFrom('sys_role').select('id').orderBy('role_code').execute();
    return read(roles.map(({ id }) => id));
  },
};

export const treeRoutes: readonly Route[] = [forRoles, forMenus, forDepartmentRoles, level, loadAllRoleIds];
