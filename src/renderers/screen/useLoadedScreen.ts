import { useEffect, useMemo, useRef, useState } from 'react';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useStayingEffect } from '../../runtime/react/staying.ts';
import type { LoadedScreen } from '../../runtime/runtime.ts';
import { failureOf } from '../../runtime/state/failure.ts';

type ScreenState =
  | { readonly state: 'loading' }
  | { readonly state: 'loaded'; readonly loaded: LoadedScreen; readonly version: number }
  | { readonly state: 'failed'; readonly message: string };

const LOADING: ScreenState = { state: 'loading' };

interface Known {
  readonly name: string;
  readonly state: ScreenState;
}

/** A document that changed and is the same after all changes nothing. */
function withLoaded(before: Known, name: string, loaded: LoadedScreen): Known {
  const shown = before.name === name && before.state.state === 'loaded' ? before.state : null;
  if (shown?.loaded === loaded) return before;
  return { name, state: { state: 'loaded', loaded, version: (shown?.version ?? 0) + 1 } };
}

interface ScreenLoad {
  readonly state: ScreenState;
  readonly retry: () => void;
}

/**
 * Loads a screen by name, and again when its document changes. A page that becomes active again
 * shows what it had: it fetches nothing, and stays even if another user has saved the document
 * meanwhile.
 */
export function useLoadedScreen(name: string): ScreenLoad {
  const { screens } = useRuntime();
  const [attempt, setAttempt] = useState(0);
  const [known, setKnown] = useState<Known>({ name, state: LOADING });

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again
  const question = useMemo(() => ({ screens, name }), [screens, name, attempt]);
  const answered = useRef<object>(null);

  useEffect(() => {
    const { screens, name } = question;
    if (answered.current === question) return;
    let isCurrent = true;
    screens.load(name).then(
      (loaded) => {
        if (!isCurrent) return;
        answered.current = question;
        setKnown((before) => withLoaded(before, name, loaded));
      },
      (error: unknown) => {
        const { message } = failureOf(error);
        if (isCurrent) setKnown({ name, state: { state: 'failed', message } });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [question]);

  // Behind another page it must hear of changes too, and loads when it comes back.
  useStayingEffect(
    () =>
      screens.subscribe((changed) => {
        if (changed === name) answered.current = null;
      }),
    [screens, name],
  );
  useEffect(
    () =>
      screens.subscribe((changed) => {
        if (changed === name) setAttempt((before) => before + 1);
      }),
    [screens, name],
  );
  const state = known.name === name ? known.state : LOADING;
  return { state, retry: () => setAttempt(attempt + 1) };
}
