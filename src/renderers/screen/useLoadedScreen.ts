import { useEffect, useState } from 'react';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useInspected } from '../../runtime/react/inspected.ts';
import type { LoadedScreen } from '../../runtime/runtime.ts';

export type ScreenState =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly loaded: LoadedScreen; readonly version: number }
  | { readonly state: 'failed'; readonly message: string };

const LOADING: ScreenState = { state: 'loading' };

interface Known {
  readonly name: string;
  readonly state: ScreenState;
}

/** A page that comes back from behind another loads again: the very screen that it shows changes nothing. */
function withLoaded(before: Known, name: string, loaded: LoadedScreen): Known {
  const shown = before.name === name && before.state.state === 'loaded' ? before.state : null;
  if (shown?.loaded === loaded) return before;
  return { name, state: { state: 'loaded', loaded, version: (shown?.version ?? 0) + 1 } };
}

interface ScreenLoad {
  readonly state: ScreenState;
  readonly retry: () => void;
}

/** Loads a screen by name, and again when its document changes. */
export function useLoadedScreen(name: string): ScreenLoad {
  const { screens } = useRuntime();
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known>({ name, state: LOADING });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  useEffect(() => {
    let isCurrent = true;
    screens.load(name).then(
      (loaded) => {
        if (isCurrent) setKnown((before) => withLoaded(before, name, loaded));
      },
      (error: unknown) => {
        const message = error instanceof Error ? error.message : String(error);
        if (isCurrent) setKnown({ name, state: { state: 'failed', message } });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [screens, name, attempt]);

  useEffect(
    () =>
      screens.subscribe((changed) => {
        if (changed === name) setAttempt((before) => before + 1);
      }),
    [screens, name],
  );
  const state = known.name === name ? known.state : LOADING;
  useInspected(state.state === 'loaded' && state.loaded.ok ? state.loaded.screen : null);
  return { state, retry: () => setAttempt(attempt + 1) };
}
