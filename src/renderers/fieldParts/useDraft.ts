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
}

export interface Draft {
  readonly text: string;
  /** To be called for each change; `composing` while an input method is still spelling. */
  readonly type: (text: string, composing: boolean) => void;
  /** Reports the draft now: on blur, on Enter, at the end of a composition. */
  readonly commit: () => void;
  /** Reports a text at once, for choices and clear buttons. */
  readonly put: (text: string) => void;
}

const asTyped = (draft: string) => draft;

/**
 * What is being typed stays in the input until it is left or typing pauses, so that a key press re-renders one input.
 * A value set from outside replaces the draft, except the echo of what was just reported.
 */
export function useDraft({ value, onCommit, settle = asTyped }: DraftOptions): Draft {
  const [text, setText] = useState(value);
  const [seen, setSeen] = useState(value);
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const latest = useRef({ text, value, onCommit, settle });

  if (seen !== value) {
    setSeen(value);
    if (settle(text) !== value) setText(value);
  }
  // With the drawing, not after it: an input that is left in between would put its old text back.
  useLayoutEffect(() => {
    latest.current = { text, value, onCommit, settle };
  });

  const report = (draft: string) => {
    clearTimeout(timer.current);
    timer.current = undefined;
    const settled = latest.current.settle(draft);
    if (settled !== latest.current.value) latest.current.onCommit(settled);
  };
  // An input that goes in the middle of a pause, e.g. with its page behind another one, takes nothing along.
  // biome-ignore lint/correctness/useExhaustiveDependencies: reads references only
  useEffect(
    () => () => {
      if (timer.current !== undefined) report(latest.current.text);
    },
    [],
  );
  return {
    text,
    type: (next, composing) => {
      latest.current.text = next;
      setText(next);
      clearTimeout(timer.current);
      if (!composing) timer.current = setTimeout(() => report(latest.current.text), COMMIT_PAUSE_MS);
    },
    commit: () => {
      const settled = latest.current.settle(latest.current.text);
      report(latest.current.text);
      setText(settled);
    },
    put: (next) => {
      latest.current.text = next;
      setText(next);
      report(next);
    },
  };
}
