import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import { choiceReads } from '../../runtime/contract/option.ts';
import type { Row } from '../../runtime/data/json.ts';
import type { CompiledField } from '../../runtime/model/field.ts';
import { useChoices } from '../../runtime/react/choices.ts';
import { useFieldStatus, useFieldValue } from '../../runtime/react/hooks.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import { noteIdOf } from '../fieldParts/ids.ts';
import { useWaitingField } from '../fieldParts/useWaitingField.ts';
import linkStyles from '../shared/link.module.css';
import { Waiting } from '../shared/Waiting.tsx';
import type { FormSetting } from './setting.ts';
import { useFieldReads } from './useFieldReads.ts';

function FieldEditor({
  id,
  form,
  field,
}: {
  readonly id: string;
  readonly form: FormModel;
  readonly field: CompiledField;
}) {
  const { name, renderer } = field;
  const value = useFieldValue(form, name);
  const status = useFieldStatus(form, name);
  useFieldReads(form, choiceReads(field.options));
  const { options, lookup, waitsFor, retry } = useChoices(field.options, form.scope, value);
  const view = useWaitingField(field, waitsFor, (source) => form.fields.get(source)?.title);
  const Editor = renderer.input;
  return (
    <Waiting>
      <Editor
        id={id}
        field={view}
        value={value}
        onCommit={(next) => form.change(name, next)}
        onFill={form.fill}
        onHold={(reason) => form.hold(name, reason)}
        disabled={status.disabled}
        invalid={status.error !== null}
        required={status.required}
        describedBy={noteIdOf(id)}
        options={options}
        lookup={lookup}
      />
      {retry && (
        <button type="button" className={linkStyles.link} onClick={retry}>
          选项加载失败，重试
        </button>
      )}
    </Waiting>
  );
}

/** The one field of the form library: finds the renderer of the document's field and ties it to the form's state. */
export function BoundField({ name, fieldPathId, registry }: FieldProps<Row, RJSFSchema, FormSetting>) {
  const { form } = registry.formContext;
  const field = form.fields.get(name);
  return field ? <FieldEditor id={fieldPathId.$id} form={form} field={field} /> : null;
}
