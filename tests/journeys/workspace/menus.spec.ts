import type { Page } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { openAsAdmin } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });
const crumbsOf = (page: Page) => page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem');
const userMenuOf = (page: Page) => page.getByRole('button', { name: /用户菜单/ });

async function openUserMenu(page: Page, item: string): Promise<void> {
  await userMenuOf(page).click();
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test.beforeEach(async ({ page }) => {
  await openAsAdmin(page, '/isystem/dict');
  await expect(crumbsOf(page).last()).toHaveText('数据字典');
});

test('[S1.4 S1.5 S2.6 S2.35a S2.39 S9.8g] menu, header, content and filing links; every way begins at the main index', async ({
  page,
}) => {
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(208);
  await expect(menuOf(page).getByRole('link', { name: '数据字典' })).toHaveAttribute('aria-current', 'page');
  await expect(page.getByRole('complementary').locator('footer').getByRole('link')).toHaveText([
    'ICP 备案查询',
    '公安备案查询',
  ]);
  await expect(crumbsOf(page)).toHaveText(['首页', '系统管理', '数据字典']);
  await crumbsOf(page).getByRole('link', { name: '首页' }).click();
  await expect(page).toHaveURL('/dashboard/analysis');
  await expect(crumbsOf(page)).toHaveText(['首页']);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('全景视图');
  await expect(page.getByRole('tab').first()).toHaveText('全景视图');
});

test('[S2.10] addresses are plain paths that can be opened, reloaded and gone back to', async ({ page, baseURL }) => {
  expect(page.url()).toBe(`${baseURL}/isystem/dict`);
  await openFromMenu(page, '系统管理', '用户管理');
  await expect(page).toHaveURL('/isystem/user');
  await page.goBack();
  await expect(page).toHaveURL('/isystem/dict');
  await page.goForward();
  await page.reload();
  await expect(page).toHaveURL('/isystem/user');
  await listOn(page).showsTotal(/共\d+条/);
  await page.goto('/isystem/dict');
  await listOn(page).showsTotal(/共\d+条/);
});

test('[S2.37a] the user menu has its entries and nothing else, and works by keyboard', async ({ page }) => {
  await userMenuOf(page).focus();
  await page.keyboard.press('Enter');
  const entries = page.getByRole('menu', { name: '用户菜单' }).getByRole('menuitem');
  // 检查界面 is listed only for users with the right screen:inspect, and only where a screen is shown.
  const own = ['个人设置', '系统设置', '修改密码', '切换部门', '清除缓存'];
  await expect(entries).toHaveText([...own, '检查界面', '退出登录']);
  await expect(entries.first()).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(entries.last()).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(entries.first()).toBeFocused();
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(entries.first()).toBeHidden();
  await expect(userMenuOf(page)).toBeFocused();
});

test('[S2.37a S2.9] each entry opens what it names; leaving is asked about', async ({ page }) => {
  await openUserMenu(page, '修改密码');
  const dialog = page.getByRole('dialog').filter({ hasText: '修改密码' });
  await expect.poll(async () => Math.round((await dialog.boundingBox())?.width ?? 0)).toBe(800);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await openUserMenu(page, '切换部门');
  await expect(page.getByRole('dialog').filter({ hasText: '部门' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openUserMenu(page, '系统设置');
  await expect(page.getByRole('dialog', { name: '系统设置' })).toBeVisible();
  await page.keyboard.press('Escape');
  await openUserMenu(page, '个人设置');
  await expect(page).toHaveURL('/account/settings/BaseSetting');

  await openUserMenu(page, '退出登录');
  const question = page.getByRole('dialog').filter({ hasText: '真的要注销登录吗 ?' });
  await expect(question.getByText('提示', { exact: true })).toBeVisible();
  await expect(question.getByText('真的要注销登录吗 ?', { exact: true })).toBeVisible();
  await question.getByRole('button', { name: spaced('取消') }).click();
  await expect(page).toHaveURL('/account/settings/BaseSetting');
  await openUserMenu(page, '退出登录');
  await question.getByRole('button', { name: spaced('确定') }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page).toHaveURL('/user/alteration');
});

test('[S2.35a] arrow keys move through the side menu and open and close its groups', async ({ page }) => {
  const group = menuOf(page).getByRole('button', { name: '系统管理' });
  await group.focus();
  await expect(group).toHaveAttribute('aria-expanded', 'true');
  await page.keyboard.press('ArrowRight');
  await expect(menuOf(page).getByRole('link', { name: '用户管理' })).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(menuOf(page).getByRole('link', { name: '角色管理' })).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(group).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(group).toHaveAttribute('aria-expanded', 'false');
  await expect(menuOf(page).getByRole('link', { name: '角色管理' })).toBeHidden();
  await page.keyboard.press('End');
  await expect(menuOf(page).getByRole('button', { name: '常见案例' })).toBeFocused();
  await page.keyboard.press('Home');
  await expect(menuOf(page).getByRole('link', { name: '首页' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/dashboard/analysis');
});

test('[S2.35a] collapsed, the menu is a rail whose groups open beside it: by pointer, by click, by keys', async ({
  page,
}) => {
  await page.getByRole('button', { name: '收起菜单' }).click();
  expect((await page.getByRole('complementary').boundingBox())?.width).toBe(64);
  const group = menuOf(page).getByRole('button', { name: '系统管理' });
  const users = menuOf(page).getByRole('link', { name: '用户管理' });
  await group.hover();
  await expect(users).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await page.mouse.move(700, 600);
  await expect(users).toBeHidden();
  await group.focus();
  await page.keyboard.press('ArrowRight');
  await expect(users).toBeFocused();
  await page.keyboard.press('ArrowLeft');
  await expect(group).toBeFocused();
  await expect(users).toBeHidden();
  await page.keyboard.press('Enter');
  await expect(users).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(users).toBeHidden();
  await group.click();
  await users.click();
  await expect(page).toHaveURL('/isystem/user');
  await expect(users).toBeHidden();
});

test('[S2.35a] on a tablet the menu is folded until it is unfolded, and folds and unfolds with the window', async ({
  page,
}) => {
  await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible();
  await page.setViewportSize({ width: 1024, height: 768 });
  await page.getByRole('button', { name: '展开菜单' }).click();
  await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(page.getByRole('button', { name: '收起菜单' })).toBeVisible();
});

test('[S2.35a] with a key pressed an entry of the menu opens in a tab of its own, as any link', async ({
  page,
  context,
}) => {
  const link = menuOf(page).getByRole('link', { name: '用户管理' });
  const [other] = await Promise.all([context.waitForEvent('page'), link.click({ modifiers: ['ControlOrMeta'] })]);
  await expect(other).toHaveURL('/isystem/user');
  await expect(page).toHaveURL('/isystem/dict');
  await other.close();
});

test('@phone [S2.35a] on a phone the menu is a drawer that keeps the focus and closes after a choice', async ({
  page,
}) => {
  const button = page.getByRole('button', { name: '展开菜单' });
  await button.click();
  const drawer = page.getByRole('dialog', { name: '主菜单' });
  await expect(drawer.getByRole('link', { name: '数据字典' })).toHaveAttribute('aria-current', 'page');
  for (const row of await drawer.locator('[data-menu-item]').all()) {
    expect((await row.boundingBox())?.height).toBeGreaterThanOrEqual(44);
  }
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
  await button.click();
  await drawer.getByRole('link', { name: '用户管理' }).click();
  await expect(page).toHaveURL('/isystem/user');
  await expect(drawer).toBeHidden();
});
