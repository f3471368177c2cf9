import { useState } from 'react';
import type { Row } from '../../runtime/data/json.ts';
import { useRuntime } from '../../runtime/react/context.tsx';
import { useStayingEffect } from '../../runtime/react/staying.ts';
import { draftOf, restoreDraft } from '../../runtime/state/form/formDraft.ts';
import type { FormSession } from './formSession.ts';

export interface FormDraft {
  /**
   * Content kept when a session ended in the middle of this form; null if there is nothing to
   * offer.
   */
  readonly offer: Row | null;
  readonly restore: () => void;
  readonly discard: () => void;
}

/**
 * Keeps a form's unsaved content if the page is lost, and offers to restore it (safety rule 9.7).
 * An offer remains until it is accepted, the form is saved or discarded, or it is too old.
 * @param name of the kept content; null for forms without any
 */
export function useFormDraft(session: FormSession | null, name: string | null): FormDraft {
  const { drafts } = useRuntime().ports;
  const [offer, setOffer] = useState(() => (name === null ? null : drafts.find(name)));

  useStayingEffect(() => {
    if (session === null || name === null) return;
    return drafts.watch(name, () => draftOf(session.form));
  }, [session, name, drafts]);

  return {
    offer,
    restore: () => {
      if (session !== null && offer !== null) restoreDraft(session.form, offer);
      setOffer(null);
    },
    discard: () => {
      if (name !== null) drafts.discard(name);
      setOffer(null);
    },
  };
}
