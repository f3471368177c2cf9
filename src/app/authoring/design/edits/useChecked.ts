import { useEffect, useState } from 'react';
import { type CheckedDraft, type CheckSurroundings, checkDraft } from '../../draft/checkDraft.ts';
import { valueAt } from './commands.ts';

/**
 * Result of the pipeline for a text other than the draft; null before it arrives, and without a
 * text.
 */
export function useChecked(name: string, text: string | null, surroundings: CheckSurroundings): CheckedDraft | null {
  const [checked, setChecked] = useState<CheckedDraft | null>(null);
  useEffect(() => {
    if (text === null) {
      setChecked(null);
      return;
    }
    let isCurrent = true;
    void checkDraft(name, text, surroundings).then((result) => {
      if (isCurrent) setChecked(result);
    });
    return () => {
      isCurrent = false;
    };
  }, [name, text, surroundings]);
  return checked;
}

/** Code of the problems of a text that is no JSON. */
const SYNTAX = 'E001';

/**
 * What can be read of a draft that is no JSON at some place, as JSON: the rest of it can still be designed.
 * @returns null for a text that is JSON, and for one that nothing can be read of
 */
export function readablePart(checked: CheckedDraft | null): string | null {
  if (!checked?.diagnostics.some(({ code }) => code === SYNTAX)) return null;
  return JSON.stringify(valueAt(checked.text, [])) ?? null;
}
