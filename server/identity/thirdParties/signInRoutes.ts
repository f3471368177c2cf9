import { THIRD_TYPES } from '../../../src/common/wire.ts';
import type { Call } from '../../http/call.ts';
import { type Reply, read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { finishSignIn } from '../login/finishSignIn.ts';
import { signInAnswer } from '../login/signInAnswer.ts';
import { openProvider, thirdTypeOf, unknownType } from './providers.ts';
import { spendSignIn } from './tickets.ts';

/** Which platforms the sign-in page may offer, and why not the others. */
const listProviders = defineRoute({
  method: 'GET',
  path: '/sys/thirdLogin/providers',
  right: 'anonymous',
  query: noQuery,
  answer: t.list(t.closed({ type: t.oneOf(...THIRD_TYPES), enabled: t.flag, reason: t.text() })),
  handle: async ({ services }) =>
    read(
      THIRD_TYPES.map((type) => {
        const open = openProvider(services.config, type);
        return { type, enabled: typeof open !== 'string', reason: typeof open === 'string' ? open : '' };
      }),
    ),
});

const named = { ticket: t.text(), type: t.text() };

/** Exchanges the message of the popup for a session (S7.6). */
async function exchange(call: Call, tenantId?: number): Promise<Reply> {
  const { params, services } = call;
  const { db, clock } = services;
  const type = thirdTypeOf(params.type);
  if (!type) return refuse(unknownType(params.type ?? ''));
  const userId = await spendSignIn(db, params.ticket ?? '', type, clock());
  if (userId === null) return refuse('第三方登录已超时，请重新登录');
  const user = await db.selectFrom('sys_user').selectAll().where('id', '=', userId).executeTakeFirst();
  if (!user) return refuse('该用户不存在，请注册');
  return finishSignIn(call, user, { twoStep: false, tenantId });
}

const getLoginUser = defineRoute({
  method: 'GET',
  path: '/sys/thirdLogin/getLoginUser/:ticket/:type',
  right: 'anonymous',
  changesByGet: true,
  params: t.open(named),
  query: noQuery,
  answer: signInAnswer,
  handle: (call) => exchange(call),
});

/** The same for a tenant, which later consoles remember from the sign-in before; `0` names none. */
const getLoginUserOfTenant = defineRoute({
  method: 'GET',
  path: '/sys/thirdLogin/getLoginUser/:ticket/:type/:tenant',
  right: 'anonymous',
  changesByGet: true,
  params: t.open({ ...named, tenant: t.text(20) }),
  query: noQuery,
  answer: signInAnswer,
  handle: (call) => exchange(call, Number(call.params.tenant)),
});

export const signInRoutes: readonly Route[] = [listProviders, getLoginUser, getLoginUserOfTenant];
