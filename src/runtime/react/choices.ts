import { useMemo, useSyncExternalStore } from 'react';
import type { Lookup } from '../contract/lookup.ts';
import { emptySource, type Option, type OptionsPlan } from '../contract/option.ts';
import type { Scope } from '../data/path.ts';
import { toList } from '../data/values.ts';
import { useRuntime } from './context.tsx';
import { useOptions } from './hooks.ts';

/** Options of a field for an editor or a text. */
interface Choices {
  /** All of them, or of a lookup those of the present values that are known; undefined while they are on their way. */
  readonly options: readonly Option[] | undefined;
  readonly byValue: ReadonlyMap<string, Option> | undefined;
  /** Present when the choices are asked for as they are needed. */
  readonly lookup: Lookup | undefined;
  /** The empty field that decides which choices there are; null when nothing is missing. */
  readonly waitsFor: string | null;
  /** Set when they did not come: asks again. */
  readonly retry: (() => void) | null;
}

const NOTHING = () => () => {};
const NONE: readonly Option[] = [];

/** The questions of a plan; the same object as long as they are the same questions. */
function useLookup(plan: OptionsPlan | null, scope: Scope): Lookup | undefined {
  const { options } = useRuntime();
  const fresh = plan?.kind === 'lookup' ? options.lookup(plan, scope) : undefined;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key says what they depend on
  return useMemo(() => fresh, [options, plan, fresh?.key]);
}

function useTexts(plan: OptionsPlan | null, value: unknown): ReadonlyMap<string, Option> | undefined {
  const { options } = useRuntime();
  const isLookup = plan?.kind === 'lookup';
  return useSyncExternalStore(isLookup ? options.subscribe : NOTHING, () =>
    plan?.kind === 'lookup' ? options.texts(plan, toList(value)) : undefined,
  );
}

/** The choices of a field whose value is `value`; the caller draws again when a field changes that they depend on. */
export function useChoices(plan: OptionsPlan | null, scope: Scope, value: unknown): Choices {
  const { options } = useRuntime();
  const lookup = useLookup(plan, scope);
  const texts = useTexts(plan, value);
  const listed = plan?.kind === 'lookup' ? null : plan;
  const state = useOptions(listed, scope);
  const known = useMemo(() => texts && toList(value).flatMap((entry) => texts.get(entry) ?? []), [texts, value]);
  const waitsFor = plan === null ? null : emptySource(plan, scope);
  if (texts) return { options: known, byValue: texts, lookup, waitsFor, retry: null };
  if (state?.state === 'ready') {
    return { options: state.options, byValue: state.byValue, lookup: undefined, waitsFor, retry: null };
  }
  const hasFailed = listed !== null && state?.state === 'failed';
  return {
    options: hasFailed || waitsFor !== null ? NONE : undefined,
    byValue: undefined,
    lookup: undefined,
    waitsFor,
    retry: hasFailed ? () => options.reload(listed, scope) : null,
  };
}
