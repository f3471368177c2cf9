import { API_PREFIX } from '../../../src/common/wire.ts';

/**
 * Checks an absolute address of a setting.
 * @param report receives one line if it is invalid, with the name of the variable but no value: addresses may
 * hold secrets
 * @returns the address as written; null if absent or invalid
 */
export function httpAddress(name: string, value: string | null, report: (line: string) => void): string | null {
  if (value === null) return null;
  if (URL.canParse(value) && /^https?:$/.test(new URL(value).protocol) && new URL(value).username === '') return value;
  report(`${name}: must be an address that begins with https:// or http://`);
  return null;
}

/**
 * Checks an origin: scheme, host and port, nothing else but a slash at the end.
 * @returns the origin as browsers write it, null when it is absent or wrong
 */
export function webOrigin(name: string, value: string | null, report: (line: string) => void): string | null {
  const address = httpAddress(name, value, report);
  if (address === null) return null;
  const { origin, href } = new URL(address);
  if (href === `${origin}/`) return origin;
  report(`${name}: "${address}" must be scheme, host and port alone, as ${origin}`);
  return null;
}

/** Words of a path that need no escape in an address, in a cookie or in a page. */
const BASE_PATH = /^(?:\/[\w.~-]+)+$/;

/**
 * Checks the prefix of a published server.
 * @returns it with a slash at the beginning and none at the end; empty when it is absent, `/` or wrong
 */
export function pathPrefix(name: string, value: string | null, report: (line: string) => void): string {
  const path = (value ?? '').replace(/\/+$/, '');
  const isPath = BASE_PATH.test(path) && !/\/\.{1,2}(?:\/|$)/.test(path);
  if (path === '' || (isPath && !path.startsWith(API_PREFIX))) return path;
  report(
    `${name}: "${value}" must be a path such as /pv: letters, digits, "-", "_", "~" and ".", and not ${API_PREFIX}`,
  );
  return '';
}

/**
 * Checks an address that paths are appended to.
 * @returns it without slashes at the end, null when it is absent or wrong
 */
export function baseAddress(name: string, value: string | null, report: (line: string) => void): string | null {
  const address = httpAddress(name, value, report);
  if (address === null || !/[?#]/.test(address)) return address?.replace(/\/+$/, '') ?? null;
  report(`${name}: must not contain ? or #; paths are appended to it`);
  return null;
}
