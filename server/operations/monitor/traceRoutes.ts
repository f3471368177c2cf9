import { API_PREFIX } from '../../../src/common/wire.ts';
import { wireTime } from '../../../src/common/wireTime.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { TracedRequest } from '../../http/tracing/requestTrace.ts';

const right = { menu: ['modules/monitor/HttpTrace'] as const };
const headers = { 'content-type': 'application/json; charset=utf-8' };
const number = t.integer();
const text = t.text();

/** Clients send paging and an order, which mean nothing if all rows come at once. */
const anyQuery = t.record(t.text(1000));

/** Slower ones are worth a look, in milliseconds. */
const SLOW_MS = 500;
const FAILED = 400;

/** As Spring's trace is read: without the envelope, times as ISO texts. */
function traced({ time, method, route, status, ms }: TracedRequest) {
  const request = { method, uri: route, headers: {}, remoteAddress: null };
  return { timestamp: time.toISOString(), request, response: { status, headers: {} }, timeTaken: ms };
}

const bare = (requests: readonly TracedRequest[]) => ({
  status: 200,
  headers,
  body: JSON.stringify({ traces: requests.map(traced) }),
});

/** Which requests the newer consoles of the family ask for. */
const KINDS: Readonly<Record<string, (request: TracedRequest) => boolean>> = {
  all: () => true,
  success: ({ status }) => status < FAILED,
  error: ({ status }) => status >= FAILED,
};

/** Which requests the screen of this console asks for. */
const STATES: Readonly<Record<string, (request: TracedRequest) => boolean>> = {
  failed: ({ status }) => status >= FAILED,
  slow: ({ ms }) => ms >= SLOW_MS,
};

const row = {
  id: text,
  time: text,
  method: text,
  route: text,
  status: number,
  statusKind: text,
  ms: number,
  pace: text,
};

/** The colours of the family's screen: by hundreds of the status and by steps of half a second. */
function rowOf({ id, time, method, route, status, ms }: TracedRequest) {
  const statusKind =
    status < 200 ? 'info' : status === 200 ? 'ok' : status < 399 ? 'other' : status < 403 ? 'refused' : 'failed';
  const pace = ms < 500 ? 'quick' : ms < 1000 ? 'fair' : ms < 1500 ? 'slow' : 'late';
  return { id, time: wireTime(time), method, route: route.replace(API_PREFIX, ''), status, statusKind, ms, pace };
}

/** The last requests that this process answered. */
export const traceRoutes: readonly Route[] = [
  defineRoute({
    method: 'GET',
    path: '/actuator/httptrace',
    right,
    query: anyQuery,
    answer: t.anything,
    media: 'application/json',
    handle: async ({ services }) => bare(services.trace.all()),
  }),
  defineRoute({
    method: 'GET',
    path: '/actuator/httptrace-new/:type/:query',
    right,
    query: anyQuery,
    params: t.open({ type: t.oneOf(...Object.keys(KINDS)), query: t.text(200) }),
    answer: t.anything,
    media: 'application/json',
    handle: async ({ services, params }) => {
      const isWanted = KINDS[params.type ?? 'all'] ?? (() => true);
      const sought = params.query.toLowerCase();
      // Those consoles write `null` or `undefined` for nothing.
      const isNothing = ['', 'null', 'undefined', 'all'].includes(sought);
      return bare(
        services.trace.all().filter((request) => {
          return isWanted(request) && (isNothing || request.route.toLowerCase().includes(sought));
        }),
      );
    },
  }),
  defineRoute({
    method: 'GET',
    path: '/sys/actuator/httptrace',
    right,
    query: t.open(
      {
        method: t.optional(t.oneOf('', 'GET', 'POST', 'PUT', 'DELETE')),
        state: t.optional(t.oneOf(...['', ...Object.keys(STATES)])),
        route: t.optional(t.text(200)),
      },
      t.text(1000),
    ),
    answer: t.list(t.closed(row)),
    handle: async ({ services, query }) => {
      const { method = '', state = '' } = query;
      const sought = (query.route ?? '').replaceAll('*', '').toLowerCase();
      const isWanted = STATES[state] ?? (() => true);
      return read(
        services.trace
          .all()
          .filter((request) => isWanted(request) && (method === '' || request.method === method))
          .map(rowOf)
          .filter(({ route }) => route.toLowerCase().includes(sought)),
      );
    },
  }),
];
