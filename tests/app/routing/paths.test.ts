import { describe, expect, it } from 'vitest';
import { readMenu } from '../../../src/app/menu/entry.ts';
import type { AppRoute } from '../../../src/app/menu/routes.ts';
import { matchRoute, workspaceRoutes } from '../../../src/app/routing/match.ts';
import { documentTitle, loginAddress, safeRedirect } from '../../../src/app/routing/paths.ts';
import { entry } from '../menu/menu.ts';

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
  });
});

describe('matchRoute', () => {
  const routes = workspaceRoutes(readMenu([entry('/a/:id'), entry('/a/new'), entry('/b')]));

  it.each([
    ['/b', '/b', {}],
    ['/b/', '/b', {}],
    ['/a/7', '/a/:id', { id: '7' }],
    ['/a/new', '/a/new', {}],
    [HOME, HOME, {}],
  ])('finds the route of %s', (pathname, path, params) => {
    const match = matchRoute(routes, pathname);
    expect([match?.route.path, match?.params]).toEqual([path, params]);
  });

  it.each(['/', '/c', '/b/c'])('[S2.4] finds none for %s', (pathname) => {
    expect(matchRoute(routes, pathname)).toBeNull();
  });

  it('[S2.6] takes the main index of the menu when there is one', () => {
    const own = workspaceRoutes(readMenu([entry(HOME, { component: 'dashboard/Analysis' })]));
    expect(own.filter(({ path }) => path === HOME).map(({ title }) => title)).toEqual([`T${HOME}`]);
  });

  it('[S2.9] everybody reaches the settings of his account, by the menu or without', () => {
    const settings = (routes: readonly AppRoute[]) =>
      routes.flatMap(({ path, name, title }) => (path.startsWith('/account/') ? [[path, name, title]] : []));
    const own = [
      ['/account/settings/BaseSetting', 'account-settings-base', '基本设置'],
      ['/account/settings/security', 'account-settings-security', '安全设置'],
      ['/account/settings/binding', 'account-settings-binding', '账户绑定'],
      ['/account/settings/sessions', 'account-settings-sessions', '登录设备'],
    ];
    expect(settings(workspaceRoutes([]))).toEqual(own);
    const granted = entry('/account/settings/security', { component: 'account/settings/Security' });
    const [first, ...rest] = settings(workspaceRoutes(readMenu([granted])));
    expect(first?.[2]).toBe('T/account/settings/security');
    expect(rest).toEqual(own.filter(([path]) => path !== first?.[0]));
  });
});
