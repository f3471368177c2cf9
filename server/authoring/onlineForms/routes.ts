import { done, read } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { noQuery, type Route } from '../../http/route.ts';
import { existingRoutes } from './existing/routes.ts';
import { familyFormRoutes } from './family/routes.ts';
import { configureMenu } from './menuRoute.ts';
import { resourceRoute } from './readRoutes.ts';
import { storeScreen } from './screenRoute.ts';
import { shownPlan, synchronise } from './synch/apply.ts';
import { planned } from './synch/planned.ts';
import { tableRoutes } from './tableRoutes.ts';

const SYNCHRONISE = 'online:cgform:synch';

const text = { type: 'string' };
const nullableText = { type: ['string', 'null'] };
const count = { type: 'integer', minimum: 0 };

const change = {
  type: 'object',
  properties: { table: text, field: nullableText, text, loses: count, sql: text },
  required: ['table', 'field', 'text', 'loses', 'sql'],
  additionalProperties: false,
};

/** What a synchronisation would do, and what would be lost by it; nothing is changed by asking. */
const plan: Route = {
  method: 'GET',
  path: '/online/cgform/head/synchPlan',
  right: { code: SYNCHRONISE },
  query: {
    type: 'object',
    properties: { id: { type: 'string', minLength: 1, maxLength: 36 } },
    required: ['id'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: {
      ...{ tableName: text, hash: text, loses: count },
      ...{ changes: { type: 'array', items: change }, problems: text, blocked: { type: 'boolean' } },
    },
    required: ['tableName', 'hash', 'loses', 'changes', 'problems', 'blocked'],
    additionalProperties: false,
  },
  handle: async (call) => read(shownPlan(await planned(call.services, call.query.id ?? ''))),
};

/**
 * Makes the tables of a description as they are described, exactly as the plan with this hash said. Where records lose
 * values, the name of the table has to be typed.
 */
const synch: Route = {
  method: 'POST',
  path: '/online/cgform/head/synch',
  right: { code: SYNCHRONISE },
  query: noQuery,
  body: {
    type: 'object',
    properties: {
      id: { type: 'string', minLength: 1, maxLength: 36 },
      hash: { type: 'string', maxLength: 64 },
      confirm: { type: ['string', 'null'], maxLength: 60 },
    },
    required: ['id', 'hash'],
    additionalProperties: false,
  },
  answer: {
    type: 'object',
    properties: { changes: count, kept: { type: 'array', items: text } },
    required: ['changes', 'kept'],
    additionalProperties: false,
  },
  handle: async (call) => {
    const agreed = { hash: bodyText(call.body, 'hash'), confirm: bodyText(call.body, 'confirm') };
    const { plan: made, kept } = await synchronise(call, bodyText(call.body, 'id'), agreed);
    await call.services.onlineForms.refresh();
    const told = kept.length === 0 ? '' : `，原有的值保存在${kept.join('、')}`;
    return done(`同步成功${told}！`, { changes: made.changes.length, kept });
  },
};

export const onlineFormRoutes: readonly Route[] = [
  plan,
  synch,
  configureMenu,
  storeScreen,
  resourceRoute,
  ...existingRoutes,
  ...tableRoutes,
  ...familyFormRoutes,
];
