import type { CompiledField } from '../field.ts';
import { isEmpty } from '../values.ts';
import type { FormModel } from './formModel.ts';
import type { OptionsModel } from './optionsModel.ts';

/** Fields of the form that decide which choices a field has. */
function readsOf({ options }: CompiledField, form: FormModel): readonly string[] {
  const reads = options?.kind === 'table' ? (options.where?.reads ?? []) : [];
  return [...new Set(reads.flatMap(([name]) => (name !== undefined && form.fields.has(name) ? name : [])))];
}

/** What is left of a value, or of several joined with commas, when only these are offered. */
function stillOffered(value: unknown, offered: ReadonlyMap<string, unknown>): unknown {
  if (isEmpty(value)) return value;
  const values: readonly unknown[] = Array.isArray(value) ? value : String(value).split(',');
  const kept = values.filter((entry) => offered.has(String(entry)));
  if (kept.length === values.length) return value;
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept : kept.join(',');
}

/**
 * Clears a chosen value that is no longer offered after the list of its field became another one. A value that a record
 * came with stays until then. Gives the function that ends the watch.
 */
export function watchChoices(form: FormModel, options: OptionsModel): () => void {
  const ends: (() => void)[] = [];
  for (const field of form.fields.values()) {
    const plan = field.options;
    const reads = readsOf(field, form);
    if (!plan || reads.length === 0) continue;
    const question = () => JSON.stringify(reads.map((name) => form.value(name) ?? null));
    let asked = question();
    let isDue = false;
    const check = () => {
      if (question() !== asked) {
        asked = question();
        isDue = true;
      }
      // A hidden field keeps its value; it is looked at when it shows again.
      if (!isDue || !form.status(field.name).visible) return;
      const state = options.get(plan, form.scope);
      if (state.state !== 'ready') return;
      isDue = false;
      const value = form.value(field.name);
      const kept = stillOffered(value, state.byValue);
      if (kept !== value) form.set({ [field.name]: kept });
    };
    for (const name of [...reads, field.name]) ends.push(form.subscribe(name, check));
    ends.push(options.subscribe(check));
  }
  return () => {
    for (const end of ends) end();
  };
}
