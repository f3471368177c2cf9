import { createHash } from 'node:crypto';
import { parseQuery } from './queryString.ts';

/** What a signature covers: values by name, in the order they were written. */
export type SignedValues = ReadonlyMap<string, unknown>;

/**
 * The values of a request that its signature covers (contract signing, sections 2 and 3): the last path segment when
 * it has a comma, the query, and the top level of a JSON body. Later ones win.
 * @param url path and query as they came
 * @param body the parsed body, null for none
 */
export function signedValues(url: string, body: unknown): SignedValues {
  const [path = '', query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s, 2) ?? [];
  const values = new Map<string, unknown>();
  const segment = path.slice(path.lastIndexOf('/') + 1);
  if (segment.includes(',')) values.set('x-path-variable', decodeURIComponent(segment));
  for (const [name, value] of Object.entries(parseQuery(query))) values.set(name, value);
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    for (const [name, value] of Object.entries(body)) values.set(name, value);
  }
  return values;
}

/**
 * The form our own client signs: no nulls, numbers and booleans of the top level as text, names in the order of their
 * code units. It agrees with the public clients wherever those agree with each other.
 */
export function canonicalJson(values: SignedValues): string {
  const entries = [...values]
    .filter(([, value]) => value !== null && value !== undefined)
    .map(([name, value]): [string, unknown] => [
      name,
      typeof value === 'number' || typeof value === 'boolean' ? String(value) : value,
    ]);
  return printSorted(entries);
}

/**
 * The form of older public clients: nulls and booleans stay, and names that look like array indices come first, because
 * those clients printed a JavaScript object.
 */
export function olderJson(values: SignedValues): string {
  const entries = [...values]
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, unknown] => [name, typeof value === 'number' ? String(value) : value]);
  const isIndex = (name: string) => /^(0|[1-9]\d{0,9})$/.test(name) && Number(name) < 2 ** 32 - 1;
  const indices = entries.filter(([name]) => isIndex(name)).sort(([a], [b]) => Number(a) - Number(b));
  const names = entries.filter(([name]) => !isIndex(name));
  const parts = [print(indices), printSorted(names)].map((text) => text.slice(1, -1)).filter(Boolean);
  return `{${parts.join(',')}}`;
}

function printSorted(entries: readonly [string, unknown][]): string {
  return print([...entries].sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)));
}

function print(entries: readonly [string, unknown][]): string {
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${JSON.stringify(value)}`).join(',')}}`;
}

/** MD5 of the text and the secret, 32 upper-case hexadecimal digits: the value of X-Sign. */
export function signText(json: string, secret: string): string {
  return createHash('md5').update(`${json}${secret}`, 'utf8').digest('hex').toUpperCase();
}

/** Whether the signature fits the values in one of the two forms. */
export function signatureFits(sign: string, values: SignedValues, secret: string): boolean {
  return [canonicalJson, olderJson].some((form) => signText(form(values), secret) === sign);
}
