import { choiceReads, emptySource, type OptionsPlan } from '../../contract/option.ts';
import type { CompiledField } from '../../model/field.ts';

/** Any value: only whether there can be one matters. */
const SOME_VALUE = '1';

/** The field that keeps choices away where only some fields can have values; null when they can be there. */
export function missingSource(plan: OptionsPlan | null, present: ReadonlySet<string>): string | null {
  // Rows are written in a form only.
  if (plan?.kind === 'rows') return plan.rows.join('.');
  const missing = choiceReads(plan).find(([name = '']) => !name.startsWith('$') && !present.has(name));
  if (!plan || !missing) return null;
  const waitsFor = emptySource(plan, { get: (name) => (present.has(name) ? SOME_VALUE : undefined) });
  return waitsFor === null ? null : missing.join('.');
}

/** Fields that a user can fill independently: their options need none of the excluded fields. */
export function choosableFields(fields: readonly CompiledField[]): readonly CompiledField[] {
  const present = new Set(fields.map(({ name }) => name));
  const choosable = fields.filter(({ options }) => missingSource(options, present) === null);
  return choosable.length === fields.length ? fields : choosableFields(choosable);
}
