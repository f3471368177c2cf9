import type { ThirdType } from '../../../src/common/wire.ts';
import type { Call } from '../../http/call.ts';
import { apiPath, isConsoleOrigin, ownOrigin } from '../../http/console/consoleOrigin.ts';
import { OutgoingError } from '../../http/outgoing/outgoingError.ts';
import type { RawAnswer } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { messagePage } from './messagePage.ts';
import { bindOutcome, failure, type Outcome, signInOutcome } from './outcome.ts';
import { fetchProfile } from './profile.ts';
import { openProvider, thirdTypeOf, unknownType } from './providers.ts';
import { type CookieScope, type EndedJourney, endedCookie, endJourney, startJourney } from './state.ts';
import { spendBind } from './tickets.ts';

const params = t.open({ type: t.text() });
/** Long enough to read why. */
const FAILED_OPEN_MS = 4000;
/** As long as the contract says. */
const OPEN_MS = 1000;

/** Sends the popup to the platform (S2.19b, S7.7). */
const render = defineRoute({
  method: 'GET',
  path: '/sys/thirdLogin/render/:type',
  right: 'anonymous',
  secretQuery: true,
  params,
  query: t.closed({ origin: t.optional(t.text(300)), bind: t.optional(t.text(64)) }),
  answer: t.anything,
  media: 'text/html',
  handle: async (call) => {
    const { query, services, params: named } = call;
    const type = named.type ?? '';
    const binding = query.bind !== undefined;
    const origin = query.origin ?? ownOrigin(call);
    if (!isConsoleOrigin(call, origin)) return page(null, failure('该页面的地址不在允许的范围内', binding));
    const open = openProvider(services.config, type);
    if (typeof open === 'string') return page(origin, failure(open, binding));
    const { provider, registration } = open;
    const now = services.clock();
    const bindUserId = binding ? await spendBind(services.db, query.bind ?? '', type, now) : null;
    if (binding && bindUserId === null) return page(origin, failure('绑定已超时，请重新点击绑定', binding));

    const journey = { origin, bindUserId };
    const { state, challenge, cookie } = await startJourney(
      { db: services.db, now },
      provider.type,
      journey,
      cookieScope(call),
    );
    const target = new URL(registration.authorizeUrl);
    const parameters = provider.authorize(registration, {
      redirectUri: redirectUri(call, provider.type),
      state,
      challenge,
    });
    for (const [name, value] of Object.entries(parameters)) target.searchParams.set(name, value);
    target.hash = provider.fragment ?? '';
    return {
      status: 302,
      // Another opener policy here would part the popup from the console that opened it.
      headers: { Location: target.href, 'Set-Cookie': cookie, 'Cross-Origin-Opener-Policy': 'unsafe-none' },
      body: null,
    };
  },
});

/** Address that the platform sends the popup back to; answers with one message to the console (S4.4a). */
const callback = defineRoute({
  method: 'GET',
  path: '/sys/thirdLogin/:type/callback',
  right: 'anonymous',
  secretQuery: true,
  params,
  // Platforms add parameters of their own.
  query: t.record(t.text(2000)),
  answer: t.anything,
  media: 'text/html',
  handle: async (call) => {
    const type = thirdTypeOf(call.params.type);
    if (!type) return page(ownOrigin(call), failure(unknownType(call.params.type), false));
    const journey = await endJourney(call, type);
    const cookie = endedCookie(type, cookieScope(call));
    if (!journey) return page(ownOrigin(call), failure('登录已超时或链接已失效，请重新登录', false), cookie);
    return page(journey.origin, await arrive(call, type, journey), cookie);
  },
});

async function arrive(call: Call, type: ThirdType, { bindUserId, verifier }: EndedJourney): Promise<Outcome> {
  const { query, services, log } = call;
  const open = openProvider(services.config, type);
  if (typeof open === 'string') return failure(open, bindUserId !== null);
  const { provider } = open;
  const failed = (reason: string) => failure(reason, bindUserId !== null);
  if (query.error !== undefined) return failed(`您没有同意${provider.title}的授权`);
  const code = query[provider.codeParameter] ?? '';
  if (code === '') return failed(`您没有同意${provider.title}的授权`);
  try {
    const profile = await fetchProfile(open, { code, redirectUri: redirectUri(call, type), verifier });
    const identity = { type: provider.type, ...profile };
    const now = services.clock();
    if (bindUserId !== null) return await bindOutcome(call, bindUserId, identity);
    return await signInOutcome(services.db, identity, now);
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error;
    log.warn({ provider: provider.type, reason: error.message }, 'third-party sign-in failed');
    return failed(`${provider.title}未能确认您的身份，请稍后重试`);
  }
}

function page(target: string | null, { message, text, failed }: Outcome, cookie?: string): RawAnswer {
  return messagePage({ target, message, text, failed, openMs: failed ? FAILED_OPEN_MS : OPEN_MS, cookie });
}

/** Exactly what is registered at the platform; the same in the request and in the exchange of the code. */
function redirectUri(call: Call, type: ThirdType): string {
  return `${ownOrigin(call)}${apiPath(call.services.config)}/sys/thirdLogin/${type}/callback`;
}

function cookieScope(call: Call): CookieScope {
  return { path: apiPath(call.services.config), secure: ownOrigin(call).startsWith('https:') };
}

export const popupRoutes: readonly Route[] = [render, callback];
