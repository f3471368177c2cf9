import { useEffect, useRef, useState } from 'react';
import { useApplication } from '../../ApplicationContext.tsx';
import type { ViewMode } from './EditorToolbar.tsx';
import { LAST_DOCUMENT } from './lastDocument.ts';
import type { Library } from './useLibrary.ts';

interface LastView {
  readonly mode: ViewMode;
  readonly setMode: (mode: ViewMode) => void;
}

/**
 * Opens the document that was open last, unless the address names one or it is gone, and remembers the present one and
 * the view chosen for it.
 * @param open shows a document without another step of history
 */
export function useLastDocument(
  selected: string | null,
  { entries, isLoading }: Library,
  open: (name: string) => void,
): LastView {
  const { storage } = useApplication();
  const [last] = useState(() => storage.read(LAST_DOCUMENT));
  const [mode, setMode] = useState<ViewMode>(last?.mode ?? 'both');
  // Only at the beginning: a document that was closed since stays closed.
  const isOver = useRef(selected !== null);
  useEffect(() => {
    if (isOver.current || isLoading) return;
    isOver.current = true;
    const name = last?.name;
    if (name && entries.some((entry) => entry.name === name)) open(name);
  }, [entries, isLoading, last, open]);
  useEffect(() => {
    if (isOver.current) storage.write(LAST_DOCUMENT, { name: selected, mode }, 'local');
  }, [storage, selected, mode]);
  return { mode, setMode };
}
