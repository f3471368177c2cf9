import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import type { Reading } from '../../common/values/reading.ts';
import type { FieldInputProps } from '../../runtime/contract/fieldRenderer.ts';

interface TypedTextOptions extends Pick<FieldInputProps, 'onProblem' | 'onRevert'> {
  readonly read: (text: string) => Reading<string | null>;
  readonly onCommit: (value: string) => void;
}

/** State and handlers with which a picker lets the value layer read a typed text on blur. */
interface TypedText {
  /** Why the text in the picker cannot be read; null for a good one. */
  readonly problem: string | null;
  readonly onFocus: (event: FocusEvent<HTMLElement>) => void;
  readonly onBlur: (event: FocusEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  /** To be called when a value was picked, which replaces the text. */
  readonly picked: () => void;
}

const textIn = (target: EventTarget) => (target instanceof HTMLInputElement ? target.value : '');

/** Reads what was typed into a picker: pickers alone drop each text that is not in their own format. */
export function useTypedText({ read, onCommit, onProblem, onRevert }: TypedTextOptions): TypedText {
  const [problem, setProblem] = useState<string | null>(null);
  const before = useRef('');
  const latest = useRef({ onProblem });
  useEffect(() => {
    latest.current = { onProblem };
  });
  // The form around it hears of a problem as long as the picker is on the page.
  useEffect(() => {
    if (problem === null) return;
    latest.current.onProblem?.(problem);
    return () => latest.current.onProblem?.(null);
  }, [problem]);

  const tell = (found: string | null) => {
    setProblem(found);
    if (found !== problem) onProblem?.(found);
  };
  const take = (text: string) => {
    if (text === before.current) return;
    const reading = read(text);
    if ('value' in reading) {
      before.current = text;
      tell(null);
      onCommit(reading.value ?? '');
    } else if (onProblem) tell(reading.problem);
    else onRevert?.(reading.problem);
  };
  return {
    problem,
    onFocus: ({ target }) => {
      // A text that could not be read is read again, however little it changes.
      before.current = problem === null ? textIn(target) : '';
    },
    onBlur: ({ target }) => take(textIn(target)),
    onKeyDown: (event) => {
      // Enter takes the typed text over; the browser would submit the whole form with it.
      if (event.key !== 'Enter') return;
      event.preventDefault();
      take(textIn(event.target));
    },
    picked: () => tell(null),
  };
}
