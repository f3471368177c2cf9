import { useCallback, useEffect, useState } from 'react';
import { errorText } from '../../notices/failure/FailurePanel.tsx';

export type Loaded<T> =
  | { readonly state: 'loading' }
  | { readonly state: 'ready'; readonly value: T }
  | { readonly state: 'failed'; readonly message: string };

/**
 * Loads something when it is first drawn. While it is loaded again, what is there stays.
 * @param load must keep its identity
 */
export function useLoaded<T>(load: (signal: AbortSignal) => Promise<T>) {
  const [loaded, setLoaded] = useState<Loaded<T>>({ state: 'loading' });
  const [round, setRound] = useState(0);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round loads again
  useEffect(() => {
    const loading = new AbortController();
    const settle = (next: Loaded<T>) => {
      if (!loading.signal.aborted) setLoaded(next);
    };
    load(loading.signal).then(
      (value) => settle({ state: 'ready', value }),
      (error: unknown) => settle({ state: 'failed', message: errorText(error) }),
    );
    return () => loading.abort();
  }, [load, round]);

  const reload = useCallback(() => setRound((present) => present + 1), []);
  const retry = useCallback(() => {
    setLoaded({ state: 'loading' });
    reload();
  }, [reload]);
  return { loaded, reload, retry };
}
