import { done, Refusal, type Reply, read } from '../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../http/route.ts';
import * as t from '../http/schema.ts';
import { idQuery, nothing } from '../records/resource/schemas.ts';
import { importAnswer } from './answer.ts';
import { cancelRun } from './runs/cancelRun.ts';
import { endLostRuns } from './runs/importRuns.ts';

const count = t.integer({ minimum: 0 });
const GONE = '没有找到该导入，可能已经过期';

/** Progress of one of the caller's imports; with its outcome once it is over. */
const state = defineRoute({
  method: 'GET',
  path: '/sys/importRun/state',
  right: 'signed-in',
  query: idQuery,
  answer: t.closed({
    state: t.oneOf('running', 'done', 'lost'),
    total: count,
    handled: count,
    added: count,
    updated: count,
    refused: count,
    cancelled: t.flag,
    noticed: t.flag,
    outcome: t.orNull(t.closed({ success: t.flag, code: t.integer(), message: t.text(), result: importAnswer })),
  }),
  handle: async ({ query: { id = '' }, user, services: { db, clock } }) => {
    await endLostRuns(db, clock());
    const run = await db
      .selectFrom('sys_import_run')
      .select(['state', 'total', 'handled', 'added', 'updated', 'refused', 'cancelled', 'noticed', 'outcome'])
      .where('id', '=', id)
      .where('username', '=', user.username)
      .executeTakeFirst();
    if (!run) throw new Refusal(GONE);
    const outcome: Reply | null = run.outcome === null ? null : JSON.parse(run.outcome);
    return read({ ...run, outcome });
  },
});

/** Stops an import of the caller's own behind the rows that it is writing; what a whole one has done is taken back. */
const cancel = defineRoute({
  method: 'PUT',
  path: '/sys/importRun/cancel',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({ id: t.text(64, { minLength: 1 }) }),
  answer: nothing,
  handle: async ({ body, user, services: { db } }) => {
    if (!(await cancelRun(db, body.id, user.username))) throw new Refusal('该导入已经结束');
    return done('正在取消导入');
  },
});

export const importRunRoutes: readonly Route[] = [state, cancel];
