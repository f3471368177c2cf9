import type { Locator, Page } from 'playwright/test';
import { comeToRest } from '../../support/comeToRest.ts';
import { barriersOn } from '../support/accessibility.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { openAsAdmin } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const WINDOWS = [
  { width: 1440, height: 900 },
  { width: 1920, height: 1080 },
  { width: 390, height: 844 },
] as const;

const drawerOf = (page: Page) => page.getByRole('dialog', { name: '系统设置' });
const headerOf = (page: Page) => page.getByRole('banner');
const mainOf = (page: Page) => page.locator('#content');

async function openDrawer(page: Page): Promise<Locator> {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  const drawer = drawerOf(page);
  await expect(drawer.getByText('外观模式')).toBeVisible();
  return drawer;
}

async function closeDrawer(page: Page): Promise<void> {
  await page.keyboard.press('Escape');
  await expect(drawerOf(page)).toBeHidden();
}

/** Chooses as a pointer does: the picture or word, not the hidden radio button. */
async function choose(drawer: Locator, group: string, option: string): Promise<void> {
  await drawer
    .getByRole('group', { name: group })
    .locator('label')
    .filter({ hasText: new RegExp(`^${option}$`) })
    .click();
}

const ground = (element: Locator) => element.evaluate((it) => getComputedStyle(it).backgroundColor);

const kept = (page: Page) =>
  page.evaluate((): unknown => {
    const entry: unknown = JSON.parse(localStorage.getItem('System-Settings') ?? '{}');
    return typeof entry === 'object' && entry !== null && 'value' in entry ? entry.value : null;
  });

test.beforeEach(async ({ page }) => {
  await openAsAdmin(page, '/isystem/user');
  await listOn(page).showsTotal(/共\d+条/);
});

test('[S2.42 S3.22] dark pages, a dark menu and another colour hold at once and after a reload', async ({ page }) => {
  const drawer = await openDrawer(page);
  await choose(drawer, '外观模式', '深色');
  await expect.poll(() => ground(mainOf(page))).toBe('rgb(10, 15, 24)');
  await expect
    .poll(() => ground(drawer.locator('.ant-drawer-section').or(drawer).first()))
    .not.toBe('rgb(255, 255, 255)');
  await choose(drawer, '菜单主题', '暗色菜单');
  await expect.poll(() => ground(page.getByRole('complementary'))).toBe('rgb(0, 21, 41)');
  await choose(drawer, '主题色', '酱紫');
  await choose(drawer, '界面密度', '紧凑');
  await closeDrawer(page);
  const query = page.getByRole('button', { name: '查询', exact: true });
  await expect.poll(() => ground(query)).toBe('rgb(83, 29, 171)');
  await expect.poll(async () => (await query.boundingBox())?.height).toBe(28);
  expect(await kept(page)).toMatchObject({ colorMode: 'dark', navTheme: 'dark', primaryColor: '#722ED1' });

  await page.reload();
  await listOn(page).showsTotal(/共\d+条/);
  expect(await ground(mainOf(page))).toBe('rgb(10, 15, 24)');
  expect(await ground(query)).toBe('rgb(83, 29, 171)');
});

test('pages follow the system until a mode is chosen', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => ground(mainOf(page))).toBe('rgb(10, 15, 24)');
  const drawer = await openDrawer(page);
  await choose(drawer, '外观模式', '浅色');
  await expect.poll(() => ground(mainOf(page))).toBe('rgb(245, 245, 245)');
});

test('[S2.42 S2.36a S2.36b] the menu at the top ends the fixed side menu and knows two widths', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 1080 });
  const drawer = await openDrawer(page);
  const fluid = drawer.getByRole('radio', { name: '流式' });
  const fixedMenu = drawer.getByRole('switch', { name: '固定侧边菜单' });
  await expect(fluid).toBeDisabled();
  await expect(drawer.getByText('仅顶部菜单布局可选择流式')).toBeVisible();
  await choose(drawer, '导航模式', '顶部菜单');
  await expect(fixedMenu).toBeDisabled();
  await expect(fixedMenu).not.toBeChecked();
  await expect(fluid).toBeEnabled();
  await expect(page.getByRole('complementary')).toBeHidden();
  const card = page.getByRole('search');
  await expect.poll(async () => (await card.boundingBox())?.width ?? 0).toBeLessThanOrEqual(1200);
  await choose(drawer, '内容宽度', '流式');
  await expect.poll(async () => (await card.boundingBox())?.width ?? 0).toBeGreaterThan(1700);
  await closeDrawer(page);

  await expect(headerOf(page).locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  const menu = headerOf(page).getByRole('navigation', { name: '主菜单' });
  await menu.getByRole('button', { name: '系统管理' }).focus();
  await page.keyboard.press('Enter');
  await menu.getByRole('link', { name: '数据字典' }).click();
  await expect(page).toHaveURL('/isystem/dict');
  await headerOf(page).getByRole('link', { name: '全景视图' }).click();
  await expect(page).toHaveURL(/^[^?]*\/dashboard\//);

  const again = await openDrawer(page);
  await choose(again, '导航模式', '侧边菜单');
  await expect(fixedMenu).toBeChecked();
  await expect(again.getByRole('radio', { name: '固定' })).toBeChecked();
  await expect(page.getByRole('complementary')).toBeVisible();
});

test('[S2.42] only a fixed header hides while one scrolls; header and menu that are not fixed scroll away', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1440, height: 480 });
  const drawer = await openDrawer(page);
  const hides = drawer.getByRole('switch', { name: '下滑时隐藏头部' });
  await hides.click();
  await closeDrawer(page);
  const height = async () => (await headerOf(page).boundingBox())?.height;
  // A header that the keyboard is in stays; the drawer gave the focus back to it.
  await mainOf(page).evaluate((it) => it.scrollTo({ top: 90 }));
  await page.evaluate(comeToRest);
  expect(await height()).toBe(48);
  await mainOf(page).evaluate((it) => it.scrollTo({ top: 0 }));
  await mainOf(page).getByRole('columnheader', { name: '手机号码' }).click();
  await mainOf(page).evaluate((it) => it.scrollTo({ top: 90 }));
  await expect.poll(height).toBe(0);
  await mainOf(page).evaluate((it) => it.scrollTo({ top: 60 }));
  await expect.poll(height).toBe(48);

  await openDrawer(page);
  await drawer.getByRole('switch', { name: '固定头部' }).click();
  await expect(hides).not.toBeChecked();
  await expect(hides).toBeDisabled();
  await drawer.getByRole('switch', { name: '固定侧边菜单' }).click();
  await closeDrawer(page);
  const top = async (element: Locator) => (await element.boundingBox())?.y;
  await mainOf(page).evaluate((it) => it.parentElement?.scrollTo({ top: 100 }));
  await expect.poll(() => top(headerOf(page))).toBe(-100);
  expect(await top(page.getByRole('complementary'))).toBe(-100);

  await openDrawer(page);
  await drawer.getByRole('switch', { name: '固定侧边菜单' }).click();
  await closeDrawer(page);
  await mainOf(page).evaluate((it) => it.parentElement?.scrollTo({ top: 100 }));
  await expect.poll(() => top(headerOf(page))).toBe(-100);
  expect(await top(page.getByRole('complementary'))).toBe(0);
});

test('[S2.38e S2.38f] without tabs only the present page is kept; phones have tabs always', async ({ page }) => {
  const tabs = page.getByRole('tablist', { name: '已打开的页面' });
  const name = page.getByRole('search').getByPlaceholder('输入账号模糊查询');
  await name.fill('yucx');
  const drawer = await openDrawer(page);
  await drawer.getByRole('switch', { name: '多页签模式' }).click();
  await closeDrawer(page);
  await expect(tabs).toBeHidden();
  await openFromMenu(page, '系统管理', '数据字典');
  await expect(page.getByRole('columnheader', { name: '字典编号' })).toBeVisible();
  await openFromMenu(page, '系统管理', '用户管理');
  await expect(name).toHaveValue('');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(tabs).toBeVisible();
});

test('[S2.42 S9.8a] settings are copied as JSON and reset; the colour-weak mode filters the page', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  const drawer = await openDrawer(page);
  await drawer.getByRole('switch', { name: '色弱模式' }).click();
  await choose(drawer, '主题色', '极客蓝');
  await expect(page.locator('html')).toHaveCSS('filter', 'url("#color-weak")');
  await drawer.getByRole('button', { name: '复制设置' }).click();
  await expect(page.getByText('设置已复制')).toBeVisible();
  const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()));
  expect(copied).toEqual(await kept(page));
  expect(copied).toMatchObject({ colorWeak: true, primaryColor: '#2F54EB', multipage: true });
  await drawer.getByRole('button', { name: '恢复默认' }).click();
  await expect(page.locator('html')).toHaveCSS('filter', 'none');
  await expect(drawer.getByRole('radio', { name: '拂晓蓝' })).toBeChecked();
  expect(await page.evaluate(() => localStorage.getItem('System-Settings'))).toBeNull();
});

for (const [mode, theme] of [
  ['浅色', 'light'],
  ['深色', 'dark'],
] as const) {
  test(`nothing serious stands in the way of anybody: ${mode}`, async ({ page }) => {
    test.slow();
    const drawer = await openDrawer(page);
    await choose(drawer, '外观模式', mode);
    await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
    expect(await barriersOn(page), 'settings').toEqual([]);
    await closeDrawer(page);
    await page.getByRole('button', { name: spaced('添加用户') }).click();
    await expect(page.getByRole('dialog').getByRole('textbox').first()).toBeVisible();
    await expect(page.getByRole('dialog').getByRole('button', { name: '提交' })).toBeVisible();
    expect(await barriersOn(page), 'form').toEqual([]);
    await page.reload();
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      await listOn(page).showsTotal(/共\d+条/);
      expect(await barriersOn(page), `list at ${viewport.width}`).toEqual([]);
    }
  });
}

test('[S2.37a S7.25 S8.9i] 清除缓存 drops and fetches the dictionaries anew, and says how it ended', async ({
  page,
  expectProblem,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (path.includes('/sys/dict/')) asked.push(path.replace(/^.*\/sys\/dict\//, ''));
  });
  const clear = async () => {
    await page.getByRole('button', { name: /用户菜单/ }).click();
    await page.getByRole('menuitem', { name: '清除缓存' }).click();
  };
  await clear();
  await expect(page.getByText('刷新缓存完成！')).toBeVisible();
  expect(asked.filter((path) => /^(refleshCache|queryAllDictItems)$/.test(path))).toEqual([
    'refleshCache',
    'queryAllDictItems',
  ]);
  await page.route('**/sys/dict/refleshCache*', (route) => route.abort());
  expectProblem(/net::ERR_FAILED/);
  await clear();
  await expect(page.getByText('刷新缓存失败！')).toBeVisible();
});

test('[S2.37b] the menu is searched by title and by pinyin, with the keyboard alone', async ({ page }) => {
  await page.keyboard.press('Control+k');
  const dialog = page.getByRole('dialog', { name: '搜索菜单' });
  const field = dialog.getByRole('combobox');
  await expect(field).toBeFocused();
  await field.fill('sjzd');
  await expect(dialog.getByRole('option')).toHaveText([/数据字典系统管理/]);
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/isystem/dict');
  await expect(dialog).toBeHidden();

  await headerOf(page).getByRole('button', { name: '搜索菜单' }).click();
  await field.fill('管理');
  const first = await dialog.getByRole('option', { selected: true }).textContent();
  await page.keyboard.press('ArrowDown');
  await expect(dialog.getByRole('option', { selected: true })).not.toHaveText(first ?? '');
  await field.fill('没有这个');
  await expect(dialog.getByRole('status')).toHaveText('没有找到「没有这个」，试试其他名称');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(page).toHaveURL('/isystem/dict');
});
