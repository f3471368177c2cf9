import { choiceReads, type OptionsPlan } from '../../contract/option.ts';
import { isEmpty, toList } from '../../data/values.ts';
import type { CompiledField } from '../../model/field.ts';
import type { FormModel } from '../form/formModel.ts';
import type { OptionsModel } from './optionsModel.ts';

/** Fields of the form that decide which choices a field has. */
function readsOf({ options }: CompiledField, form: FormModel): readonly string[] {
  const reads = choiceReads(options);
  return [...new Set(reads.flatMap(([name]) => (name !== undefined && form.fields.has(name) ? name : [])))];
}

interface Offered {
  has(value: string): boolean;
}

/** The part of a value, single or joined with commas, that is still offered. */
function stillOffered(value: unknown, offered: Offered): unknown {
  if (isEmpty(value)) return value;
  const values: readonly unknown[] = Array.isArray(value) ? value : String(value).split(',');
  const kept = values.filter((entry) => offered.has(String(entry)));
  if (kept.length === values.length) return value;
  if (kept.length === 0) return undefined;
  return Array.isArray(value) ? kept : kept.join(',');
}

const NOTHING_OFFERED: Offered = { has: () => false };

interface Watched {
  readonly name: string;
  readonly plan: OptionsPlan;
  readonly form: FormModel;
  readonly options: OptionsModel;
}

/** Which values are offered now; null as long as that is unknown. Choices that are not loaded whole are asked for. */
async function offeredNow({ name, plan, form, options }: Watched): Promise<Offered | null> {
  if (plan.kind !== 'lookup') return null;
  return options
    .lookup(plan, form.scope)
    .offered(toList(form.value(name)))
    .catch(() => null);
}

/** Watches one field; gives what is to be called when something it depends on may have changed. */
function watcherOf(watched: Watched, reads: readonly string[]): () => void {
  const { name, plan, form, options } = watched;
  const question = () => JSON.stringify(reads.map((read) => form.value(read) ?? null));
  const keepOffered = (offered: Offered) => {
    const value = form.value(name);
    const kept = stillOffered(value, offered);
    if (kept !== value) form.set({ [name]: kept });
  };
  let asked = question();
  let isDue = false;
  const ask = async () => {
    const [about, value] = [asked, form.value(name)];
    const offered = await offeredNow(watched);
    // Without an answer the value stays: the server judges it when it is saved.
    if (offered && about === asked && form.value(name) === value) keepOffered(offered);
  };
  return () => {
    if (question() !== asked) {
      asked = question();
      isDue = true;
    }
    // A hidden field keeps its value; it is looked at when it shows again.
    if (!isDue || !form.status(name).visible) return;
    const state = plan.kind === 'lookup' ? null : options.get(plan, form.scope);
    if (state && state.state !== 'ready' && state.state !== 'waiting') return;
    isDue = false;
    if (state) keepOffered(state.state === 'ready' ? state.byValue : NOTHING_OFFERED);
    else void ask();
  };
}

/**
 * Choices that follow a field are asked for anew in each form: what belongs to a record is added while people work on it.
 * Those of tables are asked for anew where something was written since.
 *
 * Clears a chosen value that is no longer offered after the list of its field became another one. A value that a record
 * came with stays until then. Gives the function that ends the watch.
 */
export function watchChoices(form: FormModel, options: OptionsModel): () => void {
  const ends: (() => void)[] = [];
  for (const field of form.fields.values()) {
    const { name, options: plan } = field;
    const reads = readsOf(field, form);
    // A value that rows of the form no longer offer stays, with an error: only the user could
    // restore it.
    if (!plan || plan.kind === 'rows') continue;
    if (reads.length === 0) {
      if (plan.kind !== 'lookup') options.freshen(plan, form.scope);
      continue;
    }
    if (plan.kind === 'table' || plan.kind === 'call') options.refresh(plan, form.scope);
    const check = watcherOf({ name, plan, form, options }, reads);
    for (const read of [...reads, name]) ends.push(form.subscribe(read, check));
    ends.push(options.subscribe(check));
  }
  return () => {
    for (const end of ends) end();
  };
}
