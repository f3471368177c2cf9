import { defineRoute, type Method, type Route } from '../http/route.ts';
import * as t from '../http/schema.ts';
import type { Address } from '../http/services.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];
const part = t.text(60);
/** A form with files, so that its address is registered by itself. */
const IMPORT = 'importExcel';

const keyOf = ({ method, path }: Pick<Route, 'method' | 'path'>) => `${method} ${path}`;

/** Routes of a server whose resources may be replaced while it runs. */
export class LiveRoutes {
  private readonly first: readonly Route[];
  private current: ReadonlyMap<string, Route> | null = null;
  private readonly listed: Address[];

  constructor(first: readonly Route[]) {
    this.first = first;
    this.listed = [...first];
  }

  /** The current routes. */
  get addresses(): readonly Address[] {
    return this.listed;
  }

  /** Puts other routes into force; their addresses may be new ones of resources. */
  exchange(routes: readonly Route[]): void {
    this.current = new Map(routes.map((route) => [keyOf(route), route]));
    this.listed.splice(0, this.listed.length, ...routes);
  }

  /** Routes registered once: each address looks up its current route at each call. */
  registered(): readonly Route[] {
    return [...this.first.map((route) => this.exchangeable(route)), ...this.ofNewResources()];
  }

  private exchangeable(route: Route): Route {
    if (route.find || route.right === 'anonymous') return route;
    const declared: Route = {
      ...route,
      find: async () => {
        if (this.current === null) return declared;
        const present = this.current.get(keyOf(route));
        // Routes that do not follow from resources are the same ones.
        return present?.handle === route.handle ? declared : (present ?? null);
      },
    };
    return declared;
  }

  /** `/<area>/<name>/<operation>` of resources that were not there when the server started. */
  private ofNewResources(): readonly Route[] {
    const keyAt = (method: Method, { area, name, operation = IMPORT }: Readonly<Record<string, string>>) =>
      `${method} /${area}/${name}/${operation}`;
    const behind = (method: Method, rest: Pick<Route, 'path'> & Partial<Route>) =>
      defineRoute({
        method,
        right: 'signed-in',
        query: t.record(t.anything),
        params: t.closed({ area: part, name: part, operation: part }),
        answer: t.anything,
        exists: (given) => this.current?.has(keyAt(method, given)) ?? false,
        find: async (given) => this.current?.get(keyAt(method, given)) ?? null,
        handle: () => Promise.reject(new Error('the route behind the address did not answer')),
        ...rest,
      });
    return [
      ...METHODS.map((method) =>
        behind(method, { path: '/:area/:name/:operation', ...(method === 'GET' ? {} : { body: {} }) }),
      ),
      behind('POST', {
        ...{ path: `/:area/:name/${IMPORT}`, multipart: 'files', body: {} },
        params: t.open({ area: part, name: part }),
      }),
    ];
  }
}
