import { addressBlock } from '../http/addressBlock.ts';
import type { Call } from '../http/call.ts';
import { isConsoleOrigin } from '../http/consoleOrigin.ts';
import { OutgoingError } from '../http/outgoing.ts';
import { refuse } from '../http/reply.ts';
import type { Route } from '../http/route.ts';
import { RateLimit } from '../limit/rateLimit.ts';
import { finishSignIn } from '../signIn/finishSignIn.ts';
import { signInAnswer } from '../signIn/signInAnswer.ts';
import { validateTicket } from './validateTicket.ts';

const NOT_DELETED = 0;
/** A whole company may come from one address, but nobody shall make the server flood the sign-on service. */
const MOST_PER_MINUTE = 120;
const limit = new RateLimit(MOST_PER_MINUTE, 60_000);

/** Signs in whom the central sign-on service vouches for (S4.2c, S7.5, contract session.md §7). */
const validateLogin: Route = {
  method: 'GET',
  path: '/sys/cas/client/validateLogin',
  right: 'anonymous',
  secretQuery: true,
  changesByGet: true,
  query: {
    type: 'object',
    properties: { ticket: { type: 'string', maxLength: 512 }, service: { type: 'string', maxLength: 512 } },
    required: ['ticket', 'service'],
    additionalProperties: false,
  },
  answer: signInAnswer,
  handle: async (call) => {
    const { query, address, services } = call;
    const { config, db, clock } = services;
    const { ticket = '', service = '' } = query;
    if (config.casBaseUrl === null) return refuse('未配置单点登录，请联系管理员');
    if (!isConsoleAddress(call, service)) return refuse('单点登录的服务地址不在允许的范围内');
    if (!limit.take(addressBlock(address), clock())) return refuse('登录过于频繁，请稍后再试！');
    const validation = await validateTicket(config.casBaseUrl, { ticket, service }).catch((error: unknown) => {
      if (!(error instanceof OutgoingError)) throw error;
      call.log.warn({ reason: error.message }, 'the central sign-on service could not be asked');
      return null;
    });
    if (!validation) return refuse('单点登录服务暂时不可用，请稍后重试');
    if (validation.kind === 'refused') return refuse(validation.text);
    if (validation.kind === 'nobody') return refuse('No principal was found in the response from the CAS server.');
    const user = await db
      .selectFrom('sys_user')
      .selectAll()
      .where('username', '=', validation.username)
      .where('del_flag', '=', NOT_DELETED)
      .executeTakeFirst();
    if (!user) return refuse('该用户不存在，请注册');
    return finishSignIn(call, user, { twoStep: false });
  },
};

/** The console's origin and a slash: what its sign-in sends people back to. */
function isConsoleAddress(call: Call, service: string): boolean {
  return service.endsWith('/') && isConsoleOrigin(call, service.slice(0, -1));
}

export const casRoutes: readonly Route[] = [validateLogin];
