import { memo, useMemo } from 'react';
import type { Asks } from '../../runtime/contract/fieldRenderer.ts';
import { choiceReads, offeredTo } from '../../runtime/contract/option.ts';
import type { CompiledField } from '../../runtime/model/field.ts';
import { useChoices } from '../../runtime/react/choices.ts';
import { useFieldStatus, useFieldValue } from '../../runtime/react/hooks.ts';
import { lazyPart } from '../../runtime/react/lazyPart.tsx';
import type { FormModel } from '../../runtime/state/form/formModel.ts';
import { noteIdOf } from '../fieldParts/ids.ts';
import { useWaitingField } from '../fieldParts/useWaitingField.ts';
import linkStyles from '../shared/link.module.css';
import { useFieldReads } from './useFieldReads.ts';

/** Rows inside a record; few forms have any. */
const GridField = lazyPart(() => import('../grid/field/GridField.tsx').then((module) => module.GridField));

const NO_SOURCES: Asks['sources'] = [];

interface FieldEditorProps {
  readonly id: string;
  readonly form: FormModel;
  readonly field: CompiledField;
  /** Which view of a grid; null for the whole field. */
  readonly view?: string | null;
}

/** The input of a field, tied to its part of the form's state. */
export const FieldEditor = memo(function FieldEditor({ id, form, field, view = null }: FieldEditorProps) {
  const { grid } = field;
  return grid ? (
    <GridField id={id} form={form} field={field} grid={grid} view={view} />
  ) : (
    <ValueEditor id={id} form={form} field={field} />
  );
});

function ValueEditor({ id, form, field }: FieldEditorProps) {
  const { name, renderer } = field;
  const value = useFieldValue(form, name);
  const status = useFieldStatus(form, name);
  const asks = renderer.asks?.(field.props)?.sources ?? NO_SOURCES;
  useFieldReads(form, [...choiceReads(field.options), ...asks.map(([, source]) => [source])]);
  const { options: known, lookup, waitsFor, retry } = useChoices(field.options, form.scope, value);
  const options = useMemo(() => offeredTo(value, known), [value, known]);
  const view = useWaitingField(field, waitsFor, (source) => form.fields.get(source)?.title);
  const Editor = renderer.input;
  return (
    <>
      <Editor
        id={id}
        field={view}
        value={value}
        scope={form.scope}
        onCommit={(next) => form.change(name, next)}
        onFill={form.fill}
        onHold={(reason) => form.hold(name, reason)}
        onProblem={(problem) => form.hold(name, problem && `${field.title}${problem}`, true)}
        disabled={status.disabled}
        invalid={status.error !== null}
        required={status.required}
        describedBy={noteIdOf(id)}
        options={options}
        lookup={lookup}
        params={
          asks === NO_SOURCES
            ? undefined
            : Object.fromEntries(asks.map(([key, source]) => [key, form.value(source) ?? null]))
        }
      />
      {retry && (
        <button type="button" className={linkStyles.link} onClick={retry}>
          选项加载失败，重试
        </button>
      )}
    </>
  );
}
