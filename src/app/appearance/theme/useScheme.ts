import { useAtomValue } from 'jotai/react';
import { atom } from 'jotai/vanilla';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import { settingsAtom } from '../../platform/settings/settingsService.ts';
import type { Scheme } from './palette.ts';

const DARK = '(prefers-color-scheme: dark)';

/** True while the wall is shown, which is dark whatever the user chose. */
export const wallAtom = atom(false);

/** Whether pages are light or dark: as chosen, or as the system is. */
export function useScheme(): Scheme {
  const { colorMode } = useAtomValue(settingsAtom);
  const isSystemDark = useMedia(DARK);
  if (useAtomValue(wallAtom)) return 'dark';
  if (colorMode !== 'system') return colorMode;
  return isSystemDark ? 'dark' : 'light';
}
