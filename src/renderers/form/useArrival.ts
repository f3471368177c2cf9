import { useState } from 'react';
import type { CompiledScreen } from '../../runtime/model/compiled.ts';
import { focusFirst } from './focusField.ts';

/** Waits for the editors that may still be fetched: until they are drawn, the first input is not the first field. */
async function editorsOf({ fields }: CompiledScreen): Promise<void> {
  await Promise.allSettled([...fields.values()].map(({ renderer }) => renderer.input.preload?.()));
}

/**
 * Moves the focus into the form once the shell has come to rest and the inputs are there; `isDrawn` says whether there
 * is a form to send at all, as its part of the program may still be fetched.
 */
export function useArrival(id: string, screen: CompiledScreen) {
  const [isDrawn, setDrawn] = useState(false);
  const [arrival] = useState(() => {
    const missing = new Set(['shell', 'inputs']);
    const arrive = (part: string) => {
      if (missing.delete(part) && missing.size === 0) focusFirst(id);
    };
    return {
      shown: () => arrive('shell'),
      ready: () => {
        setDrawn(true);
        // The frame after the editors came is the one that draws them.
        void editorsOf(screen).then(() => requestAnimationFrame(() => requestAnimationFrame(() => arrive('inputs'))));
      },
    };
  });
  return { ...arrival, isDrawn };
}
