import type { createStore } from 'jotai/vanilla';
import type { After } from '../../sockets/keptSocket.ts';
import { errorText } from '../failure/FailurePanel.tsx';
import type { Announcement, UnreadLists } from './announcement.ts';
import { NOTHING_LOADED, unreadAtom } from './state.ts';

const POLLING_MS = 6000;
/** So long the first load waits for the socket: with it open, one load is enough and nothing can fall in between. */
const SOCKET_WAIT_MS = 2000;

interface UnreadFeedEnvironment {
  readonly store: ReturnType<typeof createStore>;
  /** Loads the lists. The signal aborts when the feed stops. */
  readonly load: (signal: AbortSignal) => Promise<UnreadLists>;
  readonly after: After;
  /** Opens the socket that says when lists have changed; the answer ends it. */
  readonly listen: (events: {
    readonly onOpen: () => void;
    readonly onEnd: () => void;
    readonly onNotice: (msgId: string | null) => void;
  }) => () => void;
  /** An announcement came while one was here. */
  readonly onArrival: (announcement: Announcement) => void;
}

/** The unread lists of one session, kept up to date until it is stopped. */
export interface UnreadFeed {
  /** Loads the lists; calls meanwhile lead to one more load, so that none misses a change. Never rejects. */
  reload(): Promise<void>;
  stop(): void;
}

/**
 * Loads when the socket opens (something may have been missed) and when it reports a change
 * (S7.37a), after two seconds without a socket, and every 6 s until a load fails (S4.8b, S9.2b).
 * After a failure, the next successful load resumes polling.
 */
export function startUnreadFeed({ store, load, after, listen, onArrival }: UnreadFeedEnvironment): UnreadFeed {
  const life = new AbortController();
  let hasEnded = false;
  let cancelPolling = () => {};
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  const awaited = new Set<string>();
  /** Unread ones present at the start or announced since; null before the first load. */
  let familiar: ReadonlySet<string> | null = null;

  function take(lists: UnreadLists, told: ReadonlySet<string>): void {
    const present = everyOne(lists);
    for (const one of present) if (told.has(one.id) && !familiar?.has(one.id)) onArrival(one);
    // One that was withdrawn is new when it comes back.
    const kept = present.filter(({ id }) => familiar === null || familiar.has(id) || told.has(id));
    familiar = new Set(kept.map(({ id }) => id));
    const next = { lists, failure: null };
    // Most polls bring nothing new, and are to draw nothing.
    store.set(unreadAtom, (before) => (JSON.stringify(before) === JSON.stringify(next) ? before : next));
  }

  async function loadOnce(): Promise<void> {
    const told = new Set(awaited);
    awaited.clear();
    cancelPolling();
    try {
      const lists = await load(life.signal);
      if (life.signal.aborted) return;
      take(lists, told);
      if (!hasEnded) cancelPolling = after(POLLING_MS, () => void reload());
    } catch (error) {
      if (life.signal.aborted) return;
      for (const id of told) awaited.add(id);
      store.set(unreadAtom, (before) => ({ ...before, failure: errorText(error) }));
    }
  }

  async function loadUntilFresh(): Promise<void> {
    do {
      isWantedAgain = false;
      await loadOnce();
    } while (isWantedAgain && !life.signal.aborted);
    running = null;
  }

  function reload(): Promise<void> {
    if (life.signal.aborted) return Promise.resolve();
    if (running) isWantedAgain = true;
    else running = loadUntilFresh();
    return running;
  }

  cancelPolling = after(SOCKET_WAIT_MS, () => void reload());
  const stopListening = listen({
    onOpen: () => void reload(),
    onEnd() {
      hasEnded = true;
      cancelPolling();
    },
    onNotice(msgId) {
      if (msgId !== null) awaited.add(msgId);
      void reload();
    },
  });

  return {
    reload,
    stop() {
      life.abort();
      cancelPolling();
      stopListening();
      store.set(unreadAtom, NOTHING_LOADED);
    },
  };
}

function everyOne({ announcements, systemMessages }: UnreadLists): readonly Announcement[] {
  return [...announcements.items, ...systemMessages.items];
}
