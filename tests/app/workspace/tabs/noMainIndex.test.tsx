import { expect, it } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { entry } from '../../navigation/menu/menu.ts';
import { admissionOf } from '../../session/support.ts';
import { openConsole } from '../../support/openConsole.tsx';

const USERS = entry('/isystem/user', { component: 'system/UserList', meta: { title: '用户管理' } });
const ROLES = entry('/isystem/role', { component: 'system/RoleUserList', meta: { title: '角色管理' } });

/** A user whose menu has two pages and no main index. */
const open = (address: string) =>
  openConsole(address, {
    server: ({ path }) =>
      path === '/sys/permission/getUserPermissionByToken'
        ? {
            result: {
              menu: [USERS, ROLES],
              auth: [],
              allAuth: [],
            },
          }
        : undefined,
    before: ({ session }) => session.admit(admissionOf('admin', 'T'), true),
  });

const titles = () => [...document.querySelectorAll('[role="tab"]')].map((tab) => tab.textContent);
const tab = (title: string) => page.getByRole('tab', { name: title, exact: true });

it('[S4.18] the last tab stays, whichever page it shows, and says why', async () => {
  const { place } = await open('/isystem/user');
  await tab('用户管理').click();
  expect(titles()).toEqual(['用户管理']);
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByText('这是最后一页，不能再关闭了啦')).toBeVisible();
  expect([titles(), place()]).toEqual([['用户管理'], '/isystem/user']);
});

it('[S4.18 S2.38c] 全景视图 is a tab like the others there: it closes, and stays as the last one', async () => {
  const { application, place } = await open('/dashboard/analysis');
  await tab('全景视图').click();
  await userEvent.keyboard('{Delete}');
  await expect.element(page.getByText('这是最后一页，不能再关闭了啦')).toBeVisible();
  application.navigator.to('/isystem/role');
  await expect.poll(titles).toEqual(['全景视图', '角色管理']);
  await tab('全景视图').element().querySelector<HTMLElement>('[data-close]')?.click();
  await expect.poll(titles).toEqual(['角色管理']);
  expect(place()).toBe('/isystem/role');
});
