import { useState } from 'react';

/**
 * Shows a draft of a value until it can be taken; a wrong one stays and says why, until something else is shown.
 * @param owner whose value it is, so that nothing keeps the draft of another one's
 * @param take takes the draft, or answers why it cannot
 */
export function useWritten(shown: string, owner: unknown, take: (text: string) => string | null) {
  const [begun, setBegun] = useState({ shown, owner });
  const [draft, setDraft] = useState(shown);
  const [complaint, setComplaint] = useState<string | null>(null);
  if (begun.shown !== shown || begun.owner !== owner) {
    setBegun({ shown, owner });
    setDraft(shown);
    setComplaint(null);
  }
  return { draft, setDraft, complaint, finish: () => setComplaint(draft === shown ? null : take(draft)) };
}
