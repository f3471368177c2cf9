import type { Page } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { drag } from '../support/drag.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { addToMenu } from '../support/menu.ts';
import { freeWalls } from '../support/menuRows.ts';
import { openAsAdmin } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const tabs = (page: Page) => page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab');
const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });

async function command(page: Page, name: string, item: string): Promise<void> {
  await tab(page, name).click({ button: 'right' });
  await page.getByRole('menuitem', { name: item, exact: true }).click();
}

test.beforeEach(async ({ page }) => {
  await openAsAdmin(page, '/isystem/user');
  await expect(listOn(page).row('yucx')).toBeVisible();
  await openFromMenu(page, '系统管理', '数据字典');
  await expect(page.getByRole('columnheader', { name: '字典编号' })).toBeVisible();
  await listOn(page).showsTotal(/共\d+条/);
});

test('[S2.6 S2.38a S2.38c S2.38d S4.18] open pages stand in tabs; the first stays', async ({ page }) => {
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典']);
  await expect(page).toHaveTitle('数据字典 · 光枢');

  await tab(page, '用户管理').click();
  await expect(page).toHaveURL('/isystem/user');
  await expect(tab(page, '用户管理')).toHaveAttribute('aria-selected', 'true');
  await expect(page).toHaveTitle('用户管理 · 光枢');

  await tab(page, '用户管理').press('Delete');
  await expect(page).toHaveURL('/isystem/dict');
  await expect(tabs(page)).toHaveText(['全景视图', '数据字典']);

  await tab(page, '数据字典').locator('[data-close]').click();
  await expect(page).toHaveURL('/dashboard/analysis');
  await expect(page).toHaveTitle('光枢');
  await tab(page, '全景视图').press('Delete');
  await expect(page.getByText('全景视图不能关闭!')).toBeVisible();
  await expect(tabs(page)).toHaveText(['全景视图']);
});

test('[S2.38b] the context menu refreshes and closes to the left, to the right and all others', async ({ page }) => {
  await openFromMenu(page, '电站管理', '设备台账');
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典', '设备台账']);
  await command(page, '数据字典', '关闭右侧');
  await expect(page).toHaveURL('/isystem/dict');
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典']);
  await command(page, '数据字典', '关闭左侧');
  await expect(tabs(page)).toHaveText(['全景视图', '数据字典']);
  await openFromMenu(page, '系统管理', '用户管理');
  await command(page, '数据字典', '关闭其他');
  await expect(tabs(page)).toHaveText(['全景视图', '数据字典']);
  await expect(page).toHaveURL('/isystem/dict');

  const asked = page.waitForRequest((request) => request.url().includes('/sys/dict/list'));
  await command(page, '数据字典', '刷新');
  await asked;
});

test('[S2.35b] a page behind another keeps its state and asks nothing when it comes back', async ({ page }) => {
  const code = page.getByRole('search').getByRole('textbox', { name: '字典编号' });
  await code.fill('sex');
  await page.getByRole('button', { name: '查询' }).click();
  await listOn(page).showsTotal('共1条');
  await tab(page, '用户管理').click();
  await expect(listOn(page).row('yucx')).toBeVisible();

  const requests: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    // The bell polls, whatever page is in front.
    if (url.includes('/gqmt-boot/') && !url.includes('/listByUser')) requests.push(url);
  });
  await tab(page, '数据字典').click();
  await listOn(page).showsTotal('共1条');
  await expect(code).toHaveValue('sex');
  expect(requests).toEqual([]);
});

test('[S2.35b] switching between open lists asks nothing, also minutes after they were opened', async ({ page }) => {
  await page.clock.install();
  await page.reload();
  await listOn(page).showsTotal(/共\d+条/);
  await tab(page, '用户管理').click();
  await expect(listOn(page).row('yucx')).toBeVisible();
  await page.clock.fastForward('05:00');

  const requests: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    // The bell and the count of urgent alarms are no lists.
    const isSignal = url.includes('/listByUser') || url.includes('/station/alarm/list');
    if (url.includes('/gqmt-boot/') && !isSignal) requests.push(url);
  });
  for (let turn = 0; turn < 10; turn += 1) {
    await tab(page, '数据字典').click();
    await expect(page.getByRole('columnheader', { name: '字典编号' })).toBeVisible();
    await tab(page, '用户管理').click();
    await expect(listOn(page).row('yucx')).toBeVisible();
  }
  expect(requests).toEqual([]);
});

test('[S2.35b] what is being typed survives a look at another page, and closing it asks', async ({ page }) => {
  const name = page.getByRole('dialog').getByRole('textbox', { name: '字典名称' });
  await page.getByRole('button', { name: spaced('添加') }).click();
  await name.fill('天气');
  await openFromMenuBehindDialog(page);
  await tab(page, '数据字典').click();
  await expect(name).toHaveValue('天气');

  await page.goBack();
  await tab(page, '数据字典').press('Delete');
  const question = page.getByRole('dialog').filter({ hasText: '「数据字典」有未保存的内容，关闭后将丢失。' });
  await question.getByRole('button', { name: spaced('取消') }).click();
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典']);
  await tab(page, '数据字典').press('Delete');
  await question.getByRole('button', { name: spaced('确定') }).click();
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理']);
});

/** A dialog covers the menu; the browser's own way back does not care. */
async function openFromMenuBehindDialog(page: Page): Promise<void> {
  await page.goBack();
  await expect(page).toHaveURL('/isystem/user');
  await expect(page.getByRole('dialog')).toBeHidden();
}

test('[S2.38c] tabs and their addresses are there after a reload', async ({ page }) => {
  await page.reload();
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典']);
  await expect(tab(page, '数据字典')).toHaveAttribute('aria-selected', 'true');
});

test('tabs change their order by the pointer and by the keyboard', async ({ page }) => {
  await drag(page, tab(page, '数据字典'), tab(page, '用户管理'), { across: 0.2, down: 0.5 });
  await expect(tabs(page)).toHaveText(['全景视图', '数据字典', '用户管理']);
  await tab(page, '数据字典').press('Control+Shift+ArrowRight');
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典']);
  await tab(page, '数据字典').press('ArrowLeft');
  await expect(tab(page, '用户管理')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/isystem/user');
});

test('the account settings are one tab, whichever part one looks at', async ({ page }) => {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人设置' }).click();
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典', '个人设置']);
  await page.getByRole('navigation', { name: '个人设置' }).getByRole('link', { name: '安全设置' }).click();
  await expect(page).toHaveTitle('安全设置 · 光枢');
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典', '个人设置']);
  await tab(page, '用户管理').click();
  await tab(page, '个人设置').click();
  await expect(page).toHaveURL('/account/settings/security');
  await page.reload();
  await expect(tab(page, '个人设置')).toHaveAttribute('aria-selected', 'true');
  await tab(page, '个人设置').press('Delete');
  await expect(page).toHaveURL('/isystem/dict');
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典']);
});

test('[S2.7] the bar of tabs is hidden on the two dashboards', async ({ page, server }) => {
  const moveBack = await freeWalls(server);
  await addToMenu(page, [
    { path: '/dashboard/panorama', title: '电站总览', component: 'system/UserList' },
    { path: '/dashboard/details', title: '电站明细', component: 'system/UserList' },
  ]);
  await page.reload();
  await expect(tabs(page)).toHaveCount(3);
  for (const title of ['电站总览', '电站明细']) {
    await openFromMenu(page, title);
    await expect(page).toHaveTitle(`${title} · 光枢`);
    await expect(page.getByRole('tablist')).toBeHidden();
  }
  await openFromMenu(page, '首页');
  await expect(tabs(page)).toHaveText(['全景视图', '用户管理', '数据字典', '电站总览', '电站明细']);
  await moveBack();
});

test('tabs that do not fit into the bar are found in its menu, with the keyboard too', async ({ page }) => {
  const many = Array.from({ length: 14 }, (_, at) => ({
    path: `/many/${at}`,
    title: `第${at}个很长的页面标题`,
    component: 'system/UserList',
  }));
  await addToMenu(page, many);
  await page.reload();
  for (const { title } of many) {
    await openFromMenu(page, title);
    await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
  }
  await expect(tab(page, '第13个很长的页面标题')).toBeInViewport();
  await expect(tab(page, '用户管理')).not.toBeInViewport();
  await page.getByRole('button', { name: '页签操作' }).focus();
  await page.keyboard.press('Enter');
  const menu = page.getByRole('menu', { name: '第13个很长的页面标题的操作' });
  await expect(menu.getByRole('menuitem', { name: '刷新', exact: true })).toBeFocused();
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.press('End');
  await expect(menu.getByRole('menuitem', { name: '第13个很长的页面标题' })).toBeFocused();
  await menu.getByRole('menuitem', { name: '用户管理' }).press('Enter');
  await expect(page).toHaveURL('/isystem/user');
  await expect(menu).toBeHidden();
  await expect(tab(page, '用户管理')).toBeInViewport();
});
