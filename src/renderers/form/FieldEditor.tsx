import { memo } from 'react';
import { choiceReads } from '../../runtime/contract/option.ts';
import type { CompiledField } from '../../runtime/model/field.ts';
import { useChoices } from '../../runtime/react/choices.ts';
import { useFieldStatus, useFieldValue } from '../../runtime/react/hooks.ts';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import { noteIdOf } from '../fieldParts/ids.ts';
import { useWaitingField } from '../fieldParts/useWaitingField.ts';
import linkStyles from '../shared/link.module.css';
import { useFieldReads } from './useFieldReads.ts';

interface FieldEditorProps {
  readonly id: string;
  readonly form: FormModel;
  readonly field: CompiledField;
}

/** The input of a field, tied to its part of the form's state. */
export const FieldEditor = memo(function FieldEditor({ id, form, field }: FieldEditorProps) {
  const { name, renderer } = field;
  const value = useFieldValue(form, name);
  const status = useFieldStatus(form, name);
  useFieldReads(form, choiceReads(field.options));
  const { options, lookup, waitsFor, retry } = useChoices(field.options, form.scope, value);
  const view = useWaitingField(field, waitsFor, (source) => form.fields.get(source)?.title);
  const Editor = renderer.input;
  return (
    <>
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
    </>
  );
});
