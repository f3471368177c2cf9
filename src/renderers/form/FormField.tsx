import { type FocusEvent, memo } from 'react';
import type { CompiledField } from '../../runtime/model/field.ts';
import { useFieldStatus } from '../../runtime/react/hooks.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import { inputIdOf, labelIdOf, noteIdOf } from '../fieldParts/ids.ts';
import fieldErrorStyles from '../shared/fieldError.module.css';
import { FieldEditor } from './FieldEditor.tsx';
import styles from './form.module.css';
import type { FormSetting } from './setting.ts';

interface FieldItemProps {
  /** id of the input. */
  readonly id: string;
  readonly form: FormModel;
  readonly field: CompiledField;
  readonly view: string | null;
}

/** Label, input, and below it the error or the help. A field that is not visible has no place at all. */
function FieldItem({ id, form, field, view }: FieldItemProps) {
  const { visible, required, error, checking } = useFieldStatus(form, field.name);
  if (!visible) return null;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) form.leave(field.name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that the focus has left the input inside
    <div
      className={styles.field}
      data-part={`fields/${field.name}`}
      data-stacked={field.grid ? '' : undefined}
      onBlur={leave}
    >
      <label className={styles.fieldLabel} htmlFor={id} id={labelIdOf(id)} title={field.title}>
        {required && (
          <span className={styles.fieldStar} aria-hidden="true">
            *
          </span>
        )}
        {field.title}
      </label>
      <div className={styles.fieldContent}>
        <div className={styles.fieldInput}>
          <FieldEditor id={id} form={form} field={field} view={view} />
        </div>
        <div className={styles.fieldNote} id={noteIdOf(id)}>
          {error !== null && (
            <span className={fieldErrorStyles.fieldError} role="alert">
              {error}
            </span>
          )}
          {error === null && <span>{checking ? '校验中…' : field.help}</span>}
        </div>
      </div>
    </div>
  );
}

interface FormFieldProps {
  readonly name: string;
  /** Which view of a grid; null for the whole field. */
  readonly view: string | null;
  readonly setting: FormSetting;
}

/** A field at its place in a form. It observes its own part of the form's state and draws only when that changes. */
export const FormField = memo(function FormField({ name, view, setting: { id, form } }: FormFieldProps) {
  const field = form.fields.get(name);
  return field ? <FieldItem id={inputIdOf(id, name, view)} form={form} field={field} view={view} /> : null;
});
