import { createHash } from 'node:crypto';
import type { ThirdType } from '../../../src/common/wire.ts';
import { issueTicket, spendTicket } from '../../credentials/sessions/ticket.ts';
import { newToken } from '../../credentials/sessions/token.ts';
import type { Call } from '../../http/call.ts';

const PURPOSE = 'third-state';
const LIFE_S = 600;

/** State stored while the browser is at the platform. */
interface Journey {
  /** Target of the final message. */
  readonly origin: string;
  /** The user who binds the platform's account to their own; null for a sign-in. */
  readonly bindUserId: string | null;
}

/** Where the cookie of a journey is sent. */
export interface CookieScope {
  /** Of the API, see apiPath. */
  readonly path: string;
  readonly secure: boolean;
}

interface StartedJourney {
  readonly state: string;
  readonly challenge: string;
  /** Value of Set-Cookie. */
  readonly cookie: string;
}

export interface EndedJourney extends Journey {
  readonly verifier: string;
}

/**
 * Starts a sign-in at the platform. The verifier of PKCE is set as a cookie and only its challenge is stored,
 * so that no other browser can finish it (RFC 9700 §4.7), and a stolen code is worthless.
 */
export async function startJourney(
  { db, now }: { readonly db: Call['services']['db']; readonly now: Date },
  type: ThirdType,
  { origin, bindUserId }: Journey,
  scope: CookieScope,
): Promise<StartedJourney> {
  const verifier = newToken();
  const challenge = challengeOf(verifier);
  const data = { origin, challenge, bindUserId: bindUserId ?? '' };
  const state = await issueTicket(db, { purpose: PURPOSE, subject: type, data, lifeMs: LIFE_S * 1000 }, now);
  return { state, challenge, cookie: cookie(type, verifier, LIFE_S, scope) };
}

/** Ends a journey by its state. @returns null when it is unknown, used, too old, of another platform or browser */
export async function endJourney(call: Call, type: ThirdType): Promise<EndedJourney | null> {
  const { query, services } = call;
  const ticket = await spendTicket(services.db, PURPOSE, query.state ?? '', services.clock());
  const verifier = call.cookie(cookieName(type)) ?? '';
  if (ticket?.subject !== type || ticket.data.challenge !== challengeOf(verifier)) return null;
  return { origin: ticket.data.origin ?? '', bindUserId: ticket.data.bindUserId || null, verifier };
}

/** Value of Set-Cookie that removes what `startJourney` set. */
export function endedCookie(type: ThirdType, scope: CookieScope): string {
  return cookie(type, '', 0, scope);
}

function cookieName(type: ThirdType): string {
  return `guangshu_third_${type}`;
}

/** Lax: the way back from the platform begins at another site. */
function cookie(type: ThirdType, value: string, seconds: number, { path, secure }: CookieScope): string {
  const attributes = `Path=${path}/sys/thirdLogin; Max-Age=${seconds}; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  return `${cookieName(type)}=${value}; ${attributes}`;
}

function challengeOf(verifier: string): string {
  return createHash('sha256').update(verifier).digest('base64url');
}
