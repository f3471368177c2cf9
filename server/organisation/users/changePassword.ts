import { hashPassword } from '../../credentials/password/hash.ts';
import { passwordFault } from '../../credentials/password/policy.ts';
import { endSessionsOf } from '../../credentials/sessions/sessions.ts';
import { done, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { requireMayManage } from '../../rights/heldRights/authority.ts';
import { requireKeptUsers } from './charge.ts';
import { requireSamePassword } from './hooks.ts';

const NOT_DELETED = 0;
const password = t.textOrNull(128);

/** Sets another user's password; his sessions end, except the one that asked. */
export const changePassword = defineRoute({
  method: 'PUT',
  path: '/sys/user/changePassword',
  right: { code: 'user:changePassword' },
  query: noQuery,
  body: t.closed({
    id: t.optional(t.textOrNull(36)),
    username: t.text(64),
    password: t.optional(password),
    confirmpassword: t.optional(password),
  }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user, token } = call;
    const { db, clock, gates } = call.services;
    const target = await db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', body.username)
      .where('del_flag', '=', NOT_DELETED)
      .executeTakeFirst();
    if (!target) return refuse('用户不存在！');
    await requireKeptUsers(db, call, [target.id]);
    await requireMayManage(db, user.id, [target.id]);
    const wanted = body.password ?? '';
    const fault = passwordFault(wanted);
    if (fault !== null) return refuse(fault);
    requireSamePassword(body);
    const hash = await hashPassword(wanted, gates.passwords);
    const now = clock();
    await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('sys_user')
        .set({ password_hash: hash, update_by: user.username, update_time: now })
        .where('id', '=', target.id)
        .execute();
      await recordAudit(trx, call, { action: 'password', resource: 'sys/user', rowId: target.id });
      await endSessionsOf(trx, [target.id], now, token);
    });
    return done('密码修改成功!');
  },
});
