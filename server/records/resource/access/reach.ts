import type { ResourceModel } from '../../../../src/common/resource/resource.ts';
import type { Call, Texts } from '../../../http/call.ts';
import type { DictionaryItem, SignedInUser } from '../../../http/services.ts';
import { targetOf } from '../model/referenceTarget.ts';
import { type Resource, resourceNamed, type Values } from '../model/resource.ts';
import { Reachable } from './reachable.ts';
import type { RuleCall } from './ruleVariables.ts';

type Choices = Readonly<Record<string, readonly DictionaryItem[]>>;

/** Which records of other resources, and which items of dictionaries, the caller may name. */
export class Reach {
  readonly #call: Pick<Call, 'tenantId'>;
  readonly #known: ReadonlyMap<string, Reachable>;
  readonly #choices: Choices;

  constructor(call: Pick<Call, 'tenantId'>, known: Iterable<readonly [string, Reachable]> = [], choices: Choices = {}) {
    this.#call = call;
    this.#known = new Map(known);
    this.#choices = choices;
  }

  /**
   * The enabled items of a dictionary; null if no dictionary has the code, or if the server itself writes.
   */
  choices(code: string): readonly DictionaryItem[] | null {
    return Object.hasOwn(this.#choices, code) ? (this.#choices[code] ?? null) : null;
  }

  /** Records of a resource that the body does not name are chosen by the server, so data rules do not narrow them. */
  to(resource: ResourceModel): Reachable {
    return this.#known.get(resource.name) ?? Reachable.inTenant(resource, this.#call);
  }
}

/** Every request has its own user, so what is found out holds for the request, however many rows it writes. */
const known = new WeakMap<SignedInUser, Map<string, Promise<Reachable>>>();

function reachableOf(target: ResourceModel, call: RuleCall): Promise<Reachable> {
  const own = known.get(call.user) ?? new Map<string, Promise<Reachable>>();
  known.set(call.user, own);
  const rows = own.get(target.name) ?? Reachable.of(target, call);
  own.set(target.name, rows);
  return rows;
}

/**
 * Records that the author of the body may refer to: those within their reach. Call it before the transaction
 * of the change, which must not wait for a second connection.
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
    [...targets.values()].map(async (target) => [target.name, await reachableOf(target, call)] as const),
  );
  const hasCodes = [resource, ...lines].some((one) =>
    [...one.columns.values()].some(({ dict }) => typeof dict === 'string'),
  );
  return new Reach(call, found, hasCodes ? await call.services.dictionaries.all(false) : {});
}

/** Which records of other kinds a query may look into through `parameters` of a document. */
export async function reachOfParameters(resource: Resource, call: RuleCall, query: Texts): Promise<Reach> {
  const found = await Promise.all(
    [...resource.parameters].flatMap(([name, { of }]) => {
      const to = of === null || !query[name]?.trim() ? undefined : resource.columns.get(of)?.reference?.resource;
      const target = to === undefined ? undefined : resource.resources.get(to);
      return target ? [reachableOf(target, call).then((rows) => [target.name, rows] as const)] : [];
    }),
  );
  return new Reach(call, found);
}
