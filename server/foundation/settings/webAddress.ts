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
