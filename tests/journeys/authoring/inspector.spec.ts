import type { Page } from 'playwright/test';
import { listOn, openFromMenu } from '../support/list.ts';
import { openAsAdmin, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const panelOf = (page: Page) => page.getByRole('dialog', { name: '检查界面' });
const fieldOf = (page: Page, name: string) =>
  panelOf(page)
    .getByRole('listitem')
    .filter({ has: page.getByRole('button', { name, exact: true }) });

async function openUsers(page: Page): Promise<void> {
  await openFromMenu(page, '系统管理', '用户管理');
  await listOn(page).showsTotal(/共\d+条/);
}

test('a screen shows its requests, its document and what the compiler made of it', async ({ page }) => {
  await openAsAdmin(page, '/isystem/user');
  await listOn(page).showsTotal(/共\d+条/);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '检查界面' }).click();
  const panel = panelOf(page);

  await panel.getByRole('tab', { name: '请求' }).click();
  const call = panel.getByRole('row', { name: /GET \/sys\/user\/list/ });
  await expect(call).toContainText('成功');
  await call.getByText('参数').click();
  await expect(call).toContainText('"pageNo": 1');

  await panel.getByRole('tab', { name: '编译结果' }).click();
  await expect(panel.getByRole('textbox', { name: 'system/UserList 的编译结果' })).toContainText('GET /sys/user/list');

  await panel.getByRole('tab', { name: '字段' }).click();
  const named = fieldOf(page, 'relTenantIds');
  await named.locator('summary').click();
  await expect(named).toContainText('schemas/resources/sys/user.json');
  await named.getByRole('button', { name: 'relTenantIds' }).click();
  const text = panel.getByRole('textbox', { name: 'system/UserList 的文档' });
  await expect(text.locator('.cm-line').filter({ hasText: '"relTenantIds": {' })).toBeInViewport();
  await panel.getByRole('link', { name: '在界面配置中打开' }).click();
  await expect(page.getByRole('region', { name: '问题' })).toContainText('没有问题');
  await expect(page.getByRole('textbox', { name: 'system/UserList 的文档' })).toBeFocused();
  await expect(page.locator('.cm-activeLine')).toContainText('"relTenantIds"');
});

test('an open form tells why a field is hidden, disabled or required, and follows what is typed', async ({ page }) => {
  await openAsAdmin(page, '/isystem/user');
  await listOn(page).showsTotal(/共\d+条/);
  const list = listOn(page);
  await list.search('账号', 'caomq');
  await list.act(list.row('caomq'), '编辑');
  const form = page.getByRole('dialog', { name: '编辑' });
  await expect(form.getByRole('textbox', { name: '用户姓名' })).toBeVisible();
  await page.keyboard.press('Alt+Shift+G');
  const panel = panelOf(page);
  await expect(panel.getByText('system/UserList（编辑表单）')).toBeVisible();

  const password = fieldOf(page, 'password');
  await expect(password).toContainText('隐藏');
  await password.locator('summary').click();
  await expect(password).toContainText('隐藏：visible 不成立');
  await expect(password).toContainText('$mode = "edit"');

  const username = fieldOf(page, 'username');
  await username.locator('summary').click();
  await expect(username).toContainText('禁用：disabled 成立');

  const realname = fieldOf(page, 'realname');
  await realname.locator('summary').click();
  await expect(realname).toContainText('必填');
  await form.getByRole('textbox', { name: '用户姓名' }).fill('新名字');
  await page.keyboard.press('Tab');
  await expect(realname).toContainText('"新名字"');
  await page.keyboard.press('Alt+Shift+G');
  await expect(panel).toBeHidden();
});

test('every button of a list tells whether it is there, and why not', async ({ page }) => {
  await openAsAdmin(page, '/isystem/user');
  await listOn(page).showsTotal(/共\d+条/);
  const list = listOn(page);
  await list.search('账号', 'caomq');
  await expect(list.row('caomq')).toBeVisible();
  await page.keyboard.press('Alt+Shift+G');
  const panel = panelOf(page);
  await panel.getByRole('tab', { name: '操作' }).click();
  const actions = panel.getByRole('list', { name: '操作' });
  const action = (name: string) => actions.getByRole('listitem').filter({ has: page.getByText(name, { exact: true }) });

  await expect(action('add')).toContainText('显示');
  await expect(action('add')).toContainText('权限 user:add');
  await expect(action('freezeBatch')).toContainText('需要先选中记录');
  await expect(action('unfreeze')).toContainText('visible 不成立');
  await expect(action('unfreeze')).toContainText('status = ');
  await expect(action('delete')).toContainText('收在行末的“更多”里');
  // The panel lies over the column of the boxes.
  await list.row('caomq').getByRole('checkbox').press('Space');
  await expect(action('freezeBatch')).not.toContainText('需要先选中记录');
});

test('nobody without the right sees the inspector', async ({ page }) => {
  await signIn(page, 'operator');
  await openUsers(page);
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await expect(page.getByRole('menuitem', { name: '退出登录' })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '检查界面' })).toHaveCount(0);
  await page.keyboard.press('Escape');
  await page.keyboard.press('Alt+Shift+G');
  await expect(panelOf(page)).toHaveCount(0);
});
