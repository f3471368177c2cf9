import { useState } from 'react';
import { focusFirst } from './focusField.ts';

/** Moves the focus into the form once both the shell has come to rest and the inputs are there. */
export function useArrival(id: string) {
  const [arrival] = useState(() => {
    const missing = new Set(['shell', 'inputs']);
    const arrive = (part: string) => {
      if (missing.delete(part) && missing.size === 0) focusFirst(id);
    };
    return { shown: () => arrive('shell'), ready: () => arrive('inputs') };
  });
  return arrival;
}
