import { defineRoute, noQuery, type Route } from '../http/route.ts';
import * as t from '../http/schema.ts';
import type { Resource } from '../records/resource/model/resource.ts';
import { edit } from '../records/resource/write/writes.ts';

/** PUT /station/inspectionPlan/enable: whether a plan is followed, for those who may say that and nothing else of it. */
export function inspectionRoutes(plan: Resource): readonly Route[] {
  return [
    defineRoute({
      method: 'PUT',
      path: `${plan.path}/enable`,
      right: { code: `${plan.permission}:enable` },
      query: noQuery,
      body: t.closed({ id: t.requiredId, status: t.oneOf('0', '1') }),
      answer: t.orNull(t.record(t.anything)),
      handle: (call) => edit(plan, call),
    }),
  ];
}
