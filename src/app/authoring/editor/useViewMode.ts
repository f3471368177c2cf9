import { useState } from 'react';
import { BREAKPOINTS, below } from '../../../common/breakpoints.ts';
import { useMedia } from '../../../runtime/react/useMedia.ts';
import type { ViewMode } from './EditorToolbar.tsx';

interface ViewState {
  readonly mode: ViewMode;
  /** There is room for the text or its preview, not for both. */
  readonly isNarrow: boolean;
  readonly setMode: (mode: ViewMode) => void;
  /** As `setMode`, for what the user asked for. */
  readonly chooseMode: (mode: ViewMode) => void;
}

/** Which view of a document is shown. */
export function useViewMode(start: ViewMode, onChosen: (mode: ViewMode) => void): ViewState {
  const isNarrow = useMedia(below(BREAKPOINTS.wide));
  const [chosen, setMode] = useState(start);
  const mode = isNarrow && chosen === 'both' ? 'text' : chosen;
  const chooseMode = (next: ViewMode) => {
    setMode(next);
    onChosen(next);
  };
  return { mode, isNarrow, setMode, chooseMode };
}
