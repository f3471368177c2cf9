import { useId, useMemo, useState } from 'react';
import type { FilterRule } from '../../../runtime/contract/dialect.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import type { CompiledField } from '../../../runtime/model/field.ts';
import { holdsDays, isRelative, mayBeRelative } from '../../../runtime/query/relativeDates.ts';
import { useChoices } from '../../../runtime/react/choices.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { useWaitingField } from '../../fieldParts/useWaitingField.ts';
import { searchView } from '../search/searchView.ts';
import { QueryDay } from './QueryDay.tsx';
import styles from './query.module.css';

interface QueryValueProps {
  readonly field: CompiledField;
  /** All that can be asked about. */
  readonly fields: readonly CompiledField[];
  /** Record for the options of the field. */
  readonly record: Row;
  readonly rule: FilterRule;
  readonly value: unknown;
  readonly roots: Row;
  readonly label: string;
  readonly onChange: (value: unknown) => void;
  /** Reports a text that cannot be read; null takes it back. */
  readonly onProblem: (problem: string | null) => void;
}

/** The value of a condition, edited by the field's own editor. */
export function QueryValue({ field, fields, record, rule, value, roots, label, onChange, onProblem }: QueryValueProps) {
  const { registries } = useRuntime();
  const id = useId();
  const [isWrong, setWrong] = useState(false);
  const view = useMemo(() => {
    const { name, title, placeholder } = field;
    const item = { key: name, field, title, rule, params: [name] as const, defaultValue: null, placeholder };
    return searchView(item, registries.fields);
  }, [field, rule, registries]);
  const scope = useMemo(() => recordScope(record, roots), [record, roots]);
  const loaded = useChoices(view.ownOptions ? null : field.options, scope, value);
  const titleOf = (name: string) => fields.find((other) => other.name === name)?.title;
  const shown = useWaitingField(view.field, loaded.waitsFor, titleOf);
  const Editor = view.renderer.input;
  const editor = (
    <>
      <Editor
        key={view.renderer.type}
        id={id}
        field={shown}
        value={value}
        onCommit={onChange}
        onProblem={(problem) => {
          setWrong(problem !== null);
          onProblem(problem);
        }}
        disabled={false}
        invalid={isWrong}
        required={false}
        options={view.ownOptions ?? loaded.options}
        lookup={loaded.lookup}
      />
    </>
  );
  const isDay = holdsDays(field) && mayBeRelative(rule);
  return (
    <div className={styles.value}>
      {!(isDay && isRelative(value)) && (
        <label htmlFor={id} id={labelIdOf(id)} className={styles.label}>
          {label}
        </label>
      )}
      {isDay ? (
        <QueryDay value={value} label={label} onChange={onChange}>
          {editor}
        </QueryDay>
      ) : (
        editor
      )}
    </div>
  );
}
