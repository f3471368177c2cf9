import type { States, Transition } from '../../../../src/common/resource/behaviour.ts';
import { defineRoute, type JsonSchema, noQuery, type Right, type Route } from '../../../http/route.ts';
import * as t from '../../../http/schema.ts';
import { childrenInBody } from '../children/schemas.ts';
import type { Resource } from '../model/resource.ts';
import { versionFields } from '../model/rowVersion.ts';
import { listSteps, STEPS_ANSWER } from '../steps/steps.ts';
import { take } from './take.ts';

const OPINION_LENGTH = 500;

/** Values given with a transition, as the body carries them. */
function givenSchema(resource: Resource, { give, opinion }: Transition): Readonly<Record<string, JsonSchema>> {
  const children = childrenInBody(resource);
  const properties: Record<string, JsonSchema> = {};
  for (const name of give.keys()) {
    const column = resource.columns.get(name);
    if (column) properties[name] = { type: [...new Set([column.type.wire, 'string', 'null'])], title: column.title };
    else if (children[name]) properties[name] = children[name];
  }
  if (opinion)
    properties.opinion = opinion.required ? t.text(OPINION_LENGTH, { minLength: 1 }) : t.textOrNull(OPINION_LENGTH);
  return properties;
}

function bodyOf(resource: Resource, transition: Transition): JsonSchema {
  const { give, opinion, name } = transition;
  const required = [...give].flatMap(([column, { required: is }]) => (is ? [column] : []));
  return {
    type: 'object',
    properties: {
      id: t.text(64, { minLength: 1 }),
      ids: t.either(t.list(t.text(64, { minLength: 1 }), { maxItems: 1000 }), t.textOrNull(64_000)),
      ...versionFields(resource),
      ...givenSchema(resource, transition),
      ...resource.transitions[name]?.body,
    },
    required: [...required, ...(opinion?.required ? ['opinion'] : [])],
    additionalProperties: false,
  };
}

/** The addresses of a resource with states: one for each transition, and the list of steps. */
export function stateRoutes(resource: Resource, states: States, reads: Right): readonly Route[] {
  const transitions = [...states.transitions.values()].map((transition) => {
    const [first = `${resource.permission}:${transition.name}`, ...others] = transition.rights;
    return defineRoute({
      method: 'PUT',
      path: `${resource.path}/${transition.name}`,
      title: `${resource.title}：${transition.title}`,
      right: others.length === 0 ? { code: first } : { anyCode: [first, ...others] },
      query: noQuery,
      body: bodyOf(resource, transition),
      answer: t.orNull(t.record(t.anything)),
      handle: (call) => take(resource, states, transition, call),
    });
  });
  const steps = defineRoute({
    method: 'GET',
    path: `${resource.path}/steps`,
    title: `${resource.title}：处理步骤`,
    right: reads,
    query: t.closed({ id: t.requiredId }),
    answer: STEPS_ANSWER,
    handle: (call) => listSteps(resource, call),
  });
  return [...transitions, steps];
}
