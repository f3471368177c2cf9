import { endSessionsOf } from '../../credentials/sessions/sessions.ts';
import { done, Refusal } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { ADMIN_ACCOUNT, lockAdministrators, requireAdministratorLeft } from '../../rights/heldRights/administrator.ts';
import { requireMayManage } from '../../rights/heldRights/authority.ts';
import { requireKeptUsers } from './charge.ts';
import { ADMIN_REFUSED } from './hooks.ts';
import { namedPeople } from './namedPeople.ts';

const FROZEN = 2;
const NOT_DELETED = 0;

/** Freezes or unfreezes accounts; a frozen one is signed out at once. */
export const frozenBatch = defineRoute({
  method: 'PUT',
  path: '/sys/user/frozenBatch',
  right: { code: 'user:frozenBatch' },
  query: noQuery,
  body: t.closed({ ids: t.text(40_000), status: t.oneOf('1', '2', 1, 2) }),
  answer: t.nothing,
  handle: async (call) => {
    const { body, user } = call;
    const { db, clock } = call.services;
    const ids = namedPeople(body.ids);
    const status = Number(bodyText(body, 'status'));
    await requireKeptUsers(db, call, ids);
    const now = clock();
    await db.transaction().execute(async (trx) => {
      await lockAdministrators(trx);
      const rows = await trx
        .selectFrom('sys_user')
        .select(['id', 'username', 'status'])
        .where('id', 'in', ids)
        .where('del_flag', '=', NOT_DELETED)
        .forUpdate()
        .execute();
      if (rows.length < ids.length) throw new Refusal('未找到对应实体');
      if (rows.some((row) => row.username === ADMIN_ACCOUNT)) throw new Refusal(ADMIN_REFUSED);
      if (status === FROZEN && ids.includes(user.id)) throw new Refusal('不允许冻结当前登录的账号！');
      await requireMayManage(trx, user.id, ids);
      await trx
        .updateTable('sys_user')
        .set({ status, update_by: user.username, update_time: now })
        .where('id', 'in', ids)
        .execute();
      await recordAudit(
        trx,
        call,
        rows.map((row) => {
          const about = { action: 'rights', resource: 'sys/user', rowId: row.id } as const;
          return { ...about, before: { status: row.status }, after: { status } };
        }),
      );
      if (status !== FROZEN) return;
      await requireAdministratorLeft(trx);
      await endSessionsOf(trx, ids, now);
    });
    return done('操作成功!');
  },
});
