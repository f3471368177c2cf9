import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'plant' });

test.beforeEach(async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '电站管理', '设备台账');
  await listOn(page).showsTotal(/共\d+条/);
});

test('[S7.26d S3.15b] finds equipment by station and by a range of dates', async ({ page }) => {
  const list = listOn(page);
  await page.getByRole('combobox', { name: '所属电站' }).click();
  await page.getByTitle('晴岚敦煌光伏电站', { exact: true }).click();
  await page.getByRole('button', { name: spaced('查询') }).click();
  await expect(list.rows.first()).toContainText('YG001');
  await page.getByRole('button', { name: '展开' }).click();
  const from = page.getByRole('textbox', { name: '投运日期' }).first();
  await from.click();
  await from.fill('2100-01-01');
  await page.keyboard.press('Enter');
  await page.getByRole('textbox', { name: '投运日期' }).last().fill('2100-12-31');
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: spaced('查询') }).click();
  await expect(list.rows.filter({ hasText: 'YG001' })).toHaveCount(0);
  await page.getByRole('button', { name: spaced('重置') }).click();
  await list.showsTotal(/^1-20/);
});

test('[S7.29c S5.13] checks a form over several tabs and asks the server for a free code', async ({ page }) => {
  const list = listOn(page);
  await page.getByRole('button', { name: spaced('新增') }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByRole('textbox', { name: '设备编码' }).fill('YG020-QX-001');
  await form.getByRole('textbox', { name: '设备名称' }).fill('旅程逆变器');
  await form.getByRole('combobox', { name: '所属电站' }).fill('大庆');
  await page.getByTitle('龙江绿源大庆光伏电站', { exact: true }).last().click();
  await form.getByRole('combobox', { name: '设备类型' }).click();
  await page.getByTitle('组串式逆变器', { exact: true }).last().click();
  await form.getByRole('tab', { name: /投运与质保/ }).click();
  await form.getByRole('textbox', { name: '安装日期' }).fill('2026-05-01');
  await page.keyboard.press('Enter');
  await form.getByRole('textbox', { name: '投运日期' }).fill('2026-04-01');
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form.getByText(/已存在/)).toBeVisible();
  // A check is over when the form has brought the first mistake to the front.
  await expect(form.getByRole('textbox', { name: '设备编码' })).toBeFocused();
  await form.getByRole('textbox', { name: '设备编码' }).fill('YG020-JY-001');
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form.getByText('投运日期不能早于安装日期')).toBeVisible();
  await expect(form.getByRole('textbox', { name: '投运日期' })).toBeFocused();
  // Enter takes the day where the calendar is open, and sends the form where it is not.
  await form.getByRole('textbox', { name: '投运日期' }).click();
  await form.getByRole('textbox', { name: '投运日期' }).fill('2026-06-01');
  await expect(page.locator('.ant-picker-dropdown:visible')).toBeVisible();
  await page.keyboard.press('Enter');
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form).toBeHidden();
  await expect(list.row('YG020-JY-001')).toHaveCount(1);
});

test('runs an action of the document on one row', async ({ page }) => {
  const list = listOn(page);
  const row = list.row('YG020-HL-016');
  await list.act(row, '标记停用');
  await expect(page.getByText('确定停用设备「1号方阵16号汇流箱」吗？')).toBeVisible();
  await list.answer('确定');
  await expect(page.getByText('已停用设备「1号方阵16号汇流箱」')).toBeVisible();
  await expect(row).toContainText('停用');
  await row.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem', { name: '标记停用' })).toHaveCount(0);
});
