import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test('rules are tried out, categories grow below each other, deleted dictionaries come back', async ({ page }) => {
  await signIn(page, 'admin');
  const list = listOn(page);

  await openFromMenu(page, '在线开发', '系统编码规则');
  await list.act(list.row('工单编号'), '功能测试');
  await expect(page.getByText(/生成结果：WO\d{8}0001/)).toBeVisible();

  await openFromMenu(page, '在线开发', '系统校验规则');
  await list.act(list.row('设备编码规则'), '功能测试');
  const tried = page.getByRole('dialog', { name: '功能测试 · 设备编码规则' });
  await tried.getByRole('textbox', { name: '测试值' }).fill('ab-1');
  await tried.getByRole('textbox', { name: '测试值' }).press('Tab');
  await expect(tried.getByText('前两位必须是大写字母')).toBeVisible();
  await tried.getByRole('button', { name: spaced('取消') }).click();
  await page
    .getByRole('dialog', { name: '确定放弃编辑？' })
    .getByRole('button', { name: spaced('确定') })
    .click();
  await expect(tried).toBeHidden();

  await openFromMenu(page, '系统管理', '分类字典');
  const category = (name: string) => page.getByRole('row').filter({ hasText: name });
  await category('备件分类').getByRole('button', { name: '添加下级' }).click();
  const below = page.getByRole('dialog', { name: '添加子分类' });
  await below.getByRole('textbox', { name: '分类名称' }).fill('旅程备件');
  await below.getByRole('button', { name: spaced('确定') }).click();
  await expect(below).toBeHidden();
  await category('备件分类').getByRole('button', { name: '展开' }).click();
  await expect(category('旅程备件')).toBeVisible();

  await openFromMenu(page, '系统管理', '数据字典');
  await page.getByRole('textbox', { name: '字典名称' }).fill('巡检任务状态');
  await page.getByRole('button', { name: spaced('查询') }).click();
  await list.act(list.row('巡检任务状态'), '删除');
  await list.answer('确定');
  await expect(list.row('巡检任务状态')).toHaveCount(0);
  await page.getByRole('button', { name: spaced('回收站') }).click();
  const bin = page.getByRole('dialog', { name: '字典回收站' });
  await bin.getByRole('button', { name: '字典取回' }).click();
  await expect(bin.getByRole('row').filter({ hasText: 'inspection_task_status' })).toHaveCount(0);
  await bin.getByRole('button', { name: '关闭' }).click();
  await expect(list.row('巡检任务状态')).toBeVisible();
});
