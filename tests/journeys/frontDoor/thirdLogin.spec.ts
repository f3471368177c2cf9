import type { Page } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { startOAuthProvider } from '../support/oauthProvider.ts';
import { testWithSurroundings } from '../support/ownServer.ts';
import { addPerson, receiveCode } from '../support/people.ts';
import { watchRequests } from '../support/quiet.ts';
import { expect } from '../support/test.ts';

const test = testWithSurroundings(startOAuthProvider);

const PASSWORD = 'Guang#7291';
const HOME = /\/dashboard\/analysis$/;

/** Goes through the window of the platform, which signs its user in at once. */
async function goToGitHub(page: Page): Promise<Page> {
  const [popup] = await Promise.all([
    page.context().waitForEvent('page'),
    page.getByRole('button', { name: 'GitHub登录' }).click(),
  ]);
  return popup;
}

async function signOut(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.clear());
  await page.goto('/user/login');
}

test('[S2.19a] platforms without keys say so, also to the keyboard', async ({ page }) => {
  await page.goto('/user/login');
  const dingtalk = page.getByRole('button', { name: '钉钉登录' });
  await expect(dingtalk).toHaveAttribute('aria-disabled', 'true');
  await dingtalk.focus();
  await expect(dingtalk).toHaveAccessibleDescription(/未配置.*请联系管理员/);
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('tooltip').filter({ hasText: '未配置' }).filter({ visible: true })).toHaveCount(1);
  await expect(page.getByRole('button', { name: 'GitHub登录' })).toHaveAttribute('aria-disabled', 'false');
  expect(await barriersOn(page)).toEqual([]);
});

test('[S2.19a] every platform shows its mark', async ({ page }) => {
  await page.goto('/user/login');
  for (const name of ['GitHub登录', '企业微信登录', '钉钉登录', '微信登录']) {
    const mark = page.getByRole('button', { name, exact: true }).locator('span');
    // A drawing that the browser cannot read leaves an empty circle and no error.
    const width = await mark.evaluate(async (element) => {
      const picture = new Image();
      picture.src = /url\("(.*)"\)/.exec(getComputedStyle(element).maskImage)?.[1] ?? '';
      await picture.decode();
      return picture.width;
    });
    expect(width, name).toBeGreaterThan(0);
  }
});

test('[S2.19b S2.19c S4.4a S4.4b S4.5b S5.17 S7.6 S7.7 S7.8] ties the phone of somebody new, who then needs no question', async ({
  page,
  request,
  surroundings,
}) => {
  surroundings.signInAs({ id: 101, login: 'sunny-101', name: '孙一零' });
  await page.goto('/user/login');
  const popup = await goToGitHub(page);
  await popup.waitForURL(/\/callback\?/);
  const size = await popup.evaluate(() => [window.outerWidth, window.innerWidth]);
  expect(Math.min(...size)).toBeLessThanOrEqual(500);
  const binding = page.getByRole('dialog', { name: '绑定手机号' });
  await expect(binding).toBeVisible();
  await expect.poll(() => popup.isClosed()).toBe(true);
  await binding.getByRole('button', { name: '获取验证码' }).click();
  await expect(binding.getByText('请输入手机号', { exact: true })).toBeVisible();
  await binding.getByLabel('手机号').fill('13977160001');
  const code = await receiveCode(binding.getByRole('button', { name: '获取验证码' }), request, '13977160001');
  await expect(binding.getByRole('button', { name: /^(30|2\d) 秒后重发$/ })).toBeDisabled();
  await expect(page.getByText('验证码发送中..')).toBeHidden();
  await binding.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000');
  await binding.getByRole('button', { name: '确定' }).click();
  await expect(binding.getByText('手机验证码错误')).toBeVisible();
  await binding.getByLabel('短信验证码').fill(code);
  await binding.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('banner')).toContainText('孙一零');

  await signOut(page);
  await goToGitHub(page);
  await expect(page).toHaveURL(HOME);
});

test('[S1.2 S4.4b S7.8 S7.11] ties the account that the phone has already', async ({ page, request, surroundings }) => {
  await addPerson(request, { username: 'phone.owner', phone: '13977160002', password: PASSWORD });
  surroundings.signInAs({ id: 102, login: 'somebody-else' });
  await page.goto('/user/login');
  await goToGitHub(page);
  const binding = page.getByRole('dialog', { name: '绑定手机号' });
  await binding.getByLabel('手机号').fill('13977160002');
  const code = await receiveCode(binding.getByRole('button', { name: '获取验证码' }), request, '13977160002');
  await expect(page.getByText('验证码发送中..')).toBeHidden();
  await binding.getByLabel('短信验证码').fill(code);
  await binding.getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('banner')).toContainText('phone.owner');
});

test('[S2.19c S4.4b S7.10 S3.12] binds the account of the same name to who knows its password', async ({
  page,
  request,
  surroundings,
}) => {
  await addPerson(request, { username: 'same-name', phone: '13977160003', password: PASSWORD });
  surroundings.signInAs({ id: 103, login: 'same-name' });
  await page.goto('/user/login');
  await goToGitHub(page);
  const choice = page.getByRole('dialog', { name: '绑定账号' });
  await expect(choice).toContainText('已有同名账号存在,请确认是否绑定该账号？');
  await choice.getByRole('button', { name: '确认绑定' }).click();
  const asking = page.getByRole('dialog', { name: '请输入密码' });
  await asking.getByLabel('密码', { exact: true }).fill('wrong');
  await page.keyboard.press('Enter');
  await expect(asking.getByText('密码不正确')).toBeVisible();
  await asking.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('banner')).toContainText('same-name');
});

test('[S2.19c S4.4b S7.9 S3.12] makes an account with a suffix for who is somebody else', async ({
  page,
  request,
  surroundings,
}) => {
  await addPerson(request, { username: 'popular', phone: '13977160004', password: PASSWORD });
  surroundings.signInAs({ id: 104, login: 'popular', name: '另一位' });
  await page.goto('/user/login');
  await goToGitHub(page);
  const choice = page.getByRole('dialog', { name: '绑定账号' });
  await choice.getByRole('button', { name: '创建新账号' }).click();
  await expect(page).toHaveURL(HOME);
  const user = await page.evaluate(() => localStorage.getItem('User-Info') ?? '');
  expect(user).toMatch(/"username":"popular([1-9]|[1-8]\d|9[0-8])"/);
});

test('[S4.4b] warns when the person refuses at the platform, and listens to nobody else', async ({
  page,
  surroundings,
}) => {
  surroundings.refuseNext();
  await page.goto('/user/login');
  await goToGitHub(page);
  await expect(page.getByRole('alert').filter({ hasText: '登录失败' })).toBeVisible();
  const quiet = watchRequests(page);
  // Earlier listeners have received it by the time this one does.
  await page.evaluate(
    () =>
      new Promise<void>((resolve) => {
        window.addEventListener('message', () => resolve(), { once: true });
        window.postMessage('a forged ticket', window.location.origin);
      }),
  );
  await quiet();
  await expect(page).toHaveURL(/\/user\/login$/);
});

test('[S4.4a] is ready again when the window is closed', async ({ page }) => {
  await page.goto('/user/login');
  await page.context().route('**/sys/thirdLogin/render/**', (route) => route.fulfill({ body: 'waiting' }));
  const popup = await goToGitHub(page);
  const waiting = page.getByText('请在打开的窗口中完成GitHub登录…');
  await expect(waiting).toBeVisible();
  await popup.close();
  await expect(waiting).toBeHidden();
});
