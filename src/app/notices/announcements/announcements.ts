import { FORCED_OUT } from '../../../common/wire.ts';
import { TransportError } from '../../../runtime/contract/ports.ts';
import type { Application } from '../../application.ts';
import { socketsOf } from '../../sockets/sockets.ts';
import { forcedOut } from '../../transport/reaction.ts';
import { errorText } from '../failure/FailurePanel.tsx';
import { loadAnnouncement, loadUnread, markRead, tellOtherWindows } from './announcementApi.ts';
import { dictionaryRenewal } from './dictionaryRenewal.ts';
import { openNoticeSocket } from './noticeSocket.ts';
import { openedAtom } from './state.ts';
import { startUnreadFeed, type UnreadFeed } from './unreadFeed.ts';

/** Whose announcements are followed. */
interface Reader {
  readonly userId: string;
  readonly token: string;
}

/** The announcements of the signed-in user: the bell's lists and the one they read. */
interface Announcements {
  /** Keeps the lists up to date until the answer is called. */
  follow(reader: Reader): () => void;
  /** Loads the lists anew. Never rejects. */
  reload(): Promise<void>;
  /**
   * Marks an announcement as read and shows it; the lists reload (S4.8a). Resolves once it is
   * marked. Never rejects: a failure has been shown to the user.
   */
  open(id: string): Promise<void>;
  close(): void;
  /** Calls when alarms were changed, until the answer is called. */
  onAlarms(listener: () => void): () => void;
}

const made = new WeakMap<Application, Announcements>();

/** The announcements of one application; made with the first call, so that the login page goes without. */
export function announcementsOf(application: Application): Announcements {
  const known = made.get(application);
  if (known) return known;
  const announcements = createAnnouncements(application);
  made.set(application, announcements);
  return announcements;
}

function createAnnouncements(application: Application): Announcements {
  const { store, client, notices, session } = application;
  let feed: UnreadFeed | null = null;
  const alarmListeners = new Set<() => void>();
  const tellOfAlarms = () => {
    for (const listener of alarmListeners) listener();
  };

  async function open(id: string): Promise<void> {
    try {
      const [announcement] = await Promise.all([loadAnnouncement(client, id), markRead(client, id)]);
      store.set(openedAtom, announcement);
    } catch (error) {
      if (!(error instanceof TransportError && error.shown)) notices.show('error', errorText(error));
    }
    // Also after a refusal: it may have been revoked meanwhile.
    void feed?.reload();
    void tellOtherWindows(client, id);
  }

  return {
    follow({ userId, token }) {
      const sockets = socketsOf(application, { token, socket: `/websocket/${encodeURIComponent(userId)}` });
      const renewal = dictionaryRenewal(sockets.after, session.renewDictionaries);
      const started = startUnreadFeed({
        store,
        after: sockets.after,
        load: (signal) => loadUnread(client, signal),
        listen: (events) =>
          openNoticeSocket({
            ...events,
            ...sockets,
            onDictionaries: renewal.ask,
            onAlarms: tellOfAlarms,
            onEnd(reason) {
              events.onEnd();
              if (reason === FORCED_OUT) application.onProblem(forcedOut());
            },
          }),
        onArrival: ({ id, title }) =>
          notices.show('info', title, { title: '消息提醒', action: { text: '查看详情', run: () => void open(id) } }),
      });
      feed = started;
      // Before the sign-out is sent: the server would answer a poll still in flight with 401.
      const unsubscribe = session.subscribe(({ kind }) => {
        if (kind !== 'ending') return;
        started.stop();
        renewal.stop();
      });
      return () => {
        unsubscribe();
        renewal.stop();
        started.stop();
        if (feed === started) feed = null;
        store.set(openedAtom, null);
      };
    },
    reload: () => feed?.reload() ?? Promise.resolve(),
    open,
    close: () => store.set(openedAtom, null),
    onAlarms(listener) {
      alarmListeners.add(listener);
      return () => alarmListeners.delete(listener);
    },
  };
}
