import { useEffect, useLayoutEffect, useRef, useState } from 'react';

/** A pause in typing after which the draft is reported, in milliseconds. */
const COMMIT_PAUSE_MS = 300;

interface DraftOptions {
  /** The committed value as text. */
  readonly value: string;
  /** Reports a finished text. Not called when nothing changed. */
  readonly onCommit: (text: string) => void;
  /** The text that the committed value will have for a draft, e.g. `1` for `1.`; default: the draft itself. */
  readonly settle?: (draft: string) => string;
  /** Why a draft cannot be read; null for a good one. Such a draft is never committed. */
  readonly problemOf?: (draft: string) => string | null;
  /** Reports a problem, or null once there is none. Without it the committed value returns when the input is left. */
  readonly onProblem?: ((problem: string | null) => void) | undefined;
  readonly onRevert?: ((problem: string) => void) | undefined;
}

export interface Draft {
  readonly text: string;
  /** Why the text cannot be read, as of the last pause; null for a good one. */
  readonly problem: string | null;
  /** To be called for each change; `composing` while an input method is still spelling. */
  readonly type: (text: string, composing: boolean) => void;
  /** Reports the draft now: on blur, on Enter, at the end of a composition. */
  readonly commit: () => void;
  /** Reports a text at once, for choices and clear buttons. */
  readonly put: (text: string) => void;
}

const asTyped = (draft: string) => draft;
const readable = () => null;

/**
 * What is being typed stays in the input until it is left or typing pauses, so that a key press re-renders one input.
 * A value set from outside replaces the draft, except the echo of what was just reported.
 */
export function useDraft(options: DraftOptions): Draft {
  const { value, settle = asTyped } = options;
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const [problem, setProblem] = useState<string | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ ...options, text, problem });

  if (seen !== value) {
    setSeen(value);
    if (settle(text) !== value) {
      setText(value);
      setProblem(null);
    }
  }
  // With the drawing, not after it: an input that is left in between would put its old text back.
  useLayoutEffect(() => {
    latest.current = { ...options, text, problem };
  });
  // The form around it hears of a problem as long as the input is on the page.
  useEffect(() => {
    if (problem === null) return;
    latest.current.onProblem?.(problem);
    return () => latest.current.onProblem?.(null);
  }, [problem]);

  /** Reports a draft that can be read. @returns why it cannot be */
  const report = (draft: string): string | null => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const { problemOf = readable, settle: settled = asTyped, value: committed, onCommit, onProblem } = latest.current;
    const found = problemOf(draft);
    if (found !== latest.current.problem) {
      latest.current.problem = found;
      setProblem(found);
      // At once as well: Enter submits the form before effects run.
      onProblem?.(found);
    }
    if (found === null && settled(draft) !== committed) onCommit(settled(draft));
    return found;
  };
  // An input that goes in the middle of a pause, e.g. with its page behind another one, takes nothing along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads references only
  useEffect(
    () => () => {
      if (timer.current !== undefined) report(latest.current.text);
    },
    [],
  );
  const show = (next: string) => {
    latest.current.text = next;
    setText(next);
  };
  return {
    text,
    problem,
    type: (next, composing) => {
      show(next);
      clearTimeout(timer.current);
      if (!composing) timer.current = setTimeout(() => report(latest.current.text), COMMIT_PAUSE_MS);
    },
    commit: () => {
      const { text: draft, value: committed, settle: settled = asTyped, onProblem, onRevert } = latest.current;
      const found = report(draft);
      if (found === null) setText(settled(draft));
      else if (!onProblem) {
        show(committed);
        latest.current.problem = null;
        setProblem(null);
        onRevert?.(found);
      }
    },
    put: (next) => {
      show(next);
      report(next);
    },
  };
}
