/** Prefix of the configured routes, below the prefix of the API. */
export const GATEWAY = '/gateway';

/** A route as it decides. */
interface GatewayRoute {
  readonly path: string;
  readonly uri: string;
  /** Methods with commas. */
  readonly methods: string;
  readonly stripPrefix: number;
}

/** How specifically a route matches, or null: the longest one wins, an exact one before all. */
function lengthOf(route: string, asked: string): number | null {
  if (!route.endsWith('/**')) return route === asked ? Number.POSITIVE_INFINITY : null;
  const base = route.slice(0, -3);
  return asked === base || asked.startsWith(`${base}/`) ? base.length : null;
}

/** The route of an address; the most specific one if several match. */
export function routeFor<T extends GatewayRoute>(routes: readonly T[], asked: string): T | null {
  let best: { readonly route: T; readonly length: number } | null = null;
  for (const route of routes) {
    const length = lengthOf(route.path, asked);
    if (length !== null && (best === null || length > best.length)) best = { route, length };
  }
  return best?.route ?? null;
}

/** The address behind a route: its own, then what is left of the asked one without the first parts. */
export function addressBehind({ uri, stripPrefix }: GatewayRoute, asked: string): string {
  const rest = asked.split('/').slice(1).slice(stripPrefix);
  const base = uri.replace(/\/+$/, '');
  return rest.length === 0 ? base : `${base}/${rest.join('/')}`;
}
