import { Refusal, read } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { resourceFor, seenValues } from '../../records/resource/access/columnRights.ts';
import { reachableIds } from '../../records/resource/access/reachable.ts';
import { splitList } from '../../records/resource/model/filterGrammar.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { seenUserSchema, userRow } from './userRow.ts';

const NOT_DELETED = 0;
const MOST_USERS = 1000;

/** Users by their ids, as dialogs of the family ask for those they were opened with; unknown ids are left out. */
export const queryByIds = defineRoute({
  method: 'GET',
  path: '/sys/user/queryByIds',
  right: { menu: ['system/UserList', 'system/DepartList', 'system/DepartUserList', 'system/SysAnnouncementList'] },
  query: t.closed({ userIds: t.text(64_000) }),
  answer: t.list(seenUserSchema),
  handle: async (call) => {
    const { db, resources } = call.services;
    const ids = [...new Set(splitList(call.query.userIds))];
    if (ids.length > MOST_USERS) throw new Refusal(`一次最多查询${MOST_USERS}个用户`);
    if (ids.length === 0) return read([]);
    const model = resourceNamed(resources, 'sys/user');
    const reachable = await reachableIds(model, call);
    const users = await db
      .selectFrom('sys_user')
      .selectAll()
      .where('id', 'in', ids)
      .where('del_flag', '=', NOT_DELETED)
      .where((where) => where.and([...reachable]))
      .orderBy('username')
      .execute();
    const known = await resourceFor(model, call);
    return read(users.map((user) => seenValues(userRow(user), known)));
  },
});
