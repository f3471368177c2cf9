import { wireTime } from '../../../src/common/wireTime.ts';
import { endSessionsOf, isOpen } from '../../credentials/sessions/sessions.ts';
import { tokenHash } from '../../credentials/sessions/token.ts';
import { done, read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { recordAudit } from '../../records/auditLog/record.ts';

const text = t.textOrNull();

/** The user's open sessions, last used first. */
const list = defineRoute({
  method: 'GET',
  path: '/sys/user/sessions',
  right: 'signed-in',
  query: noQuery,
  answer: t.list(
    t.closed({ id: t.text(), current: t.flag, address: text, agent: text, createdAt: t.text(), seenAt: t.text() }),
  ),
  handle: async ({ user, token, services: { db, clock } }) => {
    const rows = await db
      .selectFrom('sys_session')
      .selectAll()
      .where('user_id', '=', user.id)
      .where('ended_at', 'is', null)
      .orderBy('seen_at', 'desc')
      .execute();
    const current = tokenHash(token ?? '');
    const open = rows.filter((row) => isOpen(row, clock()));
    return read(
      open.map((row) => ({
        id: row.id,
        current: row.token_hash === current,
        address: row.address,
        agent: row.agent,
        createdAt: wireTime(row.created_at),
        seenAt: wireTime(row.seen_at),
      })),
    );
  },
});

const endOne = defineRoute({
  method: 'DELETE',
  path: '/sys/user/session',
  right: 'signed-in',
  query: t.closed({ id: t.id }),
  answer: t.nothing,
  handle: async (call) => {
    const { query, user, token, services } = call;
    const { db, clock } = services;
    const row = await db
      .selectFrom('sys_session')
      .selectAll()
      .where('id', '=', query.id)
      .where('user_id', '=', user.id)
      .executeTakeFirst();
    if (!row || !isOpen(row, clock())) return refuse('该登录不存在或已结束！');
    if (row.token_hash === tokenHash(token ?? '')) return refuse('当前登录请用“退出登录”结束！');
    await db.transaction().execute(async (trx) => {
      await trx.updateTable('sys_session').set({ ended_at: clock() }).where('id', '=', row.id).execute();
      await recordAudit(trx, call, { action: 'sign-out', note: `own sign-in from ${row.address ?? 'unknown'} ended` });
    });
    return done('已退出该设备');
  },
});

const endOthers = defineRoute({
  method: 'DELETE',
  path: '/sys/user/sessions/others',
  right: 'signed-in',
  query: noQuery,
  answer: t.nothing,
  handle: async (call) => {
    const { user, token, services } = call;
    await services.db.transaction().execute(async (trx) => {
      await endSessionsOf(trx, [user.id], services.clock(), token);
      await recordAudit(trx, call, { action: 'sign-out', note: 'own other sign-ins ended' });
    });
    return done('已退出其他设备');
  },
});

export const sessionRoutes: readonly Route[] = [list, endOne, endOthers];
