import md5 from 'crypto-js/md5';
import type { createStore } from 'jotai/vanilla';
import type { SessionService } from './session.ts';
import { sessionAtom } from './state.ts';
import type { TabLink } from './tabLink.ts';

export interface InStepEnvironment {
  readonly store: ReturnType<typeof createStore>;
  readonly session: Pick<SessionService, 'subscribe' | 'leave' | 'handOver' | 'restore' | 'stored'>;
  readonly link: TabLink;
  readonly reload: () => void;
}

/**
 * Keeps the tabs of one browser in step: a sign-out in one ends the same session in the others; after a sign-in the
 * others go on with what now stands in the shared storage. A tab whose user has become another one is loaded anew, so
 * that nothing of the former user stays in it. A session that lives in one tab only is left alone.
 */
export function keepTabsInStep({ store, session, link, reload }: InStepEnvironment): void {
  session.subscribe((event) => {
    const { token } = event.session;
    if (token === null) return;
    if (event.kind === 'started') link.post({ kind: 'started', mark: markOf(token) });
    else if (!event.elsewhere) link.post({ kind: 'ended', mark: markOf(token), byChoice: event.byChoice });
  });

  const giveWay = () => {
    session.handOver();
    reload();
  };

  link.listen((message) => {
    const { token, user } = store.get(sessionAtom);
    const stored = session.stored();
    const isReplaced = stored !== null && stored.token !== token;
    if (message.kind === 'ended') {
      if (token === null || markOf(token) !== message.mark) return;
      if (isReplaced) giveWay();
      else session.leave({ byChoice: message.byChoice });
    } else if (isReplaced && markOf(stored.token ?? '') === message.mark) {
      if (token === null || stored.user?.username === user?.username) session.restore();
      else giveWay();
    }
  });
}

function markOf(token: string): string {
  return md5(token).toString();
}
