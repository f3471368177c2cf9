import { useSyncExternalStore } from 'react';

function subscribe(changed: () => void): () => void {
  const observer = new MutationObserver(changed);
  observer.observe(document.documentElement, { attributeFilter: ['data-color-weak'] });
  return () => observer.disconnect();
}

/** True in 色弱模式: patterns, dashes or icons are added to colours. */
export function useColorWeak(): boolean {
  return useSyncExternalStore(subscribe, () => document.documentElement.dataset.colorWeak !== undefined);
}
