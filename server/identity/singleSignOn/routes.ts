import type { Selectable } from 'kysely';
import type { SysUserTable } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { isConsoleOrigin } from '../../http/console/consoleOrigin.ts';
import { addressBlock } from '../../http/limits/addressBlock.ts';
import { OutgoingError } from '../../http/outgoing/outgoingError.ts';
import { Refusal, refuse } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { finishSignIn } from '../login/finishSignIn.ts';
import { recordingFailure } from '../login/recordingFailure.ts';
import { signInAnswer } from '../login/signInAnswer.ts';
import { validateTicket } from './validateTicket.ts';

const NOT_DELETED = 0;

/** Signs in whom the central sign-on service vouches for (S4.2c, S7.5, contract session.md §7). */
const validateLogin = defineRoute({
  method: 'GET',
  path: '/sys/cas/client/validateLogin',
  right: 'anonymous',
  secretQuery: true,
  changesByGet: true,
  patient: true,
  query: t.closed({ ticket: t.text(512), service: t.text(512) }),
  answer: signInAnswer,
  handle: async (call) => {
    const { casBaseUrl } = call.services.config;
    if (casBaseUrl === null) return refuse('未配置单点登录，请联系管理员');
    const user = await recordingFailure(call, null, () => vouchedFor(call, casBaseUrl), {
      secret: call.query.ticket,
    });
    return finishSignIn(call, user, { twoStep: false });
  },
});

/**
 * The user of the ticket.
 * @throws Refusal unless the service vouches for a user with an account here
 */
async function vouchedFor(call: Call, casBaseUrl: string): Promise<Selectable<SysUserTable>> {
  const { query, address, services } = call;
  const { db, clock, limits } = services;
  const { ticket = '', service = '' } = query;
  if (!isConsoleAddress(call, service)) throw new Refusal('单点登录的服务地址不在允许的范围内');
  if (!limits.signOn.take(addressBlock(address), clock())) throw new Refusal('登录过于频繁，请稍后再试！');
  const validation = await validateTicket(casBaseUrl, { ticket, service }).catch((error: unknown) => {
    if (!(error instanceof OutgoingError)) throw error;
    call.log.warn({ reason: error.message }, 'the central sign-on service could not be asked');
    return null;
  });
  if (!validation) throw new Refusal('单点登录服务暂时不可用，请稍后重试');
  if (validation.kind === 'refused') throw new Refusal(validation.text);
  if (validation.kind === 'nobody') throw new Refusal('No principal was found in the response from the CAS server.');
  const user = await db
    .selectFrom('sys_user')
    .selectAll()
    .where('username', '=', validation.username)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  if (!user) throw new Refusal('该用户不存在，请注册');
  return user;
}

/** The console's origin and a slash: where its sign-in sends users back to. */
function isConsoleAddress(call: Call, service: string): boolean {
  return service.endsWith('/') && isConsoleOrigin(call, service.slice(0, -1));
}

export const casRoutes: readonly Route[] = [validateLogin];
