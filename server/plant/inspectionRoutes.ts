import type { Resources } from '../../src/common/resource/resources.ts';
import { noQuery, type Route } from '../http/route.ts';
import { resourceNamed, withRules } from '../records/resource/model/resource.ts';
import { edit } from '../records/resource/write/writes.ts';

const PLAN = 'station/inspectionPlan';

/** PUT /station/inspectionPlan/enable: whether a plan is followed, for those who may say that and nothing else of it. */
export function inspectionRoutes(resources: Resources): readonly Route[] {
  const plan = withRules(resourceNamed(resources, PLAN), resources);
  return [
    {
      method: 'PUT',
      path: `${plan.path}/enable`,
      right: { code: `${plan.permission}:enable` },
      query: noQuery,
      body: {
        type: 'object',
        properties: { id: { type: 'string', minLength: 1, maxLength: 36 }, status: { enum: ['0', '1'] } },
        required: ['id', 'status'],
        additionalProperties: false,
      },
      answer: { type: ['object', 'null'] },
      handle: (call) => edit(plan, call),
    },
  ];
}
