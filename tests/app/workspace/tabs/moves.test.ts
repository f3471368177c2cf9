import { describe, expect, it } from 'vitest';
import { HOME_TAB, readTabs, type Tab, tabAt } from '../../../../src/app/workspace/openTabs/tab.ts';
import { drawnPaths, MOST_KEPT, withVisit } from '../../../../src/app/workspace/tabs/kept.ts';
import {
  closedBy,
  HOME_STAYS,
  LAST_STAYS,
  neighbourOf,
  refusalToClose,
  withMoved,
  withOpened,
  withoutTabs,
  withPinned,
} from '../../../../src/app/workspace/tabs/moves.ts';

const tab = (name: string): Tab => ({ path: `/${name}`, address: `/${name}`, title: name });
const [a, b, c] = [tab('a'), tab('b'), tab('c')];
const TABS = [HOME_TAB, a, b, c];
const paths = (tabs: readonly Tab[]) => tabs.map(({ path }) => path).join(' ');
const HOME = HOME_TAB.path;

describe('opening', () => {
  it('[S2.38c] puts a new page last', () => {
    expect(paths(withOpened([HOME_TAB, a], b))).toBe(`${HOME} /a /b`);
  });

  it('[S2.38c] gives a page that is open its new address, at its place', () => {
    const again = { ...a, address: '/a?page=2' };
    expect(withOpened(TABS, again)).toEqual([HOME_TAB, again, b, c]);
  });

  it('changes nothing when nothing is new', () => {
    expect(withOpened(TABS, { ...b })).toBe(TABS);
  });
});

// 全景视图 is two things in the specification: the first tab, which is the main index (S2.38a, S9.8g), and the dashboard
// at /dashboard/panorama, which has no tab bar (S2.7). The refusal is about the tab that cannot be closed, the first.
describe('closing', () => {
  it.each([
    ['the main index', TABS, HOME, HOME, HOME_STAYS],
    ['the only page', [a], '/a', null, LAST_STAYS],
    ['the main index that the menu does not have', TABS, HOME, null, null],
    ['it as the only page', [HOME_TAB], HOME, null, LAST_STAYS],
    ['any other', TABS, '/a', HOME, null],
  ])('[S4.18 S2.38a] %s', (_, tabs, path, pinned, refusal) => {
    expect(refusalToClose(tabs, path, pinned)).toBe(refusal);
  });

  it('[S4.18] says it in the words of the specification', () => {
    expect([HOME_STAYS, LAST_STAYS]).toEqual(['全景视图不能关闭!', '这是最后一页，不能再关闭了啦']);
  });

  it.each([
    ['left', '/b', '/a'],
    ['right', '/a', '/b /c'],
    ['right', HOME, '/a /b /c'],
    ['left', HOME, ''],
    ['others', '/b', '/a /c'],
    ['others', HOME, '/a /b /c'],
  ] as const)('[S2.38b] %s of %s closes "%s"', (side, path, closed) => {
    expect(paths(closedBy(TABS, path, side, HOME))).toBe(closed);
  });

  it.each([
    ['/a', ['/a'], '/b'],
    ['/c', ['/c'], '/b'],
    ['/b', ['/b', '/c'], '/a'],
    ['/a', ['/a', '/b', '/c'], HOME],
    ['/unknown', ['/unknown'], HOME],
  ])('[S2.38c] from %s, closing %j, one goes to %s', (path, closed, next) => {
    expect(neighbourOf(TABS, path, new Set(closed)).path).toBe(next);
  });

  it('[S2.38a] never takes the main index away', () => {
    expect(paths(withoutTabs(TABS, new Set([HOME, '/a', '/b', '/c']), HOME))).toBe(HOME);
  });
});

describe('moving', () => {
  it.each([
    ['/a', 3, `${HOME} /b /c /a`],
    ['/c', 1, `${HOME} /c /a /b`],
    ['/c', 0, `${HOME} /c /a /b`],
    ['/b', 99, `${HOME} /a /c /b`],
    ['/b', -5, `${HOME} /b /a /c`],
    [HOME, 2, `${HOME} /a /b /c`],
    ['/unknown', 2, `${HOME} /a /b /c`],
  ])('%s to %i', (path, to, order) => {
    expect(paths(withMoved(TABS, path, to, HOME))).toBe(order);
  });
});

describe('without a main index', () => {
  it('[S2.38b] closes the tabs on either side of a tab, and moves tabs to every place', () => {
    expect(paths(closedBy(TABS, '/b', 'left', null))).toBe(`${HOME} /a`);
    expect(paths(withMoved([a, b, c], '/c', 0, null))).toBe('/c /a /b');
  });

  it('[S2.38a] has it in front as soon as the menu has it', () => {
    expect(paths(withPinned([a], HOME))).toBe(`${HOME} /a`);
    expect(withPinned(TABS, HOME)).toBe(TABS);
    expect(paths(withPinned([a], null))).toBe('/a');
  });
});

describe('what stays in memory', () => {
  it('[S2.35b] keeps what may be kept behind the present page', () => {
    const visits = ['/a', '/b', '/c'].reduceRight<readonly string[]>(withVisit, []);
    expect([...drawnPaths(visits, '/a', (path) => path !== '/b')]).toEqual(['/a', '/c']);
  });

  it('gives up the page looked at longest ago', () => {
    const many = Array.from({ length: MOST_KEPT + 5 }, (_, index) => `/${index}`);
    const visits = many.reduce<readonly string[]>(withVisit, []);
    const drawn = drawnPaths(visits, visits[0] ?? '', () => true);
    expect(drawn.size).toBe(MOST_KEPT);
    expect([drawn.has('/0'), drawn.has('/4'), drawn.has('/5')]).toEqual([false, false, true]);
  });
});

describe('reading stored tabs', () => {
  it('[S2.38a] puts the main index in front', () => {
    expect(readTabs([a])).toEqual([HOME_TAB, a]);
    expect(readTabs([{ ...HOME_TAB, title: 'other' }, a])).toEqual([HOME_TAB, a]);
  });

  it.each([
    ['no list', { path: '/a' }],
    ['no entries', [1, 2]],
    ['a missing title', [{ path: '/a', address: '/a' }]],
    ['a number as title', [{ path: '/a', address: '/a', title: 1 }]],
    ['a relative path', [{ path: 'a', address: 'a', title: 'a' }]],
    ['the address of another page', [{ path: '/a', address: '/ab', title: 'a' }]],
    ['another site', [{ path: '/a', address: '//host/a', title: 'a' }]],
    ['another site below the root', [{ path: '/', address: '//host', title: 'a' }]],
    ['one page twice', [a, a]],
    ['null', null],
    ['a text', '/a'],
  ])('refuses %s', (_, value) => {
    expect(readTabs(value)).toBeUndefined();
  });

  it.each(['/a?x=1#y', '/a#y', '/a/b'])('keeps the address %s', (address) => {
    const known = { path: '/a', address, title: 'a' };
    expect(readTabs([known])).toEqual([HOME_TAB, known]);
  });
});

describe('the tab of an address', () => {
  const at = (pathname: string, title: string, search = '') => tabAt({ pathname, search, hash: '' }, title);

  it('[S1.5 S2.6 S2.38a] calls the main index 全景视图', () => {
    expect([at(HOME, '首页').title, at('/a', '首页').title, at(HOME, '总览').title]).toEqual([
      '全景视图',
      '首页',
      '总览',
    ]);
  });

  it('[S2.38c] is the same with another query', () => {
    expect(at('/a', 'a', '?page=2')).toEqual({ path: '/a', address: '/a?page=2', title: 'a' });
  });

  it('is one for all parts of the account settings', () => {
    expect([at('/account/settings/BaseSetting', '基本设置'), at('/account/settings/security', '安全设置')]).toEqual([
      { path: '/account/settings', address: '/account/settings/BaseSetting', title: '个人设置' },
      { path: '/account/settings', address: '/account/settings/security', title: '个人设置' },
    ]);
  });
});
