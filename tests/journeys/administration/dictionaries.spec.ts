import { listOn, spaced } from '../support/list.ts';
import { openAsAdmin } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'office' });

test.beforeEach(async ({ page }) => {
  await openAsAdmin(page, '/isystem/dict');
  await listOn(page).showsTotal(/共\d+条/);
});

test('[S7.27a S7.27b S7.27d S7.27e] adds a dictionary and an item in it', async ({ page }) => {
  const list = listOn(page);
  await page.getByRole('button', { name: spaced('添加') }).click();
  const form = page.getByRole('dialog', { name: '添加' });
  await form.getByRole('textbox', { name: '字典名称' }).fill('旅程字典');
  await form.getByRole('textbox', { name: '字典编号' }).fill('journey_dict');
  await form.getByRole('button', { name: spaced('确定') }).click();
  await expect(form).toBeHidden();
  await list.act(list.row('journey_dict'), '字典配置');
  const items = page.getByRole('dialog', { name: '字典列表 · 旅程字典' });
  await expect(items.getByText(/暂无/)).toBeVisible();
  await items
    .getByRole('button', { name: spaced('新增') })
    .first()
    .click();
  const item = page.getByRole('dialog', { name: '新增' });
  await item.getByRole('textbox', { name: '名称' }).fill('第一项');
  await item.getByRole('textbox', { name: '数据值' }).fill('a#b');
  await item.getByRole('button', { name: spaced('确定') }).click();
  await expect(item.getByText('数据值不能包含特殊字符！')).toBeVisible();
  await item.getByRole('textbox', { name: '数据值' }).fill('one');
  await item.getByRole('button', { name: spaced('确定') }).click();
  await expect(item).toBeHidden();
  const row = items.getByRole('row').filter({ hasText: '第一项' });
  await expect(row).toContainText('启用');
});

test('[S7.25 S8.9i] refreshes the cache of dictionaries on the server and in the console', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, call] = /\/sys\/dict\/(refleshCache|queryAllDictItems)$/.exec(new URL(request.url()).pathname) ?? [];
    if (call !== undefined) asked.push(call);
  });
  await page.getByRole('button', { name: '刷新缓存' }).click();
  await expect(page.getByText('刷新缓存完成！')).toBeVisible();
  expect(asked).toEqual(['refleshCache', 'queryAllDictItems']);
});
