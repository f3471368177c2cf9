/**
 * The address of a request as the routes know it, without the prefix under which the server is published (BASE_PATH).
 * Proxies pass it on or take it away; an address without it is left as it is.
 * @param basePath such as `/pv`; empty for none
 */
export function withoutBase(url: string, basePath: string): string {
  if (basePath === '' || !url.startsWith(basePath)) return url;
  const rest = url.slice(basePath.length);
  if (rest === '' || rest.startsWith('?')) return `/${rest}`;
  return rest.startsWith('/') ? rest : url;
}
