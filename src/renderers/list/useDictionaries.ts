import { useMemo, useSyncExternalStore } from 'react';
import type { CompiledColumn } from '../../runtime/compiled.ts';
import type { Option, OptionsPlan } from '../../runtime/option.ts';
import { recordScope } from '../../runtime/path.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import type { OptionsModel } from '../../runtime/state/optionsModel.ts';
import type { Dictionaries } from './table/columns.tsx';

/** A list that depends on other fields differs from row to row: the server's `_dictText` is shown there. */
function isShared(plan: OptionsPlan): boolean {
  return plan.kind !== 'table' || (plan.where?.reads.length ?? 0) === 0;
}

/** Reads the dictionaries of some columns; gives the same map until one of them changes. */
function dictionaryReader(options: OptionsModel, columns: readonly CompiledColumn[]): () => Dictionaries {
  const scope = recordScope({});
  const plans = columns.flatMap(({ field }) =>
    field.options && isShared(field.options) ? [{ name: field.name, plan: field.options }] : [],
  );
  let known: Dictionaries = new Map();
  return () => {
    const entries = plans.flatMap(({ name, plan }): [string, ReadonlyMap<string, Option>][] => {
      const state = options.get(plan, scope);
      return state.state === 'ready' ? [[name, state.byValue]] : [];
    });
    const isSame = entries.length === known.size && entries.every(([name, byValue]) => known.get(name) === byValue);
    if (!isSame) known = new Map(entries);
    return known;
  };
}

/** Texts and colours for the coded columns of a list. */
export function useDictionaries(columns: readonly CompiledColumn[]): Dictionaries {
  const { options } = useRuntime();
  const read = useMemo(() => dictionaryReader(options, columns), [options, columns]);
  return useSyncExternalStore(options.subscribe, read);
}
