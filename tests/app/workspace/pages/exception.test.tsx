import { afterEach, describe, expect, it, vi } from 'vitest';
import { page } from 'vitest/browser';
import { expectAccessible } from '../../../renderers/support/render.tsx';
import { entry } from '../../navigation/menu/menu.ts';
import { admissionOf } from '../../session/support.ts';
import { openConsole } from '../../support/openConsole.tsx';

afterEach(() => vi.restoreAllMocks());

const GUARDED = entry('/guarded', {
  component: 'account/settings/BaseSetting',
  meta: { permissionList: ['a:read', 'a:write'] },
});

const HOME = entry('/dashboard/analysis', { component: 'dashboard/Analysis', meta: { title: '首页' } });

/**
 * Opens an address as a user with these codes, whose menu has the main index and one guarded page.
 */
function visitWith(address: string, codes: readonly string[] = []) {
  const auth = codes.map((action) => ({ action, type: '1' }));
  const allAuth = ['a:read', 'a:write'].map((action) => ({ action, type: '1', status: '1' }));
  return openConsole(address, {
    server: ({ path }) =>
      path === '/sys/permission/getUserPermissionByToken'
        ? { result: { menu: [HOME, GUARDED], auth, allAuth } }
        : undefined,
    before: ({ session }) => session.admit(admissionOf('admin', 'T'), true),
  });
}

describe('exception pages', () => {
  it.each([
    ['/403', '403', '抱歉，您无权访问该页面'],
    ['/404', '404', '抱歉，您访问的页面不存在或无权访问'],
    ['/500', '500', '抱歉，服务器出错了'],
    ['/exception/403', '403', '抱歉，您无权访问该页面'],
    ['/exception/500', '500', '抱歉，服务器出错了'],
  ])(
    '[S2.12a S2.12b] %s says what is wrong inside the shell, and leads back to the dashboard',
    async (path, type, text) => {
      const { place } = await visitWith(path);
      await expect.element(page.getByRole('heading', { level: 1, name: type })).toBeVisible();
      await expect.element(page.getByText(text)).toBeVisible();
      await expect.element(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
      await expect.poll(() => document.title).toBe(`${type} · 光枢`);
      await expect.element(page.getByRole('tab')).toHaveLength(1);
      await expectAccessible();
      await page.getByRole('button', { name: '返回首页' }).click();
      await expect.poll(place).toBe('/dashboard/analysis');
    },
  );

  it.each(['/nowhere', '/exception/418', '/guarded/deeper'])('[S2.4 S2.12b] %s is missing: 404', async (path) => {
    const { place } = await visitWith(path);
    await expect.element(page.getByText('抱歉，您访问的页面不存在或无权访问')).toBeVisible();
    expect(place()).toBe('/404');
  });

  it('[S2.12a S6.2b] refuses a page whose permission list holds none of the own codes, at its address', async () => {
    const { place } = await visitWith('/guarded?from=link', ['other:read']);
    await expect.element(page.getByText('抱歉，您无权访问该页面')).toBeVisible();
    expect(place()).toBe('/guarded?from=link');
  });

  it('[S6.2b] opens it to those who own one of them', async () => {
    await visitWith('/guarded', ['a:write']);
    await expect.element(page.getByRole('heading', { level: 1, name: '个人设置' })).toBeInTheDocument();
    await expect.element(page.getByText('抱歉，您无权访问该页面')).not.toBeInTheDocument();
  });
});
