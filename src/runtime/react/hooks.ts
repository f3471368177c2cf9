import { useCallback, useSyncExternalStore } from 'react';
import type { ListedPlan } from '../contract/option.ts';
import type { Scope } from '../data/path.ts';
import type { OptionsState } from '../state/choices/optionsModel.ts';
import type { FieldStatus, FormModel } from '../state/form/formModel.ts';
import type { ListModel, ListSnapshot } from '../state/list/listModel.ts';
import { useRuntime } from './context.tsx';

/** The value of one field; renders again only when it changes. */
export function useFieldValue(form: FormModel, name: string): unknown {
  const subscribe = useCallback((listener: () => void) => form.subscribe(name, listener), [form, name]);
  return useSyncExternalStore(subscribe, () => form.value(name));
}

/** Status of one field; renders again only when it changes. */
export function useFieldStatus(form: FormModel, name: string): FieldStatus {
  const subscribe = useCallback((listener: () => void) => form.subscribe(name, listener), [form, name]);
  return useSyncExternalStore(subscribe, () => form.status(name));
}

/** Everything a list shows. */
export function useListSnapshot(list: ListModel): ListSnapshot {
  return useSyncExternalStore(list.subscribe, list.snapshot);
}

const NOTHING = () => () => {};

/** Choices that are loaded whole; null when the field has none. Loading starts with the first reader. */
export function useOptions(plan: ListedPlan | null, scope: Scope): OptionsState | null {
  const { options } = useRuntime();
  return useSyncExternalStore(plan ? options.subscribe : NOTHING, () => (plan ? options.get(plan, scope) : null));
}
