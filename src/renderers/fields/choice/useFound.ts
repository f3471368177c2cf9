import { useCallback, useEffect, useRef, useState } from 'react';
import type { Lookup } from '../../../runtime/contract/lookup.ts';
import type { Option } from '../../../runtime/contract/option.ts';
import { useRuntime } from '../../../runtime/react/context.tsx';
import { failureText } from '../../fieldParts/lookupFailure.ts';
import { useSpelling } from '../../fieldParts/useSpelling.ts';

const NONE: readonly Option[] = [];

/** Results of a search so far. */
interface Found {
  readonly options: readonly Option[];
  readonly isSearching: boolean;
  /**
   * Looks for a word after a pause in typing; a newer word gives the older question up. While an input method spells,
   * nothing is asked.
   */
  readonly search: (keyword: string) => void;
  /** Looks at once for the first choices, as on opening. */
  readonly begin: () => void;
}

/**
 * Searches a lookup, for the editor that shows what is found.
 * @param pause milliseconds without a key before the server is asked (S7.26b)
 */
export function useFound(lookup: Lookup | undefined, pause: number): Found {
  const { notify } = useRuntime().ports;
  const [found, setFound] = useState<{ readonly of: Lookup; readonly options: readonly Option[] } | null>(null);
  const [isSearching, setSearching] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const asking = useRef<AbortController>(undefined);

  /** Text typed during composition. */
  const spelt = useRef<string | null>(null);
  const { isSpelling } = useSpelling(() => {
    if (spelt.current !== null) search(spelt.current);
  });

  const stop = useCallback(() => {
    clearTimeout(timer.current);
    asking.current?.abort();
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another lookup makes the question on its way pointless
  useEffect(() => stop, [stop, lookup]);

  const ask = async (keyword: string) => {
    if (!lookup) return;
    const controller = new AbortController();
    asking.current = controller;
    try {
      const options = await lookup.search(keyword, controller.signal);
      if (!controller.signal.aborted) setFound({ of: lookup, options });
    } catch (error) {
      const text = controller.signal.aborted ? null : failureText(error);
      if (text !== null) notify.warning(text);
    } finally {
      if (asking.current === controller) setSearching(false);
    }
  };
  const start = (keyword: string, delay: number) => {
    stop();
    setSearching(true);
    timer.current = setTimeout(() => void ask(keyword), delay);
  };
  const search = (keyword: string) => {
    spelt.current = isSpelling() ? keyword : null;
    if (spelt.current === null) start(keyword, pause);
    else stop();
  };
  return {
    options: found !== null && found.of === lookup ? found.options : NONE,
    isSearching,
    search,
    begin: () => start('', 0),
  };
}
