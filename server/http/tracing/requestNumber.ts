import { randomUUID } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Characters safe to log and send back unescaped; as long as the audit log stores. */
const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;
/** The last signs of a UUID are random, and Node draws the randomness of many at once. */
const OWN_SIGNS = 12;

/**
 * The number of a request, by which its answer and its lines in the log are found: the caller's `X-Request-Id`, such as a
 * proxy sets, or one of our own if that is absent or must not be logged.
 */
export function requestNumber(headers: IncomingHttpHeaders = {}): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomUUID().slice(-OWN_SIGNS);
}
