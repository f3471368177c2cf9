import { useEffect, useState } from 'react';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useInspected } from '../../runtime/react/inspected.ts';
import type { LoadedScreen } from '../../runtime/runtime.ts';

export type ScreenState =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly loaded: LoadedScreen; readonly attempt: number }
  | { readonly state: 'failed'; readonly message: string };

const LOADING: ScreenState = { state: 'loading' };

interface ScreenLoad {
  readonly state: ScreenState;
  readonly retry: () => void;
}

/** Loads a screen by name, and again when its document changes. */
export function useLoadedScreen(name: string): ScreenLoad {
  const { screens } = useRuntime();
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<{ readonly name: string; readonly state: ScreenState }>({ name, state: LOADING });

  useEffect(() => {
    let isCurrent = true;
    const put = (state: ScreenState) => {
      if (isCurrent) setKnown({ name, state });
    };
    screens.load(name).then(
      (loaded) => put({ state: 'loaded', loaded, attempt }),
      (error: unknown) => put({ state: 'failed', message: error instanceof Error ? error.message : String(error) }),
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
