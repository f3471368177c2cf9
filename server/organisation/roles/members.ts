import { done, Refusal } from '../../http/reply.ts';
import { bodyFields, bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { lockAdministrators, requireAdministratorLeft } from '../../rights/heldRights/administrator.ts';
import { requireMayGrant } from '../../rights/heldRights/authority.ts';
import { lockHolder } from '../granting/grantTable.ts';
import { ROLE } from '../granting/holders.ts';
import { addToRole, removeFromRole } from '../members/roleMembers.ts';
import { requireKeptUsers } from '../users/charge.ts';
import { idSchema, joinedIdsSchema, namedPeople, peopleSchema, requirePeople } from '../users/namedPeople.ts';

const right = { code: 'role:user' } as const;

/** Gives a role to existing users (S7.30); those who have it keep it. */
const add = defineRoute({
  method: 'POST',
  path: '/sys/user/addSysUserRole',
  right,
  query: noQuery,
  body: t.closed({ roleId: idSchema, userIdList: peopleSchema }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user } = call;
    const { db } = call.services;
    const roleId = bodyText(body, 'roleId');
    const userIds = namedPeople(bodyFields(body).get('userIdList'));
    await requireKeptUsers(db, call, userIds);
    await db.transaction().execute(async (trx) => {
      await lockHolder(trx, ROLE, roleId);
      await requireMayGrant(trx, user.id, [roleId]);
      await requirePeople(trx, userIds);
      await addToRole(trx, roleId, userIds);
      const about = { action: 'rights', resource: 'sys/role', rowId: roleId } as const;
      await recordAudit(trx, call, { ...about, after: { userIds }, note: 'members added' });
    });
    return done('添加成功!');
  },
});

function removal(path: string, named: 'userId' | 'userIds'): Route {
  return defineRoute({
    method: 'DELETE',
    path,
    right,
    query: t.closed({ roleId: idSchema, ...t.each([named], joinedIdsSchema) }),
    answer: t.nothing,
    handle: async (call) => {
      const { query, user } = call;
      const { db } = call.services;
      const roleId = query.roleId;
      const userIds = namedPeople(query[named]);
      await requireKeptUsers(db, call, userIds);
      await db.transaction().execute(async (trx) => {
        await lockAdministrators(trx);
        await requireMayGrant(trx, user.id, [roleId]);
        if (!(await removeFromRole(trx, roleId, userIds))) throw new Refusal('删除失败！所选用户没有该角色');
        await requireAdministratorLeft(trx);
        const about = { action: 'rights', resource: 'sys/role', rowId: roleId } as const;
        await recordAudit(trx, call, { ...about, before: { userIds }, note: 'members removed' });
      });
      return done('删除成功!');
    },
  });
}

/** Members of a role (contract admin.md §1 and §2). */
export const memberRoutes: readonly Route[] = [
  add,
  removal('/sys/user/deleteUserRole', 'userId'),
  removal('/sys/user/deleteUserRoleBatch', 'userIds'),
];
