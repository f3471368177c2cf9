import type { Path } from '../../data/path.ts';
import { fieldOfText } from '../../model/chosen.ts';
import type { CompiledField } from '../../model/field.ts';

/** Paths read by the conditions and the expression of a field, i.e. what decides its status. */
function readsOf(field: CompiledField): readonly Path[] {
  return [...field.visible.reads, ...field.disabled.reads, ...field.required.reads, ...(field.compute?.reads ?? [])];
}

/** For every field and every root such as `$query`, the fields whose state or value reads it directly. */
export function dependentsOf(fields: ReadonlyMap<string, CompiledField>): ReadonlyMap<string, ReadonlySet<string>> {
  const dependents = new Map<string, Set<string>>();
  for (const field of fields.values()) {
    for (const [head] of readsOf(field)) {
      if (head === undefined || !(fields.has(fieldOfText(head) ?? head) || head.startsWith('$'))) continue;
      const readers = dependents.get(head) ?? new Set();
      dependents.set(head, readers.add(field.name));
    }
  }
  return dependents;
}
