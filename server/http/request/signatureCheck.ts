import type { IncomingHttpHeaders } from 'node:http';
import { parseWireTime } from '../../../src/common/wireTime.ts';
import { texts } from '../texts.ts';
import { signatureFits, signedValues } from './signature.ts';

const windowMs = 300_000;

/**
 * Checks X-TIMESTAMP and X-Sign of a request (contract signing, sections 3 and 4). A right signature proves nothing
 * about the caller (safety rule 4.10); it finds damaged requests.
 * @returns the message of the refusal, null when both are right
 */
export function signatureProblem(
  request: { readonly headers: IncomingHttpHeaders; readonly url: string; readonly body: unknown },
  secret: string,
  now: Date,
): string | null {
  const timestamp = String(request.headers['x-timestamp'] ?? '');
  if (timestamp === '') return texts.noTimestamp;
  const sent = parseTimestamp(timestamp);
  if (sent === null) return texts.timestampFormat;
  if (Math.abs(now.getTime() - sent) > windowMs) return texts.timestampExpired;
  const values = signedValues(request.url, request.body);
  return signatureFits(String(request.headers['x-sign'] ?? ''), values, secret) ? null : texts.signature;
}

/**
 * `yyyyMMddHHmmss` in the wire's time zone GMT+8, or milliseconds since 1970 in 13 digits.
 * @returns milliseconds since 1970, null when it is neither
 */
export function parseTimestamp(text: string): number | null {
  if (/^\d{13}$/.test(text)) return Number(text);
  const parts = /^(\d{4})(\d\d)(\d\d)(\d\d)(\d\d)(\d\d)$/.exec(text);
  if (!parts) return null;
  const [, year, month, day, hour, minute, second] = parts;
  return parseWireTime(`${year}-${month}-${day} ${hour}:${minute}:${second}`)?.getTime() ?? null;
}
