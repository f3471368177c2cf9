import { atom } from 'jotai/vanilla';
import type { Announcement, UnreadLists } from './announcement.ts';

/** What the bell knows. Lists stay while they are loaded anew and when that fails. */
interface UnreadState {
  readonly lists: UnreadLists | null;
  /** Why the last load failed. */
  readonly failure: string | null;
}

export const NOTHING_LOADED: UnreadState = { lists: null, failure: null };

export const unreadAtom = atom<UnreadState>(NOTHING_LOADED);

/** The announcement one reads; null when none is open. */
export const openedAtom = atom<Announcement | null>(null);
