import type { CompiledRules } from '../../../../src/runtime/resource/rules/compiledRules.ts';
import { compileRules } from '../../../../src/runtime/resource/rules/compileRules.ts';
import type { Resource } from '../model/resource.ts';

/** Each set of rules is compiled once, for the columns that it is about: a narrowed resource has others. */
const compiled = new WeakMap<object, CompiledRules>();

/**
 * The rules of a resource for changes of its records. Its document was checked earlier, so nothing is
 * reported here.
 */
export function rulesOf(resource: Resource): CompiledRules {
  const known = compiled.get(resource.columns);
  if (known) return known;
  const rules = compileRules(resource, resource.resources, []);
  compiled.set(resource.columns, rules);
  return rules;
}
