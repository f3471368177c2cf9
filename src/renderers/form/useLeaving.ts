import { useMemo, useRef, useState } from 'react';
import type { Mode } from '../../runtime/contract/action.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useUnsaved } from '../../runtime/react/unsaved.ts';
import type { FormSession } from './formSession.ts';
import type { FormDraft } from './useFormDraft.ts';

interface Leaving {
  readonly isOpen: boolean;
  /** Closes without a question. */
  readonly close: () => void;
  /** Closes after a question if there are unsaved changes. Resolves false if the user stays. */
  readonly leave: () => Promise<boolean>;
  /** Notes that the record was saved. */
  readonly saved: () => void;
  /** Closes without a question; the record counts as saved, because another user replaced it. */
  readonly giveUp: () => void;
}

const NOTHING = () => {};

/**
 * Lets an input report what is being typed: Escape and the browser's Back leave no field, and an unfinished text would
 * be lost without a question.
 * @returns goes on with the input
 */
function takeOverText(): () => void {
  const active = document.activeElement;
  if (!(active instanceof HTMLElement) || !active.matches('input, textarea, [contenteditable="true"]')) return NOTHING;
  active.blur();
  return () => active.focus();
}

/**
 * Closes a form, and guards its unsaved changes.
 * @param onSettle called when the form closes, with true if anything was saved
 */
export function useLeaving(
  session: FormSession | null,
  mode: Mode,
  draft: FormDraft,
  onSettle: (saved: boolean) => void,
): Leaving {
  const { confirm } = useRuntime().ports;
  const [isOpen, setOpen] = useState(true);
  const isSaved = useRef(false);
  const isChanged = useMemo(
    () => (session && mode !== 'detail' ? () => session.form.isChanged() : null),
    [session, mode],
  );
  useUnsaved(isChanged);

  const close = () => {
    setOpen(false);
    onSettle(isSaved.current);
  };
  const leave = async () => {
    const resume = takeOverText();
    const isUnsaved = isChanged?.() ?? false;
    if (isUnsaved && !(await confirm.ask({ title: '确定放弃编辑？' }))) {
      resume();
      return false;
    }
    if (isUnsaved) draft.discard();
    close();
    return true;
  };
  const saved = () => {
    isSaved.current = true;
    draft.discard();
  };
  const giveUp = () => {
    saved();
    close();
  };
  return { isOpen, close, leave, saved, giveUp };
}
