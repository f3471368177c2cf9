/** Browsers drop tabs and line breaks from addresses, so that `/<tab>/host` leads to another host. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: exactly these are meant
const CONTROL = /[\u0000-\u001f\u007f]/;

/**
 * Returns an address from data if it is safe in a link (safety rule 9.3): http, https or a path of
 * this site. Anything else (`javascript:`, `data:`, `//host`, unresolved `{{…}}` placeholders)
 * gives null.
 */
export function safeHref(address: string | null): string | null {
  if (address === null || CONTROL.test(address)) return null;
  if (/^https?:\/\/[^\s/]/i.test(address)) return address;
  return /^\/(?![/\\])/.test(address) ? address : null;
}
