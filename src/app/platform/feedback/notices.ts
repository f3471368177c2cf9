import { atom, type createStore } from 'jotai/vanilla';

export type NoticeKind = 'success' | 'info' | 'warning' | 'error';

/** A text that appears for a while. With a title it is in the corner, without one at the top. */
export interface Notice {
  readonly id: number;
  readonly kind: NoticeKind;
  readonly title: string | null;
  readonly text: string;
  readonly action: NoticeAction | null;
}

/** What one may do about a notice; it goes when that is done. */
interface NoticeAction {
  readonly text: string;
  readonly run: () => void;
}

interface NoticeOptions {
  readonly title?: string;
  /** For notices with a title. */
  readonly action?: NoticeAction;
  /** Milliseconds until it goes; notices with a title stay 4 s (S9.2b), others 3 s, successes 2 s. */
  readonly durationMs?: number;
}

/** Shows notices. The same text twice at once is one notice. */
export interface Notices {
  /** @returns the notice, for `dismiss`. */
  show(kind: NoticeKind, text: string, options?: NoticeOptions): number;
  dismiss(id: number): void;
  /** Removes what is shown, e.g. the failures before a success. */
  clear(): void;
  /** Keeps a notice while the pointer or the focus rests on it. */
  hold(id: number): void;
  release(id: number): void;
}

export const noticesAtom = atom<readonly Notice[]>([]);

const MOST_AT_ONCE = 5;
const AFTER_RELEASE_MS = 1500;

/** Timers as a parameter, so that time can be tested. */
interface NoticeTimers {
  readonly start: (run: () => void, ms: number) => number;
  readonly stop: (timer: number) => void;
}

export function createNotices(store: ReturnType<typeof createStore>, timers: NoticeTimers): Notices {
  const running = new Map<number, number>();
  let lastId = 0;

  function dismiss(id: number): void {
    hold(id);
    store.set(noticesAtom, (notices) => notices.filter((notice) => notice.id !== id));
  }

  function hold(id: number): void {
    const timer = running.get(id);
    if (timer !== undefined) timers.stop(timer);
    running.delete(id);
  }

  function expire(id: number, ms: number): void {
    hold(id);
    running.set(
      id,
      timers.start(() => dismiss(id), ms),
    );
  }

  return {
    dismiss,
    clear() {
      for (const { id } of store.get(noticesAtom)) dismiss(id);
    },
    hold,
    release: (id) => expire(id, AFTER_RELEASE_MS),
    show(kind, text, options = {}) {
      const title = options.title ?? null;
      const duration = options.durationMs ?? (title !== null ? 4000 : kind === 'success' ? 2000 : 3000);
      const shown = store.get(noticesAtom);
      const same = shown.find((notice) => notice.text === text && notice.title === title && notice.kind === kind);
      if (same) {
        expire(same.id, duration);
        return same.id;
      }
      lastId += 1;
      const notice: Notice = { id: lastId, kind, title, text, action: options.action ?? null };
      for (const old of shown.slice(0, Math.max(0, shown.length + 1 - MOST_AT_ONCE))) dismiss(old.id);
      store.set(noticesAtom, (notices) => [...notices, notice]);
      expire(notice.id, duration);
      return notice.id;
    },
  };
}
