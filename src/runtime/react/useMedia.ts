import { useCallback, useSyncExternalStore } from 'react';
import { BREAKPOINTS, below } from '../../common/breakpoints.ts';

/** Whether a media query holds now. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (listener: () => void) => {
      const list = window.matchMedia(query);
      list.addEventListener('change', listener);
      return () => list.removeEventListener('change', listener);
    },
    [query],
  );
  return useSyncExternalStore(subscribe, () => window.matchMedia(query).matches);
}

/** Phones and narrow windows. */
export function useIsPhone(): boolean {
  return useMedia(below(BREAKPOINTS.phone));
}
