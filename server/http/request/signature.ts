import { createHash } from 'node:crypto';
import {
  coveredValues,
  printMembers,
  printSorted,
  type SignedValues,
  signedText,
} from '../../../src/common/signedText.ts';
import { parseQuery } from './queryString.ts';

/**
 * The values of a request that its signature covers.
 * @param url path and query as they came
 * @param body the parsed body, null for none
 */
export function signedValues(url: string, body: unknown): SignedValues {
  const [path = '', query = ''] = url.split('#', 1)[0]?.split(/\?(.*)/s, 2) ?? [];
  return coveredValues(path, Object.entries(parseQuery(query)), body);
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
  const parts = [printMembers(indices), printSorted(names)].map((text) => text.slice(1, -1)).filter(Boolean);
  return `{${parts.join(',')}}`;
}

/** MD5 of the text and the secret, 32 upper-case hexadecimal digits: the value of X-Sign. */
export function signText(json: string, secret: string): string {
  return createHash('md5').update(`${json}${secret}`, 'utf8').digest('hex').toUpperCase();
}

/** True if the signature matches the values in one of the two forms. */
export function signatureFits(sign: string, values: SignedValues, secret: string): boolean {
  return [signedText, olderJson].some((form) => signText(form(values), secret) === sign);
}
