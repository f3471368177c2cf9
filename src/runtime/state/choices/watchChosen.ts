import type { OptionsPlan } from '../../contract/option.ts';
import type { Notify, Transport } from '../../contract/ports.ts';
import { isRecord } from '../../data/json.ts';
import { isEmpty, toList, toText } from '../../data/values.ts';
import { type ChosenField, textName } from '../../model/chosen.ts';
import { failureOf, isAborted } from '../failure.ts';
import type { FormModel } from '../form/formModel.ts';
import type { OptionsModel } from './optionsModel.ts';

interface Around {
  readonly options: OptionsModel;
  readonly transport: Transport;
  readonly notify: Notify;
}

function textsNow(plan: OptionsPlan, values: readonly string[], form: FormModel, options: OptionsModel): string | null {
  const state = plan.kind === 'lookup' ? null : options.get(plan, form.scope);
  const known = plan.kind === 'lookup' ? options.texts(plan, values) : state?.state === 'ready' ? state.byValue : null;
  const texts = values.flatMap((value) => known?.get(value)?.text ?? []);
  return texts.length === values.length ? texts.join(',') : null;
}

/**
 * Keeps the text of a chosen value up to date; that of the loaded record is used until the options
 * are known.
 */
function followText(field: string, plan: OptionsPlan, form: FormModel, options: OptionsModel): () => void {
  const name = textName(field);
  let about = toList(form.value(field)).join(',');
  return () => {
    const values = toList(form.value(field));
    const isOther = values.join(',') !== about;
    about = values.join(',');
    const text = textsNow(plan, values, form, options);
    if ((text !== null || isOther) && text !== form.value(name)) form.set({ [name]: text });
  };
}

/** Reads the chosen record whenever another one is chosen; gives what is to be called then, and the end of it. */
function followRecord(
  field: string,
  { call, dialect }: NonNullable<ChosenField['record']>,
  form: FormModel,
  { transport, notify }: Around,
) {
  let about: string | null = null;
  let reading = new AbortController();
  const read = async (key: string, signal: AbortSignal) => {
    try {
      const question = dialect.read({ method: call.method, path: call.path.render(form.scope) }, key);
      const answer = await transport.send({ ...question, signal });
      if (signal.aborted) return;
      if (!answer.success) throw new Error(answer.message);
      form.choose(field, isRecord(answer.result) ? answer.result : null);
    } catch (error) {
      const { message, shown } = failureOf(error);
      if (!signal.aborted && !isAborted(error) && !shown && message !== '') notify.warning(message);
    }
  };
  const follow = () => {
    const value = form.value(field);
    const key = isEmpty(value) ? '' : toText(value);
    if (key === about) return;
    about = key;
    reading.abort();
    reading = new AbortController();
    // Data of another record must not count while this one is loading.
    form.choose(field, null);
    if (key !== '') void read(key, reading.signal);
  };
  return { follow, end: () => reading.abort() };
}

/** Gives a form the texts and records of what is chosen in it, as far as they are read. Gives the function that ends it. */
export function watchChosen(form: FormModel, chosen: readonly ChosenField[], around: Around): () => void {
  const ends: (() => void)[] = [];
  for (const { field, text, record } of chosen) {
    const plan = form.fields.get(field)?.options ?? null;
    if (text && plan) {
      const follow = followText(field, plan, form, around.options);
      ends.push(form.subscribe(field, follow), around.options.subscribe(follow));
      if (plan.kind === 'rows') for (const head of plan.rows.slice(0, 1)) ends.push(form.subscribe(head, follow));
      follow();
    }
    if (record) {
      const { follow, end } = followRecord(field, record, form, around);
      ends.push(form.subscribe(field, follow), end);
      follow();
    }
  }
  return () => {
    for (const end of ends) end();
  };
}
