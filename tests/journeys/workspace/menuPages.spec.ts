import type { Page } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { openFromMenu } from '../support/list.ts';
import { addMenuRows, FRAME, pageRow, removeMenuRows, renameRoles } from '../support/menuRows.ts';
import { startOtherSite } from '../support/otherSite.ts';
import { testWithSurroundings } from '../support/ownServer.ts';
import { signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';
import { chooseTopMenu } from '../support/topMenu.ts';

const test = testWithSurroundings(startOtherSite);

const online = (path: string, component: string) =>
  pageRow(`online-${path}`, { url: `/online/${path}/:code`, component: `modules/online/${component}`, hidden: true });

/** As the server family carries them: hidden, opened for one form or report each (contract session.md §9). */
const ONLINE = [
  online('cgformList', 'cgform/auto/OnlCgformAutoList'),
  online('cgformTabList', 'cgform/auto/tab/OnlCgformTabList'),
  online('cgreport', 'cgreport/auto/OnlCgreportAutoList'),
];

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

test('[S2.11a] lead to other sites in a frame or a window of its own, as far as the site is allowed', async ({
  page,
  server,
  surroundings,
}) => {
  const rows = [
    pageRow('framed', { name: '内嵌', component: FRAME, url: `${surroundings.url}/in` }),
    pageRow('window', { name: '新窗口', component: FRAME, url: `${surroundings.url}/out`, internal_or_external: true }),
    pageRow('foreign', { name: '未许可', component: FRAME, url: 'https://example.org/' }),
  ];
  await addMenuRows(server, rows);
  await signIn(page, 'admin');
  await menuOf(page).getByRole('link', { name: '内嵌' }).click();
  await expect(page.frameLocator('iframe[title="内嵌"]').getByText('外站首页')).toBeVisible();
  await expect(page.locator('iframe')).toHaveAttribute('src', `${surroundings.url}/in`);
  await expect(page.getByRole('tab', { selected: true })).toHaveText('内嵌');
  const [other] = await Promise.all([
    page.waitForEvent('popup'),
    menuOf(page).getByRole('link', { name: '新窗口' }).click(),
  ]);
  await expect(other).toHaveURL(`${surroundings.url}/out`);
  expect(await other.evaluate(() => window.opener === null && document.referrer === '')).toBe(true);
  await other.close();
  await menuOf(page).getByRole('link', { name: '未许可' }).click();
  await expect(page.getByRole('alert')).toContainText('本系统未允许内嵌 https://example.org');
  await removeMenuRows(
    server,
    rows.map(({ id }) => id),
  );
});

test('[S2.7 S2.36b] a fresh installation has both walls, without a tab bar', async ({ page }) => {
  await signIn(page, 'operator');
  await chooseTopMenu(page);
  const banner = page.getByRole('banner');
  await expect(banner.getByRole('link', { name: '全景视图' })).toBeVisible();
  await banner.getByRole('link', { name: '电站画像' }).click();
  await expect(page).toHaveURL(/^[^?]*\/dashboard\/details\?stationId=/);
  await expect(page.getByRole('region', { name: '六项判断' }).first()).toBeVisible();
  await expect(page.getByRole('tablist', { name: '已打开的页面' })).toBeHidden();
  expect(await barriersOn(page)).toEqual([]);
  await page.goto('/dashboard/panorama');
  await expect(page.getByRole('heading', { name: '光伏智慧运维监控中心' })).toBeVisible();
  await page.getByRole('button', { name: '退出' }).click();
  await expect(page).toHaveURL('/dashboard/analysis');
});

test('[S2.7 S2.36b] 全景视图 and 电站画像 push their paths; there the tab bar is hidden', async ({ page, server }) => {
  const rows = [
    pageRow('details', { url: '/dashboard/details', hidden: true }),
    pageRow('panorama', { url: '/dashboard/panorama', hidden: true }),
  ];
  await addMenuRows(server, rows);
  await signIn(page, 'admin');
  await chooseTopMenu(page);
  const tabs = page.getByRole('tablist', { name: '已打开的页面' });
  await page.getByRole('banner').getByRole('link', { name: '电站画像' }).click();
  await expect(page).toHaveURL('/dashboard/details');
  await expect(tabs).toBeHidden();
  await page.getByRole('banner').getByRole('link', { name: '全景视图' }).click();
  await expect(page).toHaveURL('/dashboard/analysis');
  await expect(tabs).toBeVisible();
  await page.goto('/dashboard/panorama');
  await expect(page.getByRole('columnheader', { name: '字典编号' })).toBeVisible();
  await expect(tabs).toBeHidden();
  await removeMenuRows(server, ['details', 'panorama']);
});

test('[S2.11c] online forms and reports are lists of their own, which tell what the server lacks', async ({
  page,
  server,
  expectProblem,
}) => {
  expectProblem(/404/);
  await addMenuRows(server, ONLINE);
  await signIn(page, 'admin');
  for (const { url } of ONLINE) {
    const path = String(url).replace(':code', '7');
    await page.goto(path);
    await expect(page).toHaveURL(path);
    await expect(page.getByRole('main').getByRole('alert')).toBeVisible();
    await expect(page.getByRole('main').getByRole('button', { name: /重\s?试/ })).toBeVisible();
  }
  const columns = { columns: [{ dataIndex: 'kwh', title: '发电量', align: 'right' }], dictOptions: {} };
  await page.route('**/online/cgform/api/getColumns/9**', (route) =>
    route.fulfill({ json: { success: true, code: 200, message: '', result: columns } }),
  );
  await page.route('**/online/cgform/api/getData/9**', (route) =>
    route.fulfill({
      json: { success: true, code: 200, message: '', result: { total: 1, records: [{ id: '1', kwh: 815 }] } },
    }),
  );
  await page.goto('/online/cgformTabList/9');
  await expect(page.getByRole('columnheader', { name: '发电量' })).toBeVisible();
  await expect(page.getByRole('cell', { name: '815' })).toBeVisible();
});

test('[S1.1b S6.1] how a role is called is shown nowhere and decides nothing', async ({ page, server }) => {
  const NAME = '改了名的角色';
  await signIn(page, 'operator');
  const before = await menuOf(page).textContent();
  await renameRoles(server, NAME);
  await page.reload();
  await expect.poll(() => menuOf(page).textContent()).toBe(before);
  await openFromMenu(page, '系统管理', '用户管理');
  await expect(page.getByRole('table')).toBeVisible();
  await expect(page.getByText(NAME)).toHaveCount(0);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人设置' }).click();
  await expect(page).toHaveURL('/account/settings/BaseSetting');
  await expect(page.getByRole('main').getByRole('textbox').first()).toBeVisible();
  await expect(page.getByText(NAME)).toHaveCount(0);
});

test('a form opened directly in a new tab is left to the page above it, and its tab closes', async ({
  page,
  server,
  context,
}) => {
  const rows = [
    pageRow('direct', { name: '清单' }),
    pageRow('direct-form', { name: '登记', url: '/direct/form', component: 'system/UserPassword' }),
    pageRow('lone-form', { name: '单独登记', component: 'system/UserPassword' }),
  ];
  await addMenuRows(server, rows);
  await signIn(page, 'admin');
  const places = [
    ['/direct/form', '/direct', '登记'],
    ['/lone-form', '/dashboard/analysis', '单独登记'],
  ] as const;
  for (const [path, above, title] of places) {
    const other = await context.newPage();
    // An address of this tab that is none of ours: going back in the history would lead there.
    await other.goto('about:blank');
    await other.goto(path);
    await expect(other.getByRole('tab', { name: title })).toBeVisible();
    const back = other.getByRole('button', { name: '返回' });
    await expect(back).toHaveCSS('width', '32px');
    await expect(back).toHaveCSS('border-top-width', '0px');
    await other.getByRole('button', { name: /取\s?消|关\s?闭/ }).click();
    await expect(other).toHaveURL(above);
    await expect(other.getByRole('tab', { name: title })).toHaveCount(0);
    await other.close();
  }
  // With a page before it, that one comes back.
  await page.goto('/direct');
  await menuOf(page).getByRole('link', { name: '单独登记' }).click();
  await page.getByRole('button', { name: /取\s?消|关\s?闭/ }).click();
  await expect(page).toHaveURL('/direct');
  await removeMenuRows(
    server,
    rows.map(({ id }) => id),
  );
});
