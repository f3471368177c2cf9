import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { done, Refusal } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';
import { list } from '../../records/resource/read/reads.ts';
import { listQuery, pageSchema, rowSchema } from '../../records/resource/schemas.ts';
import { requireCharge } from '../departments/charge.ts';
import { ownDepartments } from '../departments/ownDepartments.ts';
import { addToDepartment, membersOf, removeFromDepartment } from '../members/departmentMembers.ts';
import { idSchema, joinedIdsSchema, namedPeople, peopleSchema, requirePeople } from './namedPeople.ts';
import { requireReachableUsers } from './reachable.ts';

/**
 * The users of a department, or of all in the caller's charge, as pages of the list of users; the same
 * filters and rights.
 */
export function departUserList(users: Resource): Route {
  return defineRoute({
    method: 'GET',
    path: '/sys/user/departUserList',
    right: { menu: ['system/DepartUserList'] },
    query: listQuery,
    answer: pageSchema(rowSchema(users)),
    handle: async (call) => {
      const { user, services } = call;
      const { depId = '', ...query } = call.query;
      if (depId !== '') await requireCharge(services.db, user.id, [depId]);
      const own = depId === '' ? (await ownDepartments(services.db, user.id)).departs.map(({ id }) => id) : [depId];
      return list(users, { ...call, user, query }, [where('id', 'in', membersOf(own))]);
    },
  });
}

/** Adds existing users to a department, in addition to those they are in. */
const add = defineRoute({
  method: 'POST',
  path: '/sys/user/editSysDepartWithUser',
  right: { code: 'departUser:add' },
  query: noQuery,
  body: t.closed({ depId: idSchema, userIdList: peopleSchema }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user } = call;
    const { db } = call.services;
    const depId = bodyText(body, 'depId');
    const userIds = namedPeople(bodyFields(body).get('userIdList'));
    await requireReachableUsers(db, call, userIds);
    await db.transaction().execute(async (trx) => {
      await requireCharge(trx, user.id, [depId]);
      await lockDepartment(trx, depId);
      await requirePeople(trx, userIds);
      await addToDepartment(trx, depId, userIds);
      const about = { action: 'rights', resource: 'sys/sysDepart', rowId: depId } as const;
      await recordAudit(trx, call, { ...about, after: { userIds }, note: 'members added' });
    });
    return done('添加成功!');
  },
});

/** Removes users from a department, and from its roles. */
function removal(path: string, named: 'userId' | 'userIds'): Route {
  return defineRoute({
    method: 'DELETE',
    path,
    right: { code: 'departUser:delete' },
    query: t.closed({ depId: idSchema, ...t.each([named], joinedIdsSchema) }),
    answer: t.nothing,
    handle: async (call) => {
      const { query, user } = call;
      const { db } = call.services;
      const depId = query.depId;
      const userIds = namedPeople(query[named]);
      await requireReachableUsers(db, call, userIds);
      await db.transaction().execute(async (trx) => {
        await requireCharge(trx, user.id, [depId]);
        if (!(await removeFromDepartment(trx, depId, userIds))) throw new Refusal('当前选中部门与用户无关联关系!');
        const about = { action: 'rights', resource: 'sys/sysDepart', rowId: depId } as const;
        await recordAudit(trx, call, { ...about, before: { userIds }, note: 'members removed' });
      });
      return done('删除成功!');
    },
  });
}

async function lockDepartment(trx: Transaction<Database>, id: string): Promise<void> {
  const found = await trx
    .selectFrom('sys_depart')
    .select('id')
    .where('id', '=', id)
    .where('del_flag', '=', '0')
    .forShare()
    .executeTakeFirst();
  if (!found) throw new Refusal('未找到对应部门！');
}

/** Adds users to a department and removes them, for its managers (facts: my department). */
export const departmentUserRoutes: readonly Route[] = [
  add,
  removal('/sys/user/deleteUserInDepart', 'userId'),
  removal('/sys/user/deleteUserInDepartBatch', 'userIds'),
];
