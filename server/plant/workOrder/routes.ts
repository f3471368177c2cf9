import type { Call } from '../../http/call.ts';
import type { Reply } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import type { Resource, Values } from '../../records/resource/model/resource.ts';
import { edit } from '../../records/resource/write/writes.ts';
import { stepHooks } from './hooks.ts';
import { listSteps, STEPS_ANSWER } from './steps.ts';
import { STATUS, TRANSITIONS, type Transition } from './transitions.ts';

const STATES = 'order_status';
const id = t.requiredId;

/** Reads what a step is about before its transaction, then changes the order by it. */
async function take(transition: Transition, order: Resource, call: Call): Promise<Reply> {
  const { opinion, ...given }: Values = { ...(typeof call.body === 'object' ? call.body : null) };
  const { rights, dictionaries } = call.services;
  const [dispatches, states] = await Promise.all([
    rights.hasCode(call.user, `${order.permission}:assign`),
    dictionaries.texts(STATES, Object.values(STATUS)),
  ]);
  const said = typeof opinion === 'string' && opinion.trim() !== '' ? opinion : null;
  const titleOf = (status: string) => states.get(status) ?? status;
  const hooks = stepHooks({ transition, opinion: said, dispatches, titleOf });
  return edit({ ...order, hooks }, { ...call, body: given });
}

function routeOf(transition: Transition, order: Resource): Route {
  const {
    name,
    body,
    required,
    rights: [first, ...others],
  } = transition;
  const code = (right: string) => `${order.permission}:${right}`;
  return defineRoute({
    method: 'PUT',
    path: `${order.path}/${name}`,
    right: { anyCode: [code(first), ...others.map(code)] },
    query: noQuery,
    body: { type: 'object', properties: { id, ...body }, required: ['id', ...required], additionalProperties: false },
    answer: t.orNull(t.record(t.anything)),
    handle: (call) => take(transition, order, call),
  });
}

/** The steps of work orders: one address for each that can be taken, and the list of those that were. */
export function workOrderRoutes(order: Resource): readonly Route[] {
  return [
    ...TRANSITIONS.map((transition) => routeOf(transition, order)),
    defineRoute({
      method: 'GET',
      path: `${order.path}/steps`,
      right: { menu: ['station/WorkOrderList'] },
      query: t.closed({ id }),
      answer: STEPS_ANSWER,
      handle: listSteps,
    }),
  ];
}
