import { useId, useMemo, useState, useSyncExternalStore } from 'react';
import { choiceReads } from '../../../runtime/contract/option.ts';
import type { Row } from '../../../runtime/data/json.ts';
import { readPath, recordScope, type Scope } from '../../../runtime/data/path.ts';
import type { CompiledSearchItem } from '../../../runtime/model/compiled.ts';
import { useChoices } from '../../../runtime/react/choices.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { labelIdOf } from '../../fieldParts/ids.ts';
import { useWaitingField } from '../../fieldParts/useWaitingField.ts';
import { RangeInput } from './RangeInput.tsx';
import styles from './search.module.css';
import { searchView } from './searchView.ts';
import type { Search } from './useSearch.ts';

interface SearchFieldProps {
  readonly search: Search;
  readonly item: CompiledSearchItem;
  readonly roots: Row;
}

/**
 * Scope for the options of an item: the other values of the search. Changes only when one of them
 * does.
 */
function useSearchScope(search: Search, { field }: CompiledSearchItem, roots: Row): Scope {
  const reads = choiceReads(field.options);
  const read = useSyncExternalStore(search.subscribe, () => {
    const record = recordScope(search.record());
    return JSON.stringify(reads.map((path) => readPath(record, path) ?? null));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: what was read says when another record matters
  return useMemo(() => recordScope(search.record(), roots), [search, roots, read]);
}

/** One labelled input of the search panel; it is drawn again for its own value only, and for what its choices depend on. */
export function SearchField({ search, item, roots }: SearchFieldProps) {
  const { registries } = useRuntime();
  const id = useId();
  const value = useSyncExternalStore(search.subscribe, () => search.all()[item.key]);
  const [isWrong, setWrong] = useState(false);
  const complain = (problem: string | null) => {
    setWrong(problem !== null);
    search.complain(item.key, problem && `${item.title}${problem}`);
  };
  const view = useMemo(() => searchView(item, registries.fields), [item, registries]);
  const scope = useSearchScope(search, item, roots);
  const loaded = useChoices(view.ownOptions ? null : item.field.options, scope, value);
  const titleOf = (name: string) => search.items.find((other) => other.field.name === name)?.title;
  const field = useWaitingField(view.field, loaded.waitsFor, titleOf);
  const Editor = item.rule === 'range' ? RangeInput : view.renderer.input;
  return (
    <div className={styles.item} data-part={`search/${item.field.name}`}>
      <label htmlFor={id} id={labelIdOf(id)} title={item.title}>
        {item.title}
      </label>
      <div className={styles.input}>
        <Editor
          id={id}
          field={field}
          value={value}
          onCommit={(next) => search.put(item.key, next)}
          onProblem={complain}
          disabled={false}
          invalid={isWrong}
          required={false}
          options={view.ownOptions ?? loaded.options}
          lookup={loaded.lookup}
        />
      </div>
    </div>
  );
}
