import type { Page } from 'playwright/test';
import { apiAs } from '../support/api.ts';
import { DEMO_PASSWORD } from '../support/builtServer.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { tryToSignIn } from '../support/loginForm.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const ADMIN = { username: 'admin', password: DEMO_PASSWORD };

/** Ends every session that the account has on other devices, and so that of the page. */
async function endSessionOf(page: Page, username: string): Promise<void> {
  const { success } = await (await apiAs(page.request, username)).delete('/sys/user/sessions/others');
  expect(success).toBe(true);
}

async function signOut(page: Page): Promise<void> {
  await page
    .getByRole('banner')
    .getByRole('button', { name: /用户菜单/ })
    .click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: spaced('确定') })
    .click();
}

test('[S4.16 S8.4e] a form that is being filled when the session ends comes back after the next sign-in', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/500/);
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '用户管理');
  const list = listOn(page);
  await list.showsTotal(/共\d+条/);
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByRole('textbox', { name: '用户姓名' }).fill('失而复得');
  await form.getByRole('textbox', { name: '工号' }).fill('JYD001');
  await form.getByRole('textbox', { name: '手机号码' }).fill('13977990001');
  await form.getByRole('textbox', { name: '登录密码' }).fill('Secret#8261');

  await endSessionOf(page, 'admin');
  const reloaded = page.waitForEvent('load');
  await form.getByRole('textbox', { name: '账号' }).fill('journeydraft');
  await form.getByRole('button', { name: spaced('提交') }).click();
  const question = page.getByRole('dialog', { name: '登录已过期' });
  await expect(question).toHaveCount(1);
  await question.getByRole('button', { name: '重新登录' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fuser$/);
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'Secret#8261',
  );

  await tryToSignIn(page, ADMIN);
  await expect(page).toHaveURL(/\/isystem\/user$/);
  await expect(page.getByText('有未保存的内容')).toBeVisible();
  await page.getByRole('button', { name: '添加用户' }).click();
  await form.getByRole('button', { name: '恢复上次未保存的内容' }).click();
  await expect(form.getByRole('textbox', { name: '用户姓名' })).toHaveValue('失而复得');
  await expect(form.getByRole('textbox', { name: '账号' })).toHaveValue('journeydraft');
  await expect(form.getByRole('textbox', { name: '登录密码' })).toHaveValue('');
  await form.getByRole('textbox', { name: '登录密码' }).fill('Secret#8261');
  await form.getByRole('textbox', { name: '确认密码' }).fill('Secret#8261');
  await form.getByRole('button', { name: spaced('提交') }).click();
  await expect(form).toBeHidden();

  await page.getByRole('textbox', { name: '账号' }).fill('journeydraft');
  await page.keyboard.press('Enter');
  await list.showsTotal('1-1 共1条');
  await expect(list.row('journeydraft')).toContainText('失而复得');
  await page.getByRole('button', { name: '添加用户' }).click();
  await expect(form.getByRole('textbox', { name: '用户姓名' })).toHaveValue('');
  await expect(form.getByText('恢复上次未保存的内容')).toHaveCount(0);
});

test('[S8.4e S4.16] an expired sign-in leaves one way: to sign in again', async ({ page, expectProblem }) => {
  expectProblem(/500/);
  await signIn(page, 'admin');
  await page.route('**/sys/user/list**', (route) =>
    route.fulfill({ status: 500, json: { success: false, message: 'Token失效，请重新登录', code: 500 } }),
  );
  await page.goto('/isystem/user');
  const question = page.getByRole('dialog', { name: '登录已过期' });
  await expect(question).toContainText('很抱歉，登录已过期，请重新登录');
  expect(await question.getByRole('button').allTextContents()).toEqual(['重新登录']);
  await page.keyboard.press('Escape');
  await expect(question).toBeVisible();
  const reloaded = page.waitForEvent('load');
  await question.getByRole('button', { name: '重新登录' }).click();
  await reloaded;
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fuser$/);
  await page.unrouteAll();
  await tryToSignIn(page, ADMIN);
  await expect(page).toHaveURL(/\/isystem\/user$/);
  await listOn(page).showsTotal(/共\d+条/);
});

test('[S8.4a S8.4b S8.4c S8.4f] says what a refused call means', async ({ page, expectProblem }) => {
  expectProblem(/40\d|50\d/);
  await signIn(page, 'admin');
  const refusals = [
    [403, '拒绝访问'],
    [404, '很抱歉，资源未找到!'],
    [504, '网络超时'],
    [409, '已被他人修改'],
  ] as const;
  for (const [status, text] of refusals) {
    await page.route('**/sys/user/list**', (route) =>
      route.fulfill({ status, json: { success: false, message: '已被他人修改', code: status } }),
    );
    await page.goto('/isystem/user');
    const notice = page.getByRole('alert').filter({ hasText: '系统提示' });
    await expect(notice).toContainText(text);
    await page.unrouteAll();
  }
});

test('[S4.2b S8.8b] without menu and rights nobody stays signed in', async ({ page }) => {
  await signIn(page, 'admin');
  // The rights of the page that is left must not be the empty ones.
  await expect(page.getByRole('button', { name: /用户菜单/ })).toBeVisible();
  await page.route('**/sys/permission/getUserPermissionByToken**', (route) =>
    route.fulfill({ json: { success: true, message: '', code: 0, result: { menu: [], auth: [], allAuth: [] } } }),
  );
  const notice = page.getByText('permissions must be a non-null array');
  await Promise.all([expect(notice).toBeVisible(), page.goto('/isystem/dict')]);
  await expect(page).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fdict$/);
  expect(await page.evaluate(() => localStorage.getItem('Access-Token'))).toBeNull();
});

test('[S8.8a S4.1b S7.4] a sign-out that the server refuses is told, and is one all the same', async ({ page }) => {
  await signIn(page, 'admin');
  const refused = page.waitForRequest((request) => request.url().endsWith('/sys/logout'));
  await page.route('**/sys/logout', (route) =>
    route.fulfill({ json: { success: false, message: '退出登录失败！', code: 500 } }),
  );
  await signOut(page);
  const request = await refused;
  expect([request.method(), request.headers()['x-access-token']?.length]).toEqual(['POST', 54]);
  await expect(page.getByText('退出登录失败！')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/login$/);
  expect(await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))).not.toContain('Access-Token');
});

test('[S4.1b] a sign-out takes the open tabs along', async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '用户管理');
  await listOn(page).showsTotal(/共\d+条/);
  const tabs = page.getByRole('tablist', { name: '已打开的页面' }).getByRole('tab');
  await expect(tabs).toHaveText(['全景视图', '用户管理']);
  await signOut(page);
  await expect(page).toHaveURL(/\/user\/login$/);
  expect(await page.evaluate(() => Object.keys(sessionStorage))).not.toContain('Open-Tabs');
  await tryToSignIn(page, { username: 'admin', password: DEMO_PASSWORD });
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  await expect(tabs).toHaveText(['全景视图']);
});

test('[S4.1b] a sign-out in one tab is one in the other, and the next user goes on in both', async ({
  page,
  context,
}) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('banner')).toContainText('管理员');
  const other = await context.newPage();
  await other.goto('/isystem/user');
  await listOn(other).showsTotal(/共\d+条/);
  await signOut(page);
  await expect(other).toHaveURL(/\/user\/login\?redirect=%2Fisystem%2Fuser$/);
  await tryToSignIn(page, { username: 'operator', password: DEMO_PASSWORD });
  await expect(other).toHaveURL(/\/isystem\/user$/);
  await expect(other.getByRole('banner')).toContainText('陆值班');
});

test('[S4.1b] a tab whose user became another one is loaded anew', async ({ page, context }) => {
  await signIn(page, 'admin');
  await expect(page.getByRole('banner')).toContainText('管理员');
  const other = await context.newPage();
  await other.goto('/user/login');
  await expect(other).toHaveURL(/\/dashboard\/analysis$/);
  // The user clears the data of the site: open tabs keep their session, a new page has none.
  await other.evaluate(() => localStorage.clear());
  await other.goto('/user/login');
  const reloaded = page.waitForEvent('load');
  await tryToSignIn(other, { username: 'operator', password: DEMO_PASSWORD });
  await reloaded;
  await expect(page.getByRole('banner')).toContainText('陆值班');
});
