import type { Selectable } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { Refusal, type Reply, read } from '../../http/reply.ts';
import { defineRoute, type Method, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { handOn } from '../proxy/handOn.ts';
import { anyJson, HANDED_ON } from '../proxy/routes.ts';
import { addressBehind, GATEWAY, routeFor } from './path.ts';

const ENABLED = 1;
const MOST_ROUTES = 1000;
/** Parts of an address that another server could read as another path than we do. */
const ODD_PART = /^(?:|\.{1,2})$|[\\\p{Cc}]/u;

const text = t.text();
const textOrNull = t.textOrNull();
const integer = t.integer();
const fields = {
  id: text,
  routerId: text,
  name: text,
  uri: text,
  path: text,
  methods: text,
  predicates: text,
  filters: text,
  stripPrefix: integer,
  retryable: integer,
  persistable: integer,
  showApi: integer,
  status: integer,
  createBy: textOrNull,
  createTime: textOrNull,
  updateTime: textOrNull,
};

/** The last five of the family's own words say what holds for every route here. */
function wireOf(row: Selectable<Database['sys_gateway_route']>) {
  const { id, router_id: routerId, name, uri, path, methods, strip_prefix: stripPrefix, status } = row;
  const predicates = [
    { name: 'Path', args: [GATEWAY + path] },
    { name: 'Method', args: methods.split(',') },
  ];
  const stamps = {
    createBy: row.create_by,
    createTime: row.create_time && wireTime(row.create_time),
    updateTime: row.update_time && wireTime(row.update_time),
  };
  const shown = { predicates: JSON.stringify(predicates), filters: '[]', retryable: 0, persistable: 1, showApi: 0 };
  return { id, routerId, name, uri, path, methods, stripPrefix, status, ...shown, ...stamps };
}

/** All routes at once, as the family lists them. */
const listRoute = defineRoute({
  method: 'GET',
  path: '/sys/gatewayRoute/list',
  right: { menu: ['system/SysGatewayRouteList'] },
  // Clients send paging and sorting, which mean nothing if all rows come at once.
  query: t.record(t.text(1000)),
  answer: t.list(t.closed(fields)),
  handle: async ({ services: { db } }) => {
    const rows = await db.selectFrom('sys_gateway_route').selectAll().orderBy('path').limit(MOST_ROUTES).execute();
    return read(rows.map(wireOf));
  },
});

/** The decoded path to forward. @throws Refusal for an ambiguous one */
function askedPath(rest: string): string {
  const parts = rest.split('/');
  if (parts.some((part) => ODD_PART.test(part))) throw new Refusal('地址的路径中不允许出现空段、.、..和反斜杠');
  return `/${parts.map(encodeURIComponent).join('/')}`;
}

/** Routes are read at each call: a change counts at once, on every server process. */
async function handOnRouted(method: Method, call: Call): Promise<Reply> {
  const asked = askedPath(call.params['*'] ?? '');
  const rows = await call.services.db
    .selectFrom('sys_gateway_route')
    .select(['path', 'uri', 'methods', 'strip_prefix as stripPrefix'])
    .where('status', '=', ENABLED)
    .limit(MOST_ROUTES)
    .execute();
  const route = routeFor(rows, asked);
  if (!route) throw new Refusal(`没有启用的路由匹配${GATEWAY}${asked}`, 404);
  const methods = route.methods.split(',');
  if (!methods.includes(method)) throw new Refusal(`该路由不允许以${method}转发，允许${methods.join('、')}`);
  return handOn(method, call, new URL(addressBehind(route, asked)), call.query);
}

/** Calls below `/gateway`, handed on by the routes that administrators keep, within the operator's list. */
export const gatewayRoutes: readonly Route[] = [
  listRoute,
  ...HANDED_ON.map(
    (method): Route =>
      defineRoute({
        method,
        path: `${GATEWAY}/*`,
        needsNoRoom: true,
        right: { code: 'gateway:call' },
        params: t.closed({ '*': t.text(2000, { minLength: 1 }) }),
        query: t.record(t.text(4000)),
        ...(method === 'GET' ? {} : { body: anyJson }),
        answer: t.anything,
        secretQuery: true,
        patient: true,
        handle: (call) => handOnRouted(method, call),
      }),
  ),
];
