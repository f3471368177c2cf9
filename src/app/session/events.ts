import type { Dictionaries } from './slots.ts';
import type { Session } from './state.ts';

/** What happens to the session of this tab. */
export type SessionEvent =
  | { readonly kind: 'started'; readonly session: Session }
  /**
   * The session is about to be forgotten; pages are still mounted. `byChoice`: the user asked for
   * it. `elsewhere`: another tab reported it, and has notified the other tabs.
   */
  | {
      readonly kind: 'ending';
      readonly session: Session;
      readonly byChoice: boolean;
      readonly elsewhere: boolean;
    }
  /** Other dictionaries are kept from now on; `dropsChoices`: choices of tables do not count any more either. */
  | { readonly kind: 'dictionaries'; readonly dictionaries: Dictionaries; readonly dropsChoices: boolean };

export type SessionListener = (event: SessionEvent) => void;

/** The listeners of a session. One that fails does not keep the others from hearing. */
interface SessionEvents {
  emit(event: SessionEvent): void;
  subscribe(listener: SessionListener): () => void;
}

export function createSessionEvents(): SessionEvents {
  const listeners = new Set<SessionListener>();
  return {
    emit(event) {
      for (const listener of [...listeners]) {
        try {
          listener(event);
        } catch (error) {
          console.error(error);
        }
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
