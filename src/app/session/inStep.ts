import type { createStore } from 'jotai/vanilla';
import { digest } from '../transport/digest.ts';
import type { SessionService } from './session.ts';
import { sessionAtom } from './state.ts';
import type { TabLink } from './tabLink.ts';

interface InStepEnvironment {
  readonly store: ReturnType<typeof createStore>;
  readonly session: Pick<SessionService, 'subscribe' | 'leave' | 'handOver' | 'restore' | 'stored'>;
  readonly link: TabLink;
  readonly reload: () => void;
  readonly delay: (run: () => void, ms: number) => void;
}

/** A message may be faster than what the other tab has stored: tabs are processes of their own. Milliseconds. */
const LATER_LOOKS = [50, 200, 800, 2000] as const;

/**
 * Keeps the tabs of one browser in step: a sign-out in one ends the same session in the others;
 * after a sign-in the others continue with the new shared storage. A tab whose user has changed is
 * reloaded, so that nothing of the former user stays in it. A session in one tab only is left
 * alone.
 */
export function keepTabsInStep({ store, session, link, reload, delay }: InStepEnvironment): void {
  session.subscribe((event) => {
    if (event.kind === 'dictionaries') return;
    const { token } = event.session;
    if (token === null) return;
    if (event.kind === 'started') link.post({ kind: 'started', mark: markOf(token) });
    else if (!event.elsewhere) link.post({ kind: 'ended', mark: markOf(token), byChoice: event.byChoice });
  });

  const giveWay = () => {
    session.handOver();
    reload();
  };

  /** Looks for the session that another tab began; a session that lives in that tab only never appears. */
  function follow(mark: string, laterLooks: readonly number[]): void {
    const { token, user } = store.get(sessionAtom);
    const stored = session.stored();
    if (stored === null || stored.token === null || markOf(stored.token) !== mark) {
      const [wait, ...rest] = laterLooks;
      if (wait !== undefined) delay(() => follow(mark, rest), wait);
    } else if (stored.token !== token) {
      if (token === null || stored.user?.username === user?.username) session.restore();
      else giveWay();
    }
  }

  link.listen((message) => {
    if (message.kind === 'started') return follow(message.mark, LATER_LOOKS);
    const { token } = store.get(sessionAtom);
    if (token === null || markOf(token) !== message.mark) return;
    const stored = session.stored();
    if (stored !== null && stored.token !== token) giveWay();
    else session.leave({ byChoice: message.byChoice });
  });
}

function markOf(token: string): string {
  return digest(token);
}
