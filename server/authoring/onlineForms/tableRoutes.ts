import type { LiveForm } from '../../http/onlineForms.ts';
import { defineRoute, type Method, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Services } from '../../http/services.ts';
import { importRoutes } from '../../import/routes.ts';
import { type Resource, resourceNamed } from '../../records/resource/model/resource.ts';
import { resourceRoutes } from '../../records/resource/routes.ts';
import { duringSynch } from './duringSynch.ts';
import { subRowsRoute } from './subRows.ts';
import { ROWS_OPERATION } from './subScreens.ts';

const METHODS: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE'];

const params = t.closed({ table: t.text(60), operation: t.text(40) });

type Routes = ReadonlyMap<string, Route>;

/** Forgotten with the state that they were made for. */
const routesByForm = new WeakMap<LiveForm, Routes>();

/** The resource of a described table. */
export function liveResource({ document }: LiveForm, { resources }: Pick<Services, 'resources'>): Resource {
  return resourceNamed(resources, document.name);
}

/** `POST add` → the route of the resource. */
export function routesOf(form: LiveForm, services: Services): Routes {
  const known = routesByForm.get(form);
  if (known) return known;
  const resource = liveResource(form, services);
  const routes = [...resourceRoutes(resource), ...importRoutes(resource)];
  const made = new Map(routes.map((route) => [`${route.method} ${route.path.split('/').at(-1)}`, route]));
  const rows = subRowsRoute(form, made.get('GET queryById'));
  if (rows) made.set(`GET ${ROWS_OPERATION}`, rows);
  const telling = new Map([...made].map(([address, route]) => [address, duringSynch(form, route)]));
  routesByForm.set(form, telling);
  return telling;
}

/**
 * `/onl/<table>/<operation>`: the addresses of a described table's resource, which are added and removed
 * while the server runs. Their routes are looked up at each call, after the newest synchronisation by any
 * process.
 */
function behind(method: Method, rest: Pick<Route, 'path'> & Partial<Route>): Route {
  return defineRoute({
    method,
    right: 'signed-in',
    query: t.record(t.anything),
    params,
    answer: t.anything,
    find: async ({ table = '', operation = '' }, services) => {
      await services.onlineForms.refresh();
      const form = services.onlineForms.byTable(table);
      return (form && routesOf(form, services).get(`${method} ${operation || IMPORT}`)) ?? null;
    },
    handle: () => Promise.reject(new Error('the route behind the address did not answer')),
    ...rest,
  });
}

/** A form with files, so that its address is registered by itself. */
const IMPORT = 'importExcel';

export const tableRoutes: readonly Route[] = [
  ...METHODS.map((method) =>
    behind(method, { path: '/onl/:table/:operation', ...(method === 'GET' ? {} : { body: {} }) }),
  ),
  behind('POST', {
    ...{ path: `/onl/:table/${IMPORT}`, multipart: 'files', body: {} },
    params: t.open({ table: t.text(60) }),
  }),
];
