import { done, read } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { existingRoutes } from './existing/routes.ts';
import { familyFormRoutes } from './family/routes.ts';
import { configureMenu } from './menuRoute.ts';
import { resourceRoute } from './readRoutes.ts';
import { storeScreen } from './screenRoute.ts';
import { shownPlan, synchronise } from './synch/apply.ts';
import { planned } from './synch/planned.ts';
import { tableRoutes } from './tableRoutes.ts';
import { lineLink, referenceTargets } from './targetsRoute.ts';

const SYNCHRONISE = 'online:cgform:synch';

const text = t.text();
const nullableText = t.textOrNull();
const count = t.integer({ minimum: 0 });

const change = t.closed({ table: text, field: nullableText, text, loses: count, sql: text });

/** Previews a synchronisation and its losses; changes nothing. */
const plan = defineRoute({
  method: 'GET',
  path: '/online/cgform/head/synchPlan',
  right: { code: SYNCHRONISE },
  query: t.closed({ id: t.requiredId }),
  answer: t.closed({
    tableName: text,
    hash: text,
    loses: count,
    changes: t.list(change),
    problems: text,
    blocked: t.flag,
  }),
  handle: async (call) => read(shownPlan(await planned(call.services, call.query.id))),
});

/**
 * Synchronises the tables of a description, exactly as in the plan with this hash. If records lose values,
 * the name of the table must be typed.
 */
const synch = defineRoute({
  method: 'POST',
  path: '/online/cgform/head/synch',
  right: { code: SYNCHRONISE },
  query: noQuery,
  body: t.closed({ id: t.requiredId, hash: t.text(64), confirm: t.optional(t.textOrNull(60)) }),
  answer: t.closed({ changes: count, kept: t.list(text) }),
  // The statements that alter a table have limits of their own.
  patient: true,
  handle: async (call) => {
    const agreed = { hash: call.body.hash, confirm: call.body.confirm ?? '' };
    const { plan: made, kept } = await synchronise(call, call.body.id, agreed);
    await call.services.onlineForms.refresh();
    const told = kept.length === 0 ? '' : `，原有的值保存在${kept.join('、')}`;
    return done(`同步成功${told}！`, { changes: made.changes.length, kept });
  },
});

export const onlineFormRoutes: readonly Route[] = [
  plan,
  synch,
  configureMenu,
  storeScreen,
  resourceRoute,
  referenceTargets,
  lineLink,
  ...existingRoutes,
  ...tableRoutes,
  ...familyFormRoutes,
];
