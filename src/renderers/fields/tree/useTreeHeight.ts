import { useSyncExternalStore } from 'react';

/** What a drawer or dialog has above and below a tree: title, search, hints, buttons, in pixels. */
const AROUND = 300;
const LEAST = 320;

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener);
  return () => window.removeEventListener('resize', listener);
}

/** Height of a tree that fills the window, in pixels. */
export function useTreeHeight(): number {
  return useSyncExternalStore(subscribe, () => Math.max(LEAST, window.innerHeight - AROUND));
}
