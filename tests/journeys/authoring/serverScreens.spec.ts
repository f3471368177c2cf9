import { readFileSync } from 'node:fs';
import type { Page } from 'playwright/test';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { type Api, apiOf } from '../support/api.ts';
import { listOn, openFromMenu } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { forgetScreens, keepScreen } from '../support/storedScreens.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const NAME = 'system/DictList';
const bundled = readFileSync(inRoot(`schemas/screens/${NAME}.json`), 'utf8');
// Its titles come from the resource; the changed document says one itself.
const changed = bundled.replace('"fields": {', '"fields": { "dictName": { "title": "字典的名字" },');

const heading = (page: Page, text: string) => page.getByRole('columnheader', { name: text, exact: true });

async function openDictionaries(page: Page): Promise<Api> {
  await signIn(page, 'admin');
  const api = await apiOf(page);
  await openFromMenu(page, '系统管理', '数据字典');
  await listOn(page).showsTotal(/共\d+条/);
  return api;
}

test('a document saved on the server takes the place of the bundled one without a rebuild', async ({ page }) => {
  expect(changed).not.toBe(bundled);
  const asked: string[] = [];
  page.on('request', (request) => {
    const [, path] = request.url().split('?')[0]?.split('/gqmt-boot') ?? [];
    if (path?.startsWith('/sys/screen/')) asked.push(path);
  });
  const api = await openDictionaries(page);
  await expect(heading(page, '字典名称')).toBeVisible();
  expect(asked, 'a bundled screen costs no call of its own').toEqual(['/sys/screen/names']);

  const saved = await api.put('/sys/screen/save', { name: NAME, text: changed, version: 0, comment: '改列名' });
  expect(saved, saved.message).toMatchObject({ success: true, result: { version: 1 } });
  try {
    await page.reload();
    await expect(heading(page, '字典的名字')).toBeVisible();
    await expect(heading(page, '字典名称')).toHaveCount(0);

    const broken = await api.put('/sys/screen/save', {
      name: NAME,
      text: changed.replace('"list"', '"lst"'),
      version: 1,
    });
    expect(broken.success).toBe(false);
    expect(broken.message).toMatch(/^界面文档有1处错误，没有保存：sys_screen\/system\/DictList\.json:3:\d+ {2}E/);
    const late = await api.put('/sys/screen/save', { name: NAME, text: bundled, version: 0 });
    expect(late.message).toMatch(/^界面已被管理员（admin）于.*修改为版本1，请载入最新内容后再修改$/);
    await page.reload();
    await expect(heading(page, '字典的名字')).toBeVisible();
  } finally {
    const { result } = await api.get(`/sys/screen/${NAME}`);
    expect(result).toMatchObject({ version: 1 });
    expect((await api.delete(`/sys/screen/delete?name=${NAME}&version=1`)).success).toBe(true);
  }
  await page.reload();
  await expect(heading(page, '字典名称')).toBeVisible();
});

test('a stored document that this console does not understand says where, and the rest works', async ({
  page,
  server,
}) => {
  const text = changed.replace('"kind": "list"', '"kind": "liste"');
  await keepScreen(server, { name: NAME, text, version: 7 });
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '数据字典');
  const problems = page.getByRole('alert').filter({ hasText: '界面文档有误' });
  await expect(problems).toContainText('sys_screen/system/DictList.json:3:');
  await expect(problems).toContainText('did you mean "list"?');
  await openFromMenu(page, '系统管理', '用户管理');
  await listOn(page).showsTotal(/共\d+条/);
  await forgetScreens(server, [NAME]);
});

test('a server without stored documents works as before, silently', async ({ page, expectProblem }) => {
  expectProblem(/status of 404/);
  await page.route('**/sys/screen/**', (route) => route.fulfill({ status: 404, body: 'Not Found' }));
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '数据字典');
  await expect(heading(page, '字典名称')).toBeVisible();
  await expect(page.getByText('资源未找到')).toHaveCount(0);
});

test('[S3.24] what the server keeps for a table is on its screens: declared actions, without a change of the documents', async ({
  page,
}) => {
  const name = 'enhance/demo_order';
  await signIn(page, 'admin');
  const api = await apiOf(page);
  const text = JSON.stringify({
    ...{ kind: 'fragment', version: 1, name, title: '订单增强' },
    actions: { hello: { title: '打招呼', permission: false, do: [{ message: '你好，{$user.username}' }] } },
    toolbar: ['hello'],
  });
  const saved = await api.put('/sys/screen/save', { name, text, version: 0 });
  expect(saved, saved.message).toMatchObject({ success: true });
  try {
    await page.reload();
    await openFromMenu(page, '常见案例', '一对多订单');
    await page.getByRole('button', { name: '打招呼' }).click();
    await expect(page.getByText('你好，admin')).toBeVisible();
  } finally {
    expect((await api.delete(`/sys/screen/delete?name=${name}&version=1`)).success).toBe(true);
  }
});
