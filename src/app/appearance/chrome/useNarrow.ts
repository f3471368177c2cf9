import { useMedia } from './useMedia.ts';

/** Whether the window is too narrow for a menu beside the content. */
export function useNarrow(): boolean {
  return useMedia('(max-width: 767px)');
}
