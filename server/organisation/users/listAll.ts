import { defineRoute, type Route } from '../../http/route.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { list } from '../../records/resource/read/reads.ts';
import { listQuery, pageSchema, rowSchema } from '../../records/resource/schemas.ts';

/**
 * The list of users under the name by which newer consoles of the family ask for the users of all tenants. Whom a caller
 * sees is decided as in the list of users.
 */
export const listAll = (users: Resource): Route =>
  defineRoute({
    method: 'GET',
    path: '/sys/user/listAll',
    title: '用户：列表（其他控制台）',
    right: { menu: ['system/UserList'] },
    query: listQuery,
    answer: pageSchema(rowSchema(users)),
    handle: (call) => list(users, call),
  });
