import { escapeLike } from '../../foundation/database/escapeLike.ts';
import { Refusal, read } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { resourceFor, seenValues } from '../../records/resource/access/columnRights.ts';
import { reachableIds } from '../../records/resource/access/reachable.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { membersBelowCode } from '../members/departmentMembers.ts';
import { seenUserSchema, userRow } from './userRow.ts';

const NOT_DELETED = 0;
const MOST_USERS = 1000;

/** Users of a department and of those below it; the codes of these begin with its own (contract admin.md §1). */
export const queryUserByDepId = defineRoute({
  method: 'GET',
  path: '/sys/user/queryUserByDepId',
  right: { menu: ['system/UserList', 'system/DepartList', 'system/DepartUserList'] },
  query: t.closed({ id: t.id, realname: t.optional(t.text(200)) }),
  answer: t.list(seenUserSchema),
  handle: async (call) => {
    const { query, services } = call;
    const { db, resources } = services;
    const depart = await db
      .selectFrom('sys_depart')
      .select('org_code')
      .where('id', '=', query.id)
      .where('del_flag', '=', '0')
      .executeTakeFirst();
    if (!depart) throw new Refusal('未找到对应部门！');
    const realname = escapeLike(query.realname ?? '');
    const model = resourceNamed(resources, 'sys/user');
    const reachable = await reachableIds(model, call, 'user');
    const users = await db
      .selectFrom('sys_user as user')
      .selectAll('user')
      .where('user.del_flag', '=', NOT_DELETED)
      .where((where) => where.and([...reachable]))
      .where('user.id', 'in', membersBelowCode(db, depart.org_code))
      .$if(realname !== '', (rest) => rest.where('user.realname', 'ilike', `%${realname}%`))
      .orderBy('user.username')
      .limit(MOST_USERS)
      .execute();
    const known = await resourceFor(model, call);
    return read(users.map((user) => seenValues(userRow(user), known)));
  },
});
