import '../shared/cells.css';
import type { FieldProps, RJSFSchema } from '@rjsf/utils';
import type { CompiledField } from '../../runtime/field.ts';
import type { Row } from '../../runtime/json.ts';
import type { Option, OptionsPlan } from '../../runtime/option.ts';
import type { Path } from '../../runtime/path.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useFieldStatus, useFieldValue, useOptions } from '../../runtime/react/hooks.ts';
import type { FormModel } from '../../runtime/state/formModel.ts';
import { noteIdOf } from '../fields/ids.ts';
import { Waiting } from '../shared/Waiting.tsx';
import type { FormSetting } from './setting.ts';
import { useFieldReads } from './useFieldReads.ts';

/** Fields that the list of choices depends on. */
function readsOf(plan: OptionsPlan | null): readonly Path[] {
  return plan?.kind === 'table' ? (plan.where?.reads ?? []) : [];
}

interface Choices {
  /** Undefined while they are on their way. */
  readonly options: readonly Option[] | undefined;
  /** Set when they did not come: asks again. */
  readonly retry: (() => void) | null;
}

function useChoices(form: FormModel, field: CompiledField): Choices {
  const { options } = useRuntime();
  useFieldReads(form, readsOf(field.options));
  const state = useOptions(field.options, form.scope);
  const plan = field.options;
  if (plan && state?.state === 'failed') return { options: [], retry: () => options.reload(plan, form.scope) };
  return { options: state?.state === 'ready' ? state.options : undefined, retry: null };
}

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
  const { options, retry } = useChoices(form, field);
  const Editor = renderer.input;
  return (
    <Waiting>
      <Editor
        id={id}
        field={field}
        value={value}
        onCommit={(next) => form.change(name, next)}
        disabled={status.disabled}
        invalid={status.error !== null}
        required={status.required}
        describedBy={noteIdOf(id)}
        options={options}
      />
      {retry && (
        <button type="button" className="gs-link" onClick={retry}>
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
