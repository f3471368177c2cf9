import { useSyncExternalStore } from 'react';

const NARROW = '(max-width: 767px)';

/** Whether the window is too narrow for a menu beside the content. */
export function useNarrow(): boolean {
  return useSyncExternalStore(subscribe, () => window.matchMedia(NARROW).matches);
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(NARROW);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
