import type { FieldTemplateProps, RJSFSchema } from '@rjsf/utils';
import type { FocusEvent, ReactElement } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledField } from '../../runtime/model/field.ts';
import { useFieldStatus } from '../../runtime/react/hooks.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import { labelIdOf, noteIdOf } from '../fieldParts/ids.ts';
import fieldErrorStyles from '../shared/fieldError.module.css';
import styles from './form.module.css';
import type { FormSetting } from './setting.ts';

interface FieldItemProps {
  readonly id: string;
  readonly form: FormModel;
  readonly field: CompiledField;
  readonly children: ReactElement;
}

/** Label, input, and below it the error or the help. A field that is not visible has no place at all. */
function FieldItem({ id, form, field, children }: FieldItemProps) {
  const { visible, required, error, checking } = useFieldStatus(form, field.name);
  if (!visible) return null;
  const leave = (event: FocusEvent<HTMLElement>) => {
    if (!event.currentTarget.contains(event.relatedTarget)) form.leave(field.name);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: hears that the focus has left the input inside
    <div className={styles.field} onBlur={leave}>
      <label className={styles.fieldLabel} htmlFor={id} id={labelIdOf(id)} title={field.title}>
        {required && (
          <span className={styles.fieldStar} aria-hidden="true">
            *
          </span>
        )}
        {field.title}
      </label>
      <div className={styles.fieldContent}>
        <div className={styles.fieldInput}>{children}</div>
        <div className={styles.fieldNote} id={noteIdOf(id)}>
          {error !== null && (
            <span className={fieldErrorStyles.fieldError} role="alert">
              {error}
            </span>
          )}
          {error === null && (checking ? '校验中…' : field.help)}
        </div>
      </div>
    </div>
  );
}

/** Takes the place of the form library's own item; the root of the form is drawn as it is. */
export function FieldTemplate({
  id,
  fieldPathId,
  registry,
  children,
}: FieldTemplateProps<Row, RJSFSchema, FormSetting>) {
  const { form } = registry.formContext;
  const name = fieldPathId.path.at(-1);
  const field = typeof name === 'string' ? form.fields.get(name) : undefined;
  if (!field) return children;
  return (
    <FieldItem id={id} form={form} field={field}>
      {children}
    </FieldItem>
  );
}
