import { digest } from './digest.ts';

const PATH_VARIABLE = 'x-path-variable';

/**
 * The text that is signed (S7.1b): the query of the path, then the data, as compact JSON with sorted keys.
 * Nulls are left out, numbers and booleans at the top become text, nested values stay as they are sent.
 * A last path segment with commas (a table dictionary) is signed too, under its own key.
 * @param path below the service prefix, with or without a query; values in it are percent-decoded.
 * @param data query parameters or the body object.
 */
export function canonicalText(path: string, data: Readonly<Record<string, unknown>> = {}): string {
  const [address = '', query = ''] = splitOnce(path.split('#')[0] ?? '', '?');
  const values = new Map<string, unknown>();
  const lastSegment = address.slice(address.lastIndexOf('/') + 1);
  if (lastSegment.includes(',')) values.set(PATH_VARIABLE, decode(lastSegment));
  for (const pair of query.split('&').filter((part) => part !== '')) {
    const [name = '', value = ''] = splitOnce(pair, '=');
    values.set(decode(name), decode(value));
  }
  for (const [name, value] of Object.entries(data)) values.set(name, value);
  const members = [...values]
    .filter(([, value]) => value !== null && value !== undefined)
    .sort(([first], [second]) => (first < second ? -1 : 1))
    .map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(asSigned(value))}`);
  return `{${members.join(',')}}`;
}

/** The value of `X-Sign`: 32 upper-case hex digits, MD5 of the canonical text and the secret (S7.1c). */
export function signature(path: string, data: Readonly<Record<string, unknown>>, secret: string): string {
  return digest(canonicalText(path, data) + secret).toUpperCase();
}

const WIRE_OFFSET_MS = 8 * 3_600_000;

/**
 * The value of `X-TIMESTAMP`: `yyyyMMddHHmmss` in the time zone of the wire, GMT+8. For people in China that is their
 * local time, as the contract asks; elsewhere the server would refuse the local one.
 */
export function signingTime(date: Date): string {
  return new Date(date.getTime() + WIRE_OFFSET_MS).toISOString().replace(/\D/g, '').slice(0, 14);
}

function asSigned(value: unknown): unknown {
  return typeof value === 'number' || typeof value === 'boolean' ? String(value) : value;
}

function splitOnce(text: string, separator: string): readonly string[] {
  const at = text.indexOf(separator);
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + separator.length)];
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
