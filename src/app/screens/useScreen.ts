import { useEffect, useState } from 'react';
import type { LoadedScreen, Screens } from '../../runtime/runtime.ts';

/** A document on its way to the page. */
export type ScreenState =
  | { readonly state: 'loading' }
  | { readonly state: 'unreachable'; readonly error: unknown }
  | { readonly state: 'there'; readonly loaded: LoadedScreen };

/** The compiled document of a name; follows its edits in development. */
export function useScreen(
  screens: Screens,
  name: string,
): { readonly screen: ScreenState; readonly retry: () => void } {
  const [screen, setScreen] = useState<ScreenState>({ state: 'loading' });
  const [attempt, setAttempt] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt loads anew
  useEffect(() => {
    let isCurrent = true;
    screens.load(name).then(
      (loaded) => isCurrent && setScreen({ state: 'there', loaded }),
      (error: unknown) => isCurrent && setScreen({ state: 'unreachable', error }),
    );
    return () => {
      isCurrent = false;
    };
  }, [screens, name, attempt]);

  const retry = () => setAttempt((count) => count + 1);
  useEffect(
    () => screens.subscribe((changed) => changed === name && setAttempt((count) => count + 1)),
    [screens, name],
  );
  return { screen, retry };
}
