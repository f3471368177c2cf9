import { describe, expect, it } from 'vitest';
import { readMenu } from '../../../src/app/navigation/menu/entry.ts';
import type { AppRoute } from '../../../src/app/navigation/menu/routes.ts';
import { documentTitle, loginAddress, safeRedirect } from '../../../src/app/navigation/paths.ts';
import { matchRoute, workspaceRoutes } from '../../../src/app/navigation/routing/match.ts';
import { entry } from './menu/menu.ts';

const ORIGIN = 'https://console.test';
const HOME = '/dashboard/analysis';

describe('safeRedirect', () => {
  it.each([
    ['/isystem/user?x=1#top', '/isystem/user?x=1#top'],
    [null, HOME],
    ['', HOME],
    ['/', HOME],
    ['isystem/user', HOME],
    ['https://evil.test/x', HOME],
    ['//evil.test/x', HOME],
    ['/\\evil.test/x', HOME],
    ['/\t/evil.test', HOME],
    ['javascript:alert(1)', HOME],
    ['/user/login', HOME],
    ['/user', HOME],
    ['/users', '/users'],
    ['/../user/login', HOME],
    ['/User/Login', HOME],
    ['/.//evil.test/x', HOME],
    ['/a/..//evil.test', HOME],
    ['/%2F/evil.test', '/%2F/evil.test'],
  ])('[S2.14b] leads from %j to %s', (wanted, expected) => {
    expect(safeRedirect(wanted, ORIGIN)).toBe(expected);
  });

  it('[S2.14a S2.14b] leads back to the full path that was asked for', () => {
    const address = new URL(loginAddress('/isystem/user?a=1&b=2#c'), ORIGIN);
    expect(address.pathname).toBe('/user/login');
    expect(safeRedirect(address.searchParams.get('redirect'), ORIGIN)).toBe('/isystem/user?a=1&b=2#c');
  });
});

describe('documentTitle', () => {
  it('[S2.38d] names page and platform, on the main index only the platform', () => {
    expect(documentTitle('用户管理', '光枢')).toBe('用户管理 · 光枢');
    expect(documentTitle(null, '光枢')).toBe('光枢');
    expect(documentTitle('告警中心', '光枢', 2)).toBe('(2) 告警中心 · 光枢');
    expect(documentTitle(null, '光枢', 100)).toBe('(99+) 光枢');
  });
});

const leads = (path: string, redirect: string) => entry(path, { redirect, component: 'layouts/RouteView' });

describe('matchRoute', () => {
  const routes = workspaceRoutes(
    readMenu([entry('/x/:id/:part'), entry('/a/:id'), entry('/x/:id/new'), entry('/a/new'), entry('/b'), entry('/站')]),
  );

  it.each([
    ['/b', '/b', {}],
    ['/b/', '/b', {}],
    ['/a/7', '/a/:id', { id: '7' }],
    ['/a/new', '/a/new', {}],
    [HOME, HOME, {}],
    ['/a/%E7%AB%99%2F1', '/a/:id', { id: '站/1' }],
    ['/a/%', '/a/:id', { id: '%' }],
    ['/x/1/new', '/x/:id/new', { id: '1' }],
    ['/x/1/2', '/x/:id/:part', { id: '1', part: '2' }],
    ['/%E7%AB%99', '/站', {}],
  ])('finds the route of %s', (pathname, path, params) => {
    const match = matchRoute(routes, pathname);
    expect([match?.route.path, match?.params]).toEqual([path, params]);
  });

  it.each(['/', '/c', '/b/c', '/B'])('[S2.4] finds none for %s', (pathname) => {
    expect(matchRoute(routes, pathname)).toBeNull();
  });

  it.each([
    ['two that lead to each other', [leads('/p', '/q'), leads('/q', '/p')], ['/p', '/q']],
    ['one that leads to itself in other words', [leads('/p', '/p/?x')], ['/p']],
    ['one whose way ends in a circle', [leads('/p', '/q'), leads('/q', '/r'), leads('/r', '/q')], ['/p', '/q', '/r']],
    ['the main index', [leads(HOME, '/')], []],
  ])('[S2.11a] drops redirects in circles: %s', (_, entries, dropped) => {
    const routes = workspaceRoutes(readMenu([...entries, leads('/to', '/b'), entry('/b')]));
    for (const path of dropped) expect(matchRoute(routes, path)).toBeNull();
    expect(matchRoute(routes, '/to')?.route.page).toEqual({ kind: 'redirect', to: '/b' });
    expect(matchRoute(routes, HOME)?.route.page).toEqual({ kind: 'component', name: 'dashboard/Analysis' });
  });

  it('[S2.6] takes the main index of the menu when there is one', () => {
    const own = workspaceRoutes(readMenu([entry(HOME, { component: 'dashboard/Analysis' })]));
    expect(own.filter(({ path }) => path === HOME).map(({ title }) => title)).toEqual([`T${HOME}`]);
  });

  it('[S2.9] everybody reaches the settings of their account, by the menu or without', () => {
    const settings = (routes: readonly AppRoute[]) =>
      routes.flatMap(({ path, name, title }) => (path.startsWith('/account/') ? [[path, name, title]] : []));
    const own = [
      ['/account/settings/BaseSetting', 'account-settings-base', '基本设置'],
      ['/account/settings/security', 'account-settings-security', '安全设置'],
      ['/account/settings/binding', 'account-settings-binding', '账户绑定'],
      ['/account/settings/notification', 'account-settings-notification', '新消息通知'],
      ['/account/settings/sessions', 'account-settings-sessions', '登录设备'],
    ];
    expect(settings(workspaceRoutes([]))).toEqual(own);
    const granted = entry('/account/settings/security', { component: 'account/settings/Security' });
    const [first, ...rest] = settings(workspaceRoutes(readMenu([granted])));
    expect(first?.[2]).toBe('T/account/settings/security');
    expect(rest).toEqual(own.filter(([path]) => path !== first?.[0]));
  });
});
