/** The only placeholder of menu addresses: the address of the service, under the name the server family gives it. */
const SERVICE = /^\{\{\s*window\._CONFIG(?:\.do(?:main|mian)URL|\[\s*(['"])do(?:main|mian)URL\1\s*\])\s*\}\}/;

/**
 * The address of a menu entry that leads elsewhere (contract session.md §9). A placeholder for the service address is
 * filled in by name; it is never evaluated, and any other one stays as it is, so that the address is refused later.
 * @param service address or path of the service
 */
export function outsideAddress(url: string, service: string): string {
  return url.replace(SERVICE, () => service.replace(/\/+$/, ''));
}
