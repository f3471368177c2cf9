import { THIRD_TYPES } from '../../src/common/wire.ts';
import { read, refuse } from '../http/reply.ts';
import type { JsonSchema, Route } from '../http/route.ts';
import { finishSignIn } from '../signIn/finishSignIn.ts';
import { signInAnswer } from '../signIn/signInAnswer.ts';
import { openProvider } from './providers.ts';
import { spendSignIn } from './tickets.ts';

const noQuery: JsonSchema = { type: 'object', properties: {}, additionalProperties: false };

/** Which platforms the sign-in page may offer, and why not the others. */
const listProviders: Route = {
  method: 'GET',
  path: '/sys/thirdLogin/providers',
  right: 'anonymous',
  query: noQuery,
  answer: {
    type: 'array',
    items: {
      type: 'object',
      properties: { type: { enum: THIRD_TYPES }, enabled: { type: 'boolean' }, reason: { type: 'string' } },
      required: ['type', 'enabled', 'reason'],
      additionalProperties: false,
    },
  },
  handle: async ({ services }) =>
    read(
      THIRD_TYPES.map((type) => {
        const open = openProvider(services.config, type);
        return { type, enabled: typeof open !== 'string', reason: typeof open === 'string' ? open : '' };
      }),
    ),
};

/** Exchanges the message of the popup for a session (S7.6). */
const getLoginUser: Route = {
  method: 'GET',
  path: '/sys/thirdLogin/getLoginUser/:ticket/:type',
  right: 'anonymous',
  changesByGet: true,
  params: {
    type: 'object',
    properties: { ticket: { type: 'string' }, type: { type: 'string' } },
    required: ['ticket', 'type'],
  },
  query: noQuery,
  answer: signInAnswer,
  handle: async ({ params, address, agent, services }) => {
    const { db, clock } = services;
    const userId = await spendSignIn(db, params.ticket ?? '', params.type ?? '', clock());
    if (userId === null) return refuse('第三方登录已超时，请重新登录');
    const user = await db.selectFrom('sys_user').selectAll().where('id', '=', userId).executeTakeFirst();
    if (!user) return refuse('该用户不存在，请注册');
    return finishSignIn(services, user, { address, agent, twoStep: false });
  },
};

export const signInRoutes: readonly Route[] = [listProviders, getLoginUser];
