import { wireTime } from '../../../src/common/wireTime.ts';
import { read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { departmentsOf } from '../members/departmentMembers.ts';
import { roleIdsOf } from '../members/roleMembers.ts';

const right = { menu: ['system/UserList', 'system/RoleUserList', 'system/DepartUserList'] as const };
const text = t.textOrNull();

/** Ids of a user's roles. */
const queryUserRole = defineRoute({
  method: 'GET',
  path: '/sys/user/queryUserRole',
  right,
  query: t.closed({ userid: t.id }),
  answer: t.list(t.text()),
  handle: async ({ query, services: { db } }) => {
    const ids = await roleIdsOf(db, query.userid);
    return ids.length > 0 ? read(ids) : refuse('未找到用户相关角色信息');
  },
});

/** A user's departments as options of his form. */
const userDepartList = defineRoute({
  method: 'GET',
  path: '/sys/user/userDepartList',
  right,
  query: t.closed({ userId: t.id }),
  answer: t.list(t.closed({ key: t.text(), value: t.text(), title: t.text(), children: t.nothing })),
  handle: async ({ query, services: { db } }) => {
    const departs = await departmentsOf(db, query.userId);
    // The contract gives this failure code 0.
    if (departs.length === 0) return refuse('查找失败', 0);
    const options = departs.map(({ id, depart_name }) => ({ key: id, value: id, title: depart_name, children: null }));
    return read(options, '查找成功');
  },
});

/** Every role, as options of the user form; roles know no tenants, so both addresses of the family answer the same. */
const queryAllRoles = (path: string): Route =>
  defineRoute({
    method: 'GET',
    path,
    right,
    query: noQuery,
    answer: t.list(
      t.closed({
        id: t.text(),
        roleName: t.text(),
        roleCode: t.text(),
        description: t.optional(text),
        createBy: t.optional(text),
        createTime: t.optional(text),
        updateBy: t.optional(text),
        updateTime: t.optional(text),
      }),
    ),
    handle: async ({ services: { db } }) => {
      const roles = await db.selectFrom('sys_role').selectAll().orderBy('role_code').execute();
      if (roles.length === 0) return refuse('未找到角色信息');
      return read(
        roles.map((role) => ({
          id: role.id,
          roleName: role.role_name,
          roleCode: role.role_code,
          description: role.description,
          createBy: role.create_by,
          createTime: role.create_time && wireTime(role.create_time),
          updateBy: role.update_by,
          updateTime: role.update_time && wireTime(role.update_time),
        })),
      );
    },
  });

export const assignedRoutes: readonly Route[] = [
  queryUserRole,
  userDepartList,
  queryAllRoles('/sys/role/queryall'),
  queryAllRoles('/sys/role/queryallNoByTenant'),
];
