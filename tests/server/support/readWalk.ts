import type { Route } from '../../../server/http/route.ts';
import type { Console } from './console.ts';

type Values = Readonly<Record<string, string>>;

/** What a walk puts into the addresses that it reads. */
interface Walk {
  readonly routes: readonly Route[];
  /** Values of path and query parameters by name. */
  readonly values: Values;
  /** Whole addresses besides, and other values for those of one path. */
  readonly more?: (route: Route) => { readonly values?: Values; readonly addresses?: readonly string[] };
  /** Fills what is left of a path: its `*`, and path parameters without a value. */
  readonly rest: string;
}

/** Parameters that alone choose rows; the others are sent together. */
const CHOOSING = new Set(['id', 'ids', 'username', 'keyword', 'roleId', 'pageSize']);

/** The address alone, with each parameter that chooses rows, and with all of them. */
function addressesOf(route: Route, { values: common, more, rest }: Walk): Set<string> {
  const { path, query, media } = route;
  const { values: own = {}, addresses = [] } = more?.(route) ?? {};
  const values: Values = { ...common, ...own };
  const filled = path
    .replaceAll(/:(\w+)/g, (_all, name: string) => encodeURIComponent(values[name] ?? rest))
    .replace('*', values['*'] ?? 'user');
  // Spreadsheets take long to write, and hold all rows without a query.
  if (media !== undefined) return new Set([filled, ...addresses]);
  const isClosed = Reflect.get(query, 'additionalProperties') === false;
  const declared = Object.keys(Object(Reflect.get(query, 'properties')));
  const parts = [...new Set(isClosed ? declared : [...declared, 'pageSize', 'roleId'])].flatMap((name) => {
    const value = values[name];
    return value === undefined ? [] : [{ name, part: `${name}=${encodeURIComponent(value)}` }];
  });
  const alone = parts.filter(({ name }) => CHOOSING.has(name)).map(({ part }) => `${filled}?${part}`);
  return new Set([filled, ...alone, `${filled}?${parts.map(({ part }) => part).join('&')}`, ...addresses]);
}

/**
 * Reads every address of the routes that read. @param token of the caller
 * @returns for each mark the paths of the routes whose answers hold it, as text or in a spreadsheet, in order
 */
export async function walkReads<const Mark extends string>(
  server: Console,
  token: string,
  walk: Walk,
  marks: readonly Mark[],
): Promise<Readonly<Record<Mark, readonly string[]>>> {
  const found = new Map<Mark, Set<string>>(marks.map((mark) => [mark, new Set()]));
  for (const route of walk.routes) {
    if (route.method !== 'GET' || route.changesByGet) continue;
    for (const address of addressesOf(route, walk)) {
      server.pass(20);
      const { rawPayload } = await server.app.inject({
        url: `/gqmt-boot${address}`,
        remoteAddress: server.address,
        headers: { 'x-access-token': token },
      });
      for (const [mark, paths] of found)
        if (rawPayload.includes(mark) || rawPayload.includes(Buffer.from(mark, 'utf16le'))) paths.add(route.path);
    }
  }
  return Object.fromEntries([...found].map(([mark, paths]) => [mark, [...paths].sort()])) as Record<Mark, string[]>;
}
