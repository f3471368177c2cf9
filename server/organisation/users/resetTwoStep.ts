import { endSessionsOf } from '../../credentials/sessions/sessions.ts';
import { endTwoStep } from '../../credentials/twoStep/enrolment.ts';
import { done, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { requireMayManage } from '../../rights/heldRights/authority.ts';
import { requireKeptUsers } from './charge.ts';

const NOT_DELETED = 0;

/** Switches two-step sign-in off for a user who lost phone and recovery codes; their sessions end. */
export const resetTwoStep = defineRoute({
  method: 'PUT',
  path: '/sys/user/twoStep/reset',
  right: { code: 'user:twoStep:reset' },
  query: noQuery,
  body: t.closed({ id: t.id }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user } = call;
    const { db, clock } = call.services;
    const id = body.id;
    // With his own password and code he can do it in his settings; without them, a stolen session could do it here.
    if (id === user.id) return refuse('请在个人设置中关闭自己的两步验证！');
    const target = await db
      .selectFrom('sys_user')
      .select('id')
      .where('id', '=', id)
      .where('del_flag', '=', NOT_DELETED)
      .executeTakeFirst();
    if (!target) return refuse('用户不存在！');
    await requireKeptUsers(db, call, [id]);
    await requireMayManage(db, user.id, [id]);
    return db.transaction().execute(async (trx) => {
      if (!(await endTwoStep(trx, id))) return refuse('该用户没有开启两步验证！');
      await endSessionsOf(trx, [id], clock());
      await recordAudit(trx, call, {
        action: 'password',
        resource: 'sys/user',
        rowId: id,
        note: 'two-step sign-in reset',
      });
      return done('两步验证已重置');
    });
  },
});
