import type { Tab } from '../openTabs/tab.ts';
import { type Visits, withVisit } from './kept.ts';
import { type Pinned, withOpened, withoutTabs, withPinned } from './moves.ts';

/** The open tabs and what was looked at; every change makes a new value. */
export interface TabState {
  readonly tabs: readonly Tab[];
  readonly pinned: Pinned;
  readonly visits: Visits;
  /** How often a page was asked to start anew, by path. */
  readonly revisions: Readonly<Record<string, number>>;
  /** Paths that go as soon as the address has left them. */
  readonly closing: ReadonlySet<string>;
}

/** The state at an address. The router moves a moment later than a tab closes: until then a closing page stays. */
export function withPresent(state: TabState, present: Tab): TabState {
  const { closing } = state;
  if (closing.has(present.path)) return state;
  const open = closing.size === 0 ? state : withoutClosing(state);
  const tabs = withOpened(open.tabs, present);
  const visits = withVisit(open.visits, present.path);
  return tabs === open.tabs && visits === open.visits ? open : { ...open, tabs, visits };
}

/** The state under another menu, which may have the main index or not. */
export function withMenu(state: TabState, pinned: Pinned): TabState {
  return pinned === state.pinned ? state : { ...state, pinned, tabs: withPinned(state.tabs, pinned) };
}

export function withClosed(state: TabState, paths: ReadonlySet<string>): TabState {
  return { ...state, closing: new Set([...state.closing, ...paths]) };
}

export function withRefreshed(state: TabState, path: string): TabState {
  return { ...state, revisions: { ...state.revisions, [path]: (state.revisions[path] ?? 0) + 1 } };
}

function withoutClosing({ tabs, pinned, visits, revisions, closing }: TabState): TabState {
  return {
    tabs: withoutTabs(tabs, closing, pinned),
    pinned,
    visits: visits.filter((path) => !closing.has(path)),
    revisions,
    closing: new Set(),
  };
}
