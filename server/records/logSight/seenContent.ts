import type { ResourceModel } from '../../../src/common/resource/resource.ts';
import { hiddenNames } from '../resource/access/columnRights.ts';
import type { RuleCall } from '../resource/access/ruleVariables.ts';

type Names = ReadonlySet<string>;

/**
 * Names of values that the caller may not see in what is recorded of a resource, and of the rows written with it. What is
 * recorded of no resource lacks the hidden names of all.
 */
export async function hiddenInRecords({ user, services }: RuleCall): Promise<(resource: unknown) => Names> {
  const { rights, resources } = services;
  const held = await rights.rightsOf(user);
  const hidden = (models: readonly ResourceModel[]) => new Set(models.flatMap((model) => hiddenNames(model, held)));
  const known = new Map<unknown, Names>();
  return (name) => {
    const found = known.get(name);
    if (found) return found;
    const model = typeof name === 'string' ? resources.get(name) : undefined;
    const lines = [...(model?.children.values() ?? [])].flatMap(({ resource }) => resources.get(resource) ?? []);
    const names = hidden(model ? [model, ...lines] : resources.all);
    known.set(name, names);
    return names;
  };
}

/** A recorded value without the members of these names, however deep they are. */
function withoutNames(value: unknown, hidden: Names): unknown {
  if (Array.isArray(value)) return value.map((one) => withoutNames(one, hidden));
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(
      Object.entries(value).flatMap(([name, one]) => (hidden.has(name) ? [] : [[name, withoutNames(one, hidden)]])),
    );
  // JSON inside of a text, such as a filter that was sent.
  return typeof value === 'string' && [...hidden].some((name) => value.includes(`"${name}"`)) ? null : value;
}

/** Recorded JSON text without the members of these names; null if it is no JSON. */
export function withoutNamesInText(text: unknown, hidden: Names): unknown {
  if (hidden.size === 0 || typeof text !== 'string') return text;
  try {
    return JSON.stringify(withoutNames(JSON.parse(text), hidden));
  } catch {
    return null;
  }
}
