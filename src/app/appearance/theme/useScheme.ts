import { useAtomValue } from 'jotai/react';
import { useSyncExternalStore } from 'react';
import { settingsAtom } from '../../platform/settings/settingsService.ts';
import type { Scheme } from './palette.ts';

const DARK = '(prefers-color-scheme: dark)';

/** Whether pages are light or dark: as chosen, or as the system is. */
export function useScheme(): Scheme {
  const { colorMode } = useAtomValue(settingsAtom);
  const isSystemDark = useSyncExternalStore(subscribe, () => window.matchMedia(DARK).matches);
  if (colorMode !== 'system') return colorMode;
  return isSystemDark ? 'dark' : 'light';
}

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia(DARK);
  query.addEventListener('change', listener);
  return () => query.removeEventListener('change', listener);
}
