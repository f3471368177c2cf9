import { useEffect, useState } from 'react';
import { type CheckedDraft, type CheckSurroundings, checkDraft } from '../draft/checkDraft.ts';
import { lineEndOf, withLineEnds, withPlainEnds } from '../text/lineEnds.ts';

const PAUSE_MS = 300;

/** A document as it is in force, or as it was begun. */
export interface DocumentState {
  readonly text: string;
  /** Text in force, which the draft is compared with; null for a document that was never saved. */
  readonly saved: string | null;
  /** Version in force that the draft began from; 0 for the bundled document. */
  readonly version: number;
}

/** A document under edit. */
interface Draft extends DocumentState {
  readonly isDirty: boolean;
  /** The text as it is stored: its lines end as they did when it was opened. */
  readonly stored: string;
  /** Result of the pipeline, which follows the text after a pause; null before the first. */
  readonly checked: CheckedDraft | null;
  readonly write: (text: string) => void;
  /** Takes what is in force now as the state to compare with, and as the text unless the author's is kept. */
  readonly rebase: (document: DocumentState, keepText?: boolean) => void;
}

/**
 * A document as the editor holds it: line ends are unified, the original ones are kept separately.
 */
function edited({ text, saved, version }: DocumentState) {
  return {
    text: withPlainEnds(text),
    saved: saved === null ? null : withPlainEnds(saved),
    version,
    end: lineEndOf(text),
  };
}

/** The state of the document that is being edited, checked as one types. */
export function useDraft(name: string, start: DocumentState, surroundings: CheckSurroundings): Draft {
  const [state, setState] = useState(() => edited(start));
  const [checked, setChecked] = useState<CheckedDraft | null>(null);
  const { text, saved } = state;
  const isFirst = checked === null;

  useEffect(() => {
    let isCurrent = true;
    const check = async () => {
      const result = await checkDraft(name, text, surroundings);
      if (isCurrent) setChecked(result);
    };
    const timer = setTimeout(() => void check(), isFirst ? 0 : PAUSE_MS);
    return () => {
      isCurrent = false;
      clearTimeout(timer);
    };
  }, [name, text, surroundings, isFirst]);

  return {
    ...state,
    stored: withLineEnds(text, state.end),
    isDirty: text !== saved,
    checked,
    write: (next) => setState((before) => ({ ...before, text: next })),
    rebase: (document, keepText = false) =>
      setState((before) => ({ ...edited(document), ...(keepText ? { text: before.text } : {}) })),
  };
}
