import { expect, it } from 'vitest';
import { HOME_TAB, type Tab } from '../../../../src/app/workspace/openTabs/tab.ts';
import { type TabState, withClosed, withPresent, withRefreshed } from '../../../../src/app/workspace/tabs/state.ts';

const tab = (name: string): Tab => ({ path: `/${name}`, address: `/${name}`, title: name });
const [a, b] = [tab('a'), tab('b')];
const EMPTY: TabState = { tabs: [HOME_TAB], pinned: HOME_TAB.path, visits: [], revisions: {}, closing: new Set() };

it('[S2.38c] opens the page at the address once', () => {
  const opened = withPresent(EMPTY, a);
  expect([opened.tabs, opened.visits]).toEqual([[HOME_TAB, a], ['/a']]);
  expect(withPresent(opened, { ...a })).toBe(opened);
});

it('keeps a closing page until the address has left it, so that it does not open again', () => {
  const both = withPresent(withPresent(EMPTY, b), a);
  const closing = withClosed(both, new Set(['/a']));
  expect(withPresent(closing, a)).toBe(closing);
  const left = withPresent(closing, b);
  expect([left.tabs, left.visits, left.closing.size]).toEqual([[HOME_TAB, b], ['/b'], 0]);
});

it('closes a page behind the present one at once', () => {
  const both = withPresent(withPresent(EMPTY, b), a);
  const closed = withPresent(withClosed(both, new Set(['/b'])), a);
  expect([closed.tabs, closed.visits]).toEqual([[HOME_TAB, a], ['/a']]);
});

it('[S2.38b] counts how often a page was asked to start anew', () => {
  expect(withRefreshed(withRefreshed(EMPTY, '/a'), '/a').revisions).toEqual({ '/a': 2 });
});
