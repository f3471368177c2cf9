import { createContext, useContext, useLayoutEffect } from 'react';

/** Counts the parts of the present page that are still on their way. */
export interface Pending {
  /** @returns says that the part is there, or no longer wanted */
  begin(): () => void;
}

const NOBODY_COUNTS: Pending = { begin: () => () => undefined };

export const PendingContext = createContext<Pending>(NOBODY_COUNTS);

/** Used by placeholders until a part of the page or its first data is there. */
export function usePendingPart(): void {
  const pending = useContext(PendingContext);
  useLayoutEffect(() => pending.begin(), [pending]);
}
