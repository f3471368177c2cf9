import type { Call } from '../../http/call.ts';
import { targetAddress } from '../../http/outgoing/target.ts';
import type { Reply } from '../../http/reply.ts';
import type { Method, Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { handOn } from './handOn.ts';

/** A call to forward. */
export const HANDED_ON: readonly Method[] = ['GET', 'POST', 'PUT', 'DELETE', 'PATCH'];
export const anyJson = t.mixed<object | readonly unknown[] | string | number | boolean | null>(
  'object',
  'array',
  'string',
  'number',
  'boolean',
  'null',
);

async function handOnAddress(method: Method, call: Call): Promise<Reply> {
  const { url = '', ...parameters } = call.query;
  return handOn(method, call, targetAddress(url), parameters);
}

/** Hands calls on to servers that the operator has listed (S7.36, contract admin.md §7). */
export const proxyRoutes: readonly Route[] = HANDED_ON.map((method) => ({
  method,
  path: '/sys/common/transitRESTful',
  needsNoRoom: true,
  right: { code: 'proxy:call' },
  query: t.open({ url: t.text(4000, { minLength: 1 }) }, t.text(4000)),
  ...(method === 'GET' ? {} : { body: anyJson }),
  answer: {},
  // Addresses of other servers often hold keys.
  secretQuery: true,
  patient: true,
  handle: (call) => handOnAddress(method, call),
}));
