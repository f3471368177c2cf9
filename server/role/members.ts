import type { Transaction } from 'kysely';
import { splitCodes } from '../../src/common/rights.ts';
import { recordAudit } from '../audit/record.ts';
import type { Database } from '../database/schema.ts';
import { lockHolder } from '../grant/grantTable.ts';
import { ROLE } from '../grant/holders.ts';
import { bodyFields, bodyText } from '../http/body.ts';
import { done, Refusal } from '../http/reply.ts';
import { type JsonSchema, noQuery, type Route } from '../http/route.ts';
import { lockAdministrators, requireAdministratorLeft } from '../permission/administrator.ts';
import { requireMayGrant } from '../permission/authority.ts';
import { newId } from '../session/sessions.ts';
import { requireKeptUsers } from '../user/charge.ts';

const NOT_DELETED = 0;
const MOST = 1000;
const key: JsonSchema = { type: 'string', minLength: 1, maxLength: 36 };
/** A list as the consoles of the family send it, or ids joined with commas, as our fields hold them. */
const people: JsonSchema = {
  oneOf: [
    { type: 'array', minItems: 1, maxItems: MOST, items: key },
    { type: 'string', minLength: 1, maxLength: MOST * 37 },
  ],
};
const right = { code: 'role:user' } as const;
const nothing: JsonSchema = { type: 'null' };

/** Gives a role to people who are there already (S7.30); those who have it keep it. */
const add: Route = {
  method: 'POST',
  path: '/sys/user/addSysUserRole',
  right,
  query: noQuery,
  body: {
    type: 'object',
    properties: { roleId: key, userIdList: people },
    required: ['roleId', 'userIdList'],
    additionalProperties: false,
  },
  answer: nothing,
  handle: async (call) => {
    const { body, user } = call;
    const { db } = call.services;
    const roleId = bodyText(body, 'roleId');
    const list = bodyFields(body).get('userIdList');
    const userIds = [...new Set(Array.isArray(list) ? list.map(String) : splitCodes(String(list)))];
    if (userIds.length === 0 || userIds.length > MOST) throw new Refusal(`一次请选择1到${MOST}个用户！`);
    await requireKeptUsers(db, call, userIds);
    await db.transaction().execute(async (trx) => {
      await lockHolder(trx, ROLE, roleId);
      await requireMayGrant(trx, user.id, [roleId]);
      await requireUsers(trx, userIds);
      await trx
        .insertInto('sys_user_role')
        .values(userIds.map((userId) => ({ id: newId(), user_id: userId, role_id: roleId })))
        .onConflict((conflict) => conflict.columns(['user_id', 'role_id']).doNothing())
        .execute();
      const about = { action: 'rights', resource: 'sys/role', rowId: roleId } as const;
      await recordAudit(trx, call, { ...about, after: { userIds }, note: 'members added' });
    });
    return done('添加成功!');
  },
};

function removal(path: string, people: 'userId' | 'userIds'): Route {
  return {
    method: 'DELETE',
    path,
    right,
    query: {
      type: 'object',
      properties: { roleId: key, [people]: { type: 'string', minLength: 1, maxLength: MOST * 37 } },
      required: ['roleId', people],
      additionalProperties: false,
    },
    answer: nothing,
    handle: async (call) => {
      const { query, user } = call;
      const { db } = call.services;
      const roleId = query.roleId ?? '';
      const userIds = [...new Set(splitCodes(query[people] ?? ''))];
      if (userIds.length === 0) throw new Refusal('参数不识别！');
      if (userIds.length > MOST) throw new Refusal(`一次最多操作${MOST}个账号！`);
      await requireKeptUsers(db, call, userIds);
      await db.transaction().execute(async (trx) => {
        await lockAdministrators(trx);
        await requireMayGrant(trx, user.id, [roleId]);
        const { numDeletedRows } = await trx
          .deleteFrom('sys_user_role')
          .where('role_id', '=', roleId)
          .where('user_id', 'in', userIds)
          .executeTakeFirst();
        if (numDeletedRows === 0n) throw new Refusal('删除失败！所选用户没有该角色');
        await requireAdministratorLeft(trx);
        const about = { action: 'rights', resource: 'sys/role', rowId: roleId } as const;
        await recordAudit(trx, call, { ...about, before: { userIds }, note: 'members removed' });
      });
      return done('删除成功!');
    },
  };
}

async function requireUsers(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  const found = await trx
    .selectFrom('sys_user')
    .select('id')
    .where('id', 'in', ids)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  if (found.length < ids.length) throw new Refusal('所选用户不存在或已被删除，请刷新后重新选择！');
}

/** Who has a role (contract admin.md §1 and §2). */
export const memberRoutes: readonly Route[] = [
  add,
  removal('/sys/user/deleteUserRole', 'userId'),
  removal('/sys/user/deleteUserRoleBatch', 'userIds'),
];
