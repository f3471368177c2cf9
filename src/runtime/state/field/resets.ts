import type { CompiledField } from '../../model/field.ts';

/** For every field, the fields that the user's change of it clears. */
export function resetsOf(fields: ReadonlyMap<string, CompiledField>): ReadonlyMap<string, readonly string[]> {
  const resets = new Map<string, string[]>();
  for (const field of fields.values()) {
    for (const name of field.resetOn) resets.set(name, [...(resets.get(name) ?? []), field.name]);
  }
  return resets;
}
