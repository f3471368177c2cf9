import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Texts } from '../../../http/call.ts';
import type { SignedInUser } from '../../../http/services.ts';
import { targetOf } from '../model/referenceTarget.ts';
import { type Resource, resourceNamed, type Values } from '../model/resource.ts';
import type { Condition } from '../model/where.ts';
import { rowRules } from './rowRules.ts';
import type { RuleCall } from './ruleVariables.ts';

/** By the names of resources: which of their records the caller may reach. */
export type Reach = ReadonlyMap<string, readonly Condition[]>;

/** Every request has its own user, so what is found out holds for the request, however many rows it writes. */
const known = new WeakMap<SignedInUser, Map<string, Promise<readonly Condition[]>>>();

function rulesFor(target: ResourceModel, call: RuleCall): Promise<readonly Condition[]> {
  const own = known.get(call.user) ?? new Map<string, Promise<readonly Condition[]>>();
  known.set(call.user, own);
  const rules = own.get(target.name) ?? rowRules(target, call);
  own.set(target.name, rules);
  return rules;
}

/**
 * What whoever writes the body may refer to: nobody names a record that they may not reach. To be asked before the
 * transaction of the change, which is not to wait for a second connection.
 */
export async function reachOf(resource: Resource, call: RuleCall, body: Values): Promise<Reach> {
  const lines = [...resource.children].flatMap(([name, { resource: of, together }]) =>
    together && name in body ? [resourceNamed(resource.resources, of)] : [],
  );
  const targets = new Map<string, ResourceModel>();
  for (const one of [resource, ...lines])
    for (const column of one.columns.values()) {
      const target = one === resource && !(column.name in body) ? null : targetOf(one, column);
      if (target) targets.set(target.resource.name, target.resource);
    }
  const found = await Promise.all(
    [...targets.values()].map(async (target) => [target.name, await rulesFor(target, call)] as const),
  );
  return new Map(found);
}

/** Which records of other kinds a query may look into through `parameters` of a document. */
export async function reachOfParameters(resource: Resource, call: RuleCall, query: Texts): Promise<Reach> {
  const found = await Promise.all(
    [...resource.parameters].flatMap(([name, { of }]) => {
      const to = of === null || !query[name]?.trim() ? undefined : resource.columns.get(of)?.reference?.resource;
      const target = to === undefined ? undefined : resource.resources.get(to);
      return target ? [rulesFor(target, call).then((rules) => [target.name, rules] as const)] : [];
    }),
  );
  return new Map(found);
}
