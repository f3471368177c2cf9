import { type CSSProperties, type FormEvent, memo, useEffect, useMemo } from 'react';
import type { CompiledForm } from '../../runtime/contract/formPlan.ts';
import { fieldNamesOf } from '../../runtime/contract/formPlan.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import type { Wizard } from '../../runtime/state/form/wizard.ts';
import { FormLayout } from './FormLayout.tsx';
import styles from './form.module.css';
import type { Revealer } from './revealer.ts';
import type { FormSetting } from './setting.ts';

interface FormPanelProps {
  /** id of the form element; a submit button elsewhere may name it. */
  readonly id: string;
  readonly form: FormModel;
  readonly plan: CompiledForm;
  readonly revealer: Revealer;
  readonly wizard: Wizard | null;
  /** Enter in an input, or the submit button. Must keep its identity, else the whole form draws again. */
  readonly onSubmit: () => void;
  /** The inputs are there. */
  readonly onReady: () => void;
}

/** Room for the longest label, so that all inputs of a column begin at one line. */
function labelWidth(form: FormModel, plan: CompiledForm): CSSProperties {
  const lengths = plan.layout.flatMap(fieldNamesOf).map((name) => form.fields.get(name)?.title.length ?? 0);
  const longest = Math.min(8, Math.max(2, ...lengths));
  return Object.fromEntries([
    ['--gs-form-label', `${longest + 1}em`],
    ['--gs-form-columns', plan.columns],
  ]);
}

/**
 * The fields of a form. It is drawn once; from then on every field observes its own part of the form's state. Plain
 * elements: the form library, which draws forms from JSON Schemas elsewhere (src/app/authoring/schemaForm), would only
 * wrap them here, for 53 KB (gzip) of every form.
 */
export const FormPanel = memo(function FormPanel(props: FormPanelProps) {
  const { id, form, plan, revealer, wizard, onSubmit, onReady } = props;
  const setting = useMemo<FormSetting>(() => ({ id, form, revealer, wizard }), [id, form, revealer, wizard]);
  const style = useMemo(() => labelWidth(form, plan), [form, plan]);
  useEffect(onReady, [onReady]);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    // A form in a dialog of this one is not inside it in the document, but its events come here, too.
    if (event.target === event.currentTarget) onSubmit();
  };
  return (
    <div className={styles.form} style={style}>
      <form id={id} noValidate onSubmit={submit}>
        <FormLayout nodes={plan.layout} setting={setting} />
        {/* Without a submit button, Enter does nothing in a form of several inputs. */}
        <button type="submit" hidden />
      </form>
    </div>
  );
});
