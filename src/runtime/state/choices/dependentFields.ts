import { choiceReads, type OptionsPlan } from '../../contract/option.ts';

interface ChoosingField {
  readonly name: string;
  readonly options: OptionsPlan | null;
}

/** The names of the fields whose choices depend on a field, directly or through another. */
export function dependentFields(fields: readonly ChoosingField[], name: string): ReadonlySet<string> {
  const found = new Set([name]);
  // A set that grows while it is walked is walked to its end.
  for (const source of found) {
    for (const field of fields) {
      if (choiceReads(field.options).some(([head]) => head === source)) found.add(field.name);
    }
  }
  found.delete(name);
  return found;
}
