import type { IncomingHttpHeaders } from 'node:http';
import { wireTime } from '../../src/common/wireTime.ts';
import type { SessionService, SignedInUser } from './services.ts';
import { texts } from './texts.ts';

/** An answer that is not an envelope under HTTP 200. */
interface TokenProblem {
  readonly status: 401 | 500;
  readonly body: Readonly<Record<string, unknown>>;
}

/**
 * Finds the user behind a token. The two answers to a bad token follow the recommendation of contract conventions,
 * section 4: a token that never was valid is 401, one that has ended is the framework error the client shows a modal for.
 * Consoles from release 3.4 on expect 401 for both; they are known by a header that only they send.
 * @param headers of the request
 * @param path the address as the route declares it, so that nothing of the request is repeated
 */
export async function identify(
  token: string | null,
  session: SessionService,
  now: Date,
  path: string,
  headers: IncomingHttpHeaders,
): Promise<SignedInUser | TokenProblem> {
  const state = token === null ? ({ kind: 'unknown' } as const) : await session.find(token);
  if (state.kind === 'valid') return state.user;
  const isLater = 'x-version' in headers || 'x-tenant-id' in headers;
  if (state.kind === 'unknown' || isLater) {
    const message = state.kind === 'unknown' ? texts.noToken : texts.endedToken;
    const body = { success: false, message, code: 401, result: null, timestamp: now.getTime() };
    return { status: 401, body };
  }
  const message = texts.endedToken;
  return {
    status: 500,
    body: { timestamp: wireTime(now), status: 500, error: 'Internal Server Error', message, path },
  };
}
