import { done, Refusal, type Reply, read } from '../http/reply.ts';
import { bodyText } from '../http/request/body.ts';
import { noQuery, type Route } from '../http/route.ts';
import { idQuery, nothing } from '../records/resource/schemas.ts';
import { importAnswer } from './answer.ts';
import { cancelRun } from './runs/cancelRun.ts';
import { endLostRuns } from './runs/importRuns.ts';

const count = { type: 'integer', minimum: 0 } as const;
const GONE = '没有找到该导入，可能已经过期';

/** How far an import of the caller's own is; with its outcome when it is over. */
const state: Route = {
  method: 'GET',
  path: '/sys/importRun/state',
  right: 'signed-in',
  query: idQuery,
  answer: {
    type: 'object',
    properties: {
      state: { type: 'string', enum: ['running', 'done', 'lost'] },
      ...{ total: count, handled: count, added: count, updated: count, refused: count },
      cancelled: { type: 'boolean' },
      noticed: { type: 'boolean' },
      outcome: {
        type: ['object', 'null'],
        properties: {
          success: { type: 'boolean' },
          code: { type: 'integer' },
          message: { type: 'string' },
          result: importAnswer,
        },
        required: ['success', 'code', 'message', 'result'],
        additionalProperties: false,
      },
    },
    required: ['state', 'total', 'handled', 'added', 'updated', 'refused', 'cancelled', 'noticed', 'outcome'],
    additionalProperties: false,
  },
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
};

/** Stops an import of the caller's own behind the rows that it is writing; what a whole one has done is taken back. */
const cancel: Route = {
  method: 'PUT',
  path: '/sys/importRun/cancel',
  right: 'signed-in',
  query: noQuery,
  body: {
    type: 'object',
    properties: { id: { type: 'string', minLength: 1, maxLength: 64 } },
    required: ['id'],
    additionalProperties: false,
  },
  answer: nothing,
  handle: async ({ body, user, services: { db } }) => {
    if (!(await cancelRun(db, bodyText(body, 'id'), user.username))) throw new Refusal('该导入已经结束');
    return done('正在取消导入');
  },
};

export const importRunRoutes: readonly Route[] = [state, cancel];
