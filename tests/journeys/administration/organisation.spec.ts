import { apiAs } from '../support/api.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('positions, tenants and people signed in are kept on their screens', async ({ page, request }) => {
  const list = listOn(page);
  const submit = () =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: spaced('确定') })
      .click();
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '职务管理');
  await list.showsTotal(/共\d+条/);
  await page.getByRole('button', { name: spaced('新增') }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '职务编码' }).fill('J20');
  await page.getByRole('dialog').getByRole('textbox', { name: '职务名称' }).fill('无人机飞手');
  await submit();
  await expect(page.getByRole('alert').filter({ hasText: '请选择职级' })).toBeVisible();
  await page.getByRole('dialog').getByRole('combobox', { name: '职级' }).click();
  await page.getByTitle('中级', { exact: true }).click();
  await submit();
  await expect(list.row('无人机飞手')).toContainText('中级');
  await list.act(list.row('站长'), '删除');
  await list.answer('确定');
  await expect(page.getByText(/正在担任职务“站长”，不能删除！/)).toBeVisible();

  await openFromMenu(page, '系统管理', '租户管理');
  // The list that is left shows a button of the same name until the other one is drawn.
  await expect(list.row('光枢新能源集团')).toHaveCount(1);
  await page.getByRole('button', { name: spaced('新增') }).click();
  await page.getByRole('dialog').getByRole('textbox', { name: '租户名称' }).fill('远山新能源');
  await page.getByRole('dialog').getByRole('textbox', { name: '租户编号' }).fill('1');
  await submit();
  await expect(page.getByText('该编号已存在!')).toBeVisible();
  await page.getByRole('dialog').getByRole('textbox', { name: '租户编号' }).fill('7');
  await submit();
  await expect(list.row('远山新能源')).toContainText('正常');
  await list.act(list.row('远山新能源'), '编辑');
  await expect(page.getByRole('dialog').getByRole('textbox', { name: '租户编号' })).toBeDisabled();
  await page.getByRole('dialog').getByRole('radio', { name: '冻结' }).check();
  await submit();
  await expect(list.row('远山新能源')).toContainText('冻结');
  for (const name of ['远山新能源', '光枢新能源集团']) await list.row(name).getByRole('checkbox').check();
  await page.getByRole('button', { name: '批量删除' }).click();
  await list.answer('确定');
  await expect(page.getByText('部分删除成功！（被引用的租户无法删除）')).toBeVisible();
  await expect(list.row('远山新能源')).toHaveCount(0);

  const operator = await apiAs(request, 'operator');
  await openFromMenu(page, '系统监控', '在线用户');
  await list.act(list.row('operator'), '强退');
  await expect(page.getByText('强制退出用户？')).toBeVisible();
  await list.answer('确定');
  await expect(page.getByText('强制退出用户“陆值班”成功！')).toBeVisible();
  await expect(list.row('operator')).toHaveCount(0);
  expect((await operator.get('/sys/dict/getDictItems/sex')).success).toBe(false);

  await signIn(page, 'operator');
  await expect(page.getByText('系统监控')).toHaveCount(0);
  await page.goto('/isystem/position');
  await expect(page.getByText('抱歉，您访问的页面不存在')).toBeVisible();
});
