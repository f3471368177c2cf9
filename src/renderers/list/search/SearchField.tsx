import { useId, useMemo, useState } from 'react';
import type { Row } from '../../../runtime/data/json.ts';
import { recordScope } from '../../../runtime/data/path.ts';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import { useChoices } from '../../../runtime/react/choices.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { Waiting } from '../../shared/Waiting.tsx';
import { RangeInput } from './RangeInput.tsx';
import { searchView } from './searchView.ts';

interface SearchFieldProps {
  readonly item: CompiledSearchItem;
  readonly initial: unknown;
  readonly roots: Row;
  readonly onChange: (key: string, value: unknown) => void;
}

/** One labelled input of the search panel; it holds its own value so that typing touches nothing else. */
export function SearchField({ item, initial, roots, onChange }: SearchFieldProps) {
  const { registries } = useRuntime();
  const id = useId();
  const [value, setValue] = useState(initial);
  const view = useMemo(() => searchView(item, registries.fields), [item, registries]);
  const scope = useMemo(() => recordScope({}, roots), [roots]);
  const loaded = useChoices(view.ownOptions ? null : item.field.options, scope, value);
  const onCommit = (next: unknown) => {
    setValue(next);
    onChange(item.key, next);
  };
  const Editor = item.rule === 'range' ? RangeInput : view.renderer.input;
  return (
    <div className="gs-search-item">
      <label htmlFor={id} id={labelIdOf(id)} title={item.title}>
        {item.title}
      </label>
      <div className="gs-search-input">
        <Waiting>
          <Editor
            id={id}
            field={view.field}
            value={value}
            onCommit={onCommit}
            disabled={false}
            invalid={false}
            required={false}
            options={view.ownOptions ?? loaded.options}
            lookup={loaded.lookup}
          />
        </Waiting>
      </div>
    </div>
  );
}
