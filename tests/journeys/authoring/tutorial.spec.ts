import type { Page } from 'playwright/test';
import { apiAs } from '../support/api.ts';
import { listOn, openFromMenu } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';
import { publishTutorial } from '../support/tutorial.ts';

const open = (page: Page, title: string) => openFromMenu(page, title);
const panel = (page: Page) => page.getByRole('main');

test('[S2.11a] the screens of the tutorial do what it says', async ({ page, server, request }) => {
  await publishTutorial(server, await apiAs(request, 'admin'));
  await signIn(page, 'admin');

  await open(page, '电站速查');
  await listOn(page).showsTotal('共20条');

  await open(page, '设备质保');
  const row = panel(page)
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: '质保', exact: true }) })
    .first();
  await row.getByRole('button', { name: '质保', exact: true }).click();
  await expect(page.getByText(/的质保还有 -?\d+ 天/)).toBeVisible();

  await open(page, '报修');
  await panel(page).getByRole('radio', { name: '换件' }).check();
  await panel(page).getByLabel('数量').fill('0');
  await panel(page).getByLabel('单价').fill('2.5');
  await panel(page).getByRole('button', { name: '提交报修' }).click();
  await expect(panel(page).getByText('数量必须大于0!')).toBeVisible();
  await panel(page).getByLabel('数量').fill('3');
  await expect(panel(page).getByLabel('费用')).toHaveValue('7.5');

  await open(page, '组织机构');
  await expect(panel(page).getByRole('row').nth(1)).toBeVisible();

  await open(page, '电站与设备');
  await expect(panel(page).getByText('请先选择一座电站')).toBeVisible();
  await panel(page).getByRole('row').nth(2).click();
  await expect(panel(page).getByRole('columnheader', { name: '设备编码' })).toBeVisible();

  await open(page, '新建电站');
  await panel(page).getByRole('button', { name: '下一步' }).click();
  await expect(panel(page).getByText('请输入电站编码!')).toBeVisible();

  await open(page, '装机报表');
  await expect(panel(page).getByRole('columnheader', { name: '容配比' })).toBeVisible();
  await expect(panel(page).getByRole('row').nth(2)).toBeVisible();

  await open(page, '装机概览');
  await expect(panel(page).getByText(/^20\s*座$/)).toBeVisible();
  await panel(page).getByRole('searchbox', { name: '电站名称' }).fill('敦煌');
  await page.keyboard.press('Enter');
  await expect(panel(page).getByText(/^1\s*座$/)).toBeVisible();
});

test('whoever may change documents finds the documentation beside them', async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '界面配置');
  await page.getByRole('button', { name: '帮助' }).click();
  const help = page.getByRole('dialog', { name: '界面语言帮助' });
  await help.getByRole('searchbox', { name: '搜索帮助' }).fill('greater than zero');
  await help.getByRole('button', { name: /I want a number greater than zero/ }).click();
  await expect(help.getByRole('article')).toContainText('"minExclusive": 0');

  await help.getByRole('searchbox', { name: '搜索帮助' }).fill('stationInfo/queryById');
  await help.getByRole('button', { name: /^GET \/station\/stationInfo\/queryById/ }).click();
  await expect(help.getByRole('article')).toContainText('电站：详情；需要菜单 station/StationInfoList');
  await expect(help.getByRole('row', { name: /^stationName string/ })).toBeVisible();
});
