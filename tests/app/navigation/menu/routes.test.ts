import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { breadcrumbOf } from '../../../../src/app/navigation/menu/breadcrumb.ts';
import { readMenu } from '../../../../src/app/navigation/menu/entry.ts';
import type { RoutePage } from '../../../../src/app/navigation/menu/pageOf.ts';
import { routesFromMenu } from '../../../../src/app/navigation/menu/routes.ts';
import { safeHref } from '../../../../src/common/html/safeHref.ts';
import { chain, entry } from './menu.ts';

const routes = (...raw: readonly unknown[]) => routesFromMenu(readMenu(raw));
const pages = (...raw: readonly unknown[]): Readonly<Record<string, RoutePage>> =>
  Object.fromEntries(routes(...raw).map(({ path, page }) => [path, page]));
const shows = (name: string): RoutePage => ({ kind: 'component', name });

const FRAME = { component: 'layouts/IframePageView' };
const CONTAINER = { component: 'layouts/RouteView' };
const external = (url: string, more = {}) => ({ ...more, meta: { url, internalOrExternal: true } });

describe('routesFromMenu', () => {
  it.each([
    ['a page', [entry('/a', { component: 'system/UserList' })], { '/a': shows('system/UserList') }],
    ['a hidden page', [entry('/a', { hidden: true })], { '/a': shows('screens/a') }],
    ['a page with parameters', [entry('/a/:code')], { '/a/:code': shows('screens/a/:code') }],
    [
      'a group: to its first page',
      [entry('/g', {}, [entry('/g/x', { hidden: true }), entry('/g/y')])],
      { '/g': { kind: 'redirect', to: '/g/y' }, '/g/x': shows('screens/g/x'), '/g/y': shows('screens/g/y') },
    ],
    [
      'a group of hidden pages: to the first of them',
      [entry('/g', {}, [entry('/g/x', { hidden: true })])],
      { '/g': { kind: 'redirect', to: '/g/x' }, '/g/x': shows('screens/g/x') },
    ],
    [
      'a group with a redirect',
      [entry('/g', { redirect: '/elsewhere' }, [entry('/g/x')])],
      { '/g': { kind: 'redirect', to: '/elsewhere' }, '/g/x': shows('screens/g/x') },
    ],
    ['a group that leads nowhere', [entry('/g', {}, [entry('/g/:id')])], { '/g/:id': shows('screens/g/:id') }],
    ['a group that leads to itself', [entry('/g', { redirect: '/g' }, [])], {}],
    ['an empty group', [entry('/g', {}, [])], {}],
    ['an entry that opens outside', [entry('/a', external('https://example.com'))], {}],
    [
      'a page of another site in a frame',
      [entry('/a', { ...FRAME, meta: { url: 'https://example.com' } })],
      { '/a': { kind: 'frame', url: 'https://example.com' } },
    ],
    ['a frame without an address', [entry('/a', FRAME)], { '/a': { kind: 'refused', url: '' } }],
    [
      'a frame of a container that has only an address',
      [entry('/a', { ...CONTAINER, meta: { url: 'https://e.com' } })],
      { '/a': { kind: 'frame', url: 'https://e.com' } },
    ],
    [
      'a group: to a page of another site in a frame',
      [entry('/g', {}, [entry('/g/a', { ...FRAME, meta: { url: 'https://e.com' } })])],
      { '/g': { kind: 'redirect', to: '/g/a' }, '/g/a': { kind: 'frame', url: 'https://e.com' } },
    ],
    [
      'a page of ours that opens in a window of its own',
      [entry('/a', { meta: { internalOrExternal: true } })],
      { '/a': shows('screens/a') },
    ],
    [
      'a path that is used twice: the first counts',
      [entry('/a', { id: '1', component: 'one' }), entry('/a', { id: '2', component: 'two' })],
      { '/a': shows('one') },
    ],
  ] as const)('[S2.11a S2.11c] gives %s', (_, raw, expected) => {
    expect(pages(...raw)).toEqual(expected);
  });

  it.each([
    'javascript:alert(1)',
    'data:text/html,x',
    '//example.com',
    '{{ alert(1) }}/x',
    'file:///etc/passwd',
    '/\t/example.com',
  ])('[S2.11a] never follows %j, in a frame or outside', (url) => {
    for (const internalOrExternal of [true, false]) {
      expect(pages(entry('/a', { ...FRAME, meta: { url, internalOrExternal } }))).toEqual({
        '/a': { kind: 'refused', url },
      });
    }
  });

  it.each([
    ['modules/online/cgform/OnlCgformHeadList', 'online/FormHeads'],
    ['modules/online/cgform/OnlCgformCopyList', 'online/FormHeads'],
    ['modules/online/cgform/auto/OnlCgformAutoList', 'online/FormList'],
    ['modules/online/cgform/auto/OnlCgformTreeList', 'online/FormList'],
    ['modules/online/cgform/auto/erp/OnlCgformErpList', 'online/FormList'],
    ['modules/online/cgform/auto/tab/OnlCgformTabList', 'online/FormList'],
    ['modules/online/cgform/auto/innerTable/OnlCgformInnerTableList', 'online/FormList'],
    ['modules/online/cgreport/OnlCgreportHeadList', 'online/ReportHeads'],
    ['modules/online/cgreport/auto/OnlCgreportAutoList', 'online/ReportList'],
    ['modules/online/cgform/Other', 'modules/online/cgform/Other'],
    ['constructor', 'constructor'],
    ['../../system/UserList', '../../system/UserList'],
  ])('[S2.11c] shows for component %s the document %s', (component, document) => {
    expect(pages(entry('/online/x/:code', { component }))).toEqual({ '/online/x/:code': shows(document) });
    if (document.startsWith('online/')) expect(existsSync(inRoot(`schemas/screens/${document}.json`))).toBe(true);
  });

  it('[S2.11c S7.41] knows which report or form an entry of its own shows', () => {
    const report = { component: 'modules/online/cgreport/auto/OnlCgreportAutoList' };
    const form = { component: 'modules/online/cgform/auto/OnlCgformAutoList' };
    expect(
      pages(
        entry('/online/cgreport/r7', report),
        entry('/online/cgreport/:code', report),
        entry('/online/cgformList/f1', form),
        entry('/online/heads/x', { component: 'modules/online/cgreport/OnlCgreportHeadList' }),
      ),
    ).toEqual({
      '/online/cgreport/r7': { ...shows('online/ReportList'), params: { code: 'r7' } },
      '/online/cgreport/:code': shows('online/ReportList'),
      '/online/cgformList/f1': { ...shows('online/FormList'), params: { code: 'f1' } },
      '/online/heads/x': shows('online/ReportHeads'),
    });
  });

  it('[S2.11a S2.35b S6.2b] keeps name, title, keepAlive and permissions', () => {
    const meta = { title: '用户', keepAlive: true, permissionList: ['user:add'] };
    expect(routes(entry('/a', { name: 'users', meta }))).toMatchObject([
      { path: '/a', name: 'users', title: '用户', keepAlive: true, permissionList: ['user:add'] },
    ]);
  });

  it('[S2.11a] reaches the page at the bottom of 50 levels', () => {
    const deep = routes(chain(50));
    expect(deep.at(-1)?.path).toBe('/leaf');
    expect(deep.at(-1)?.trail).toHaveLength(50);
    expect(deep[0]?.page).toEqual({ kind: 'redirect', to: '/leaf' });
  });
});

describe('breadcrumbOf', () => {
  const home = { title: '首页', path: '/dashboard/analysis' };

  it('[S2.39] begins with the main index', () => {
    const [, page] = routes(entry('/g', {}, [entry('/g/:id')]), entry('/dashboard/analysis'));
    expect(breadcrumbOf(page ?? null)).toEqual([home]);
    expect(breadcrumbOf(null)).toEqual([home]);
  });

  it('[S2.39] goes down to the page; groups and addresses with parameters are no links', () => {
    const page = routes(entry('/g', {}, [entry('/g/:id')]))[0];
    expect(breadcrumbOf(page ?? null)).toEqual([home, { title: 'T/g', path: null }, { title: 'T/g/:id', path: null }]);
  });
});

describe('safeHref', () => {
  it.each([
    ['https://example.com/a?b', 'https://example.com/a?b'],
    ['HTTP://example.com', 'HTTP://example.com'],
    ['/report/1', '/report/1'],
    ['//example.com', null],
    ['/\t/example.com', null],
    ['java\nscript:alert(1)', null],
    ['/\\example.com', null],
    ['javascript:alert(1)', null],
    [' javascript:alert(1)', null],
    ['data:text/html,x', null],
    ['{{ window.location }}/x', null],
    ['https://', null],
    ['', null],
    [null, null],
  ])('%j gives %j', (address, expected) => {
    expect(safeHref(address)).toBe(expected);
  });
});
