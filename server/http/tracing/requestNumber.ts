import { randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

/** Characters safe to log and send back unescaped; as long as the audit log stores. */
const ACCEPTED = /^[A-Za-z0-9._-]{1,64}$/;
const OWN_BYTES = 6;

/**
 * The number of a request, by which its answer and its lines in the log are found: the caller's `X-Request-Id`, such as a
 * proxy sets, or one of our own if that is absent or must not be logged.
 */
export function requestNumber(headers: IncomingHttpHeaders = {}): string {
  const given = headers['x-request-id'];
  return typeof given === 'string' && ACCEPTED.test(given) ? given : randomBytes(OWN_BYTES).toString('hex');
}
