/**
 * An address from data that may stand in a link (safety rule 9.3): http, https or a path of this site.
 * Everything else (`javascript:`, `data:`, unresolved `{{…}}` placeholders) gives null.
 */
export function safeHref(address: string | null): string | null {
  if (address === null) return null;
  if (/^https?:\/\/[^\s/]/i.test(address)) return address;
  return /^\/(?![/\\])/.test(address) ? address : null;
}
