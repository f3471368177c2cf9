import { Refusal } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { list } from '../../records/resource/read/reads.ts';
import { listQuery, pageSchema, rowSchema } from '../../records/resource/schemas.ts';
import { membersOfRole } from '../members/roleMembers.ts';

/**
 * The users with a role, as pages of the list of users (contract admin.md §1); the same filters and rights.
 */
export function userRoleList(users: Resource): Route {
  return defineRoute({
    method: 'GET',
    path: '/sys/user/userRoleList',
    right: { menu: ['system/RoleUserList'] },
    query: listQuery,
    answer: pageSchema(rowSchema(users)),
    handle: async (call) => {
      const { roleId = '', ...query } = call.query;
      if (roleId === '') throw new Refusal('请选择一个角色!');
      return list(users, { ...call, user: call.user, query }, [where('id', 'in', membersOfRole(roleId))]);
    },
  });
}
