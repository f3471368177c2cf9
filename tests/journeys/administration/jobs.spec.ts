import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'office' });

test('a scheduled job is planned, run at once and read about', async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统监控', '定时任务');
  const list = listOn(page);
  await list.showsTotal(/共\d+条/);
  await page.getByRole('button', { name: spaced('新增') }).click();
  const form = page.getByRole('dialog', { name: '新增' });
  await form.getByRole('combobox', { name: '任务名称' }).click();
  await form.getByRole('combobox', { name: '任务名称' }).fill('执行记录');
  await page.getByTitle('清理任务执行记录', { exact: true }).last().click();
  await form.getByRole('textbox', { name: '参数' }).fill('{"keepDays":"x"}');
  await form.getByRole('textbox', { name: '描述' }).fill('旅程任务');
  await form.getByRole('button', { name: spaced('确定') }).click();
  await expect(page.getByText('参数类型不正确：keepDays应为整数')).toBeVisible();
  await form.getByRole('textbox', { name: '参数' }).fill('{"keepDays":90}');
  await form.getByRole('button', { name: spaced('确定') }).click();
  await expect(form).toBeHidden();
  const row = list.row('旅程任务');
  await list.act(row, '立即执行');
  await page
    .getByRole('dialog', { name: '确认提示' })
    .getByRole('button', { name: spaced('确定') })
    .click();
  await expect(page.getByText('执行成功!')).toBeVisible();
  await row.getByText('清理任务执行记录').click();
  const history = page.getByRole('dialog', { name: '执行记录 · 清理任务执行记录' });
  await expect(history.getByRole('row').filter({ hasText: '手动' })).toBeVisible();
  await expect(async () => {
    await history.getByRole('button', { name: '刷新列表' }).click();
    await expect(history.getByRole('row').filter({ hasText: '执行记录：删除 0 条' })).toContainText('成功', {
      timeout: 500,
    });
  }).toPass();
});
