import type { createStore } from 'jotai/vanilla';
import { errorText } from '../failure/FailurePanel.tsx';
import type { Announcement, UnreadLists } from './announcement.ts';
import type { After } from './noticeSocket.ts';
import { NOTHING_LOADED, unreadAtom } from './state.ts';

const POLLING_MS = 6000;

export interface UnreadFeedEnvironment {
  readonly store: ReturnType<typeof createStore>;
  readonly load: () => Promise<UnreadLists>;
  readonly after: After;
  /** Opens the socket that says when lists have changed; the answer ends it. */
  readonly listen: (events: {
    readonly onOpen: () => void;
    readonly onDown: () => void;
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
 * Loads at once, whenever the socket opens (something may have been missed) and whenever it tells of a change (S7.37a).
 * S4.8b asks for polling every 6 s that stops on load failure: it is done while no socket is open only, because an open
 * one tells every change the moment it happens.
 */
export function startUnreadFeed({ store, load, after, listen, onArrival }: UnreadFeedEnvironment): UnreadFeed {
  let isStopped = false;
  let polls = true;
  let cancelPolling = () => {};
  let running: Promise<void> | null = null;
  let isWantedAgain = false;
  const awaited = new Set<string>();

  async function loadOnce(): Promise<void> {
    const told = new Set(awaited);
    awaited.clear();
    cancelPolling();
    store.set(unreadAtom, (before) => ({ ...before, isLoading: true }));
    try {
      const lists = await load();
      if (isStopped) return;
      const known = idsOf(store.get(unreadAtom).lists);
      store.set(unreadAtom, { lists, isLoading: false, failure: null });
      for (const one of everyOne(lists)) if (told.has(one.id) && !known.has(one.id)) onArrival(one);
      if (polls) cancelPolling = after(POLLING_MS, () => void reload());
    } catch (error) {
      if (isStopped) return;
      store.set(unreadAtom, (before) => ({ ...before, isLoading: false, failure: errorText(error) }));
    }
  }

  async function loadUntilFresh(): Promise<void> {
    do {
      isWantedAgain = false;
      await loadOnce();
    } while (isWantedAgain && !isStopped);
    running = null;
  }

  function reload(): Promise<void> {
    if (isStopped) return Promise.resolve();
    if (running) isWantedAgain = true;
    else running = loadUntilFresh();
    return running;
  }

  const stopListening = listen({
    onOpen() {
      polls = false;
      void reload();
    },
    onDown() {
      polls = true;
      const { failure } = store.get(unreadAtom);
      if (failure === null && running === null) cancelPolling = after(POLLING_MS, () => void reload());
    },
    onEnd() {
      polls = false;
      cancelPolling();
    },
    onNotice(msgId) {
      if (msgId !== null) awaited.add(msgId);
      void reload();
    },
  });
  void reload();

  return {
    reload,
    stop() {
      isStopped = true;
      cancelPolling();
      stopListening();
      store.set(unreadAtom, NOTHING_LOADED);
    },
  };
}

function everyOne({ announcements, systemMessages }: UnreadLists): readonly Announcement[] {
  return [...announcements.items, ...systemMessages.items];
}

function idsOf(lists: UnreadLists | null): ReadonlySet<string> {
  return new Set(lists === null ? [] : everyOne(lists).map(({ id }) => id));
}
