import { typeCaptcha } from '../support/loginForm.ts';
import { signInOnPage } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

test('[S2.14a S2.14b S2.5 S2.6] asks for a sign-in first and then goes where the person wanted to go', async ({
  page,
}) => {
  await page.goto('/isystem/dict?from=mail');
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await page.getByPlaceholder('请输入账号').fill('admin');
  await page.locator('input[type=password]').fill('Guangshu#2026');
  await typeCaptcha(page);
  await page.locator('button[type=submit]').click();
  await expect(page).toHaveURL(/\/isystem\/dict\?from=mail$/);
  await expect(page).toHaveTitle(/^数据字典 · /);
  await page.goto('/');
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);
});

test('[S2.14b] never follows a redirect to another site', async ({ page, baseURL }) => {
  for (const target of ['https://example.org/', '//example.org/x', 'javascript:alert(1)', '/\\example.org']) {
    await page.context().clearCookies();
    await page.goto(`/user/login?redirect=${encodeURIComponent(target)}`);
    await page.getByPlaceholder('请输入账号').fill('admin');
    await page.locator('input[type=password]').fill('Guangshu#2026');
    await typeCaptcha(page);
    await page.locator('button[type=submit]').click();
    await page.waitForURL(`${baseURL}/dashboard/analysis`);
    await page.evaluate(() => {
      localStorage.clear();
      sessionStorage.clear();
    });
  }
});

test('[S5.1a S2.16] names what is missing in the sign-in form', async ({ page }) => {
  await page.goto('/user/login');
  await page.locator('button[type=submit]').click();
  for (const text of ['请输入用户名!', '请输入密码!', '请输入验证码!'])
    await expect(page.getByText(text)).toBeVisible();
  await expect(page.getByRole('checkbox', { name: '自动登录' })).toBeChecked();
});

test('[S8.1a S8.1b S2.16] says why a sign-in failed, enables the button again and shows a new captcha', async ({
  page,
}) => {
  await page.goto('/user/login');
  const image = page.getByRole('img', { name: '验证码图片' });
  await expect(image).toBeVisible();
  const before = await image.getAttribute('src');
  await page.getByPlaceholder('请输入账号').fill('admin');
  await page.locator('input[type=password]').fill('wrong password');
  await typeCaptcha(page);
  await page.locator('button[type=submit]').click();
  await expect(page.getByText('登录失败')).toBeVisible();
  await expect(page.getByRole('region', { name: '通知' }).getByText('用户名或密码错误')).toBeVisible();
  await expect(page.locator('button[type=submit]')).toBeEnabled();
  await expect.poll(() => image.getAttribute('src')).not.toBe(before);
  await expect(page.getByText('登录失败')).toBeHidden({ timeout: 8000 });
});

test('[S2.13 S2.37a S4.1a] keeps a signed-in person in the workspace until the confirmed sign-out', async ({
  page,
}) => {
  await signInOnPage(page, 'admin');
  await page.goto('/user/login');
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /管理员/ })
    .click();
  await page.getByText('退出登录').click();
  const question = page.getByRole('dialog').filter({ hasText: '真的要注销登录吗 ?' });
  await expect(question).toContainText('提示');
  await question.getByRole('button', { name: /^确\s?定$/ }).click();
  await expect(page).toHaveURL(/\/user\/login/);
  await page.goto('/isystem/user');
  await expect(page).toHaveURL(/\/user\/login/);
});

test('[S2.4 S2.12a S2.12b] unknown paths lead to the 404 page and back home', async ({ page }) => {
  await signInOnPage(page, 'admin');
  await page.goto('/no/such/page');
  await expect(page).toHaveURL(/\/404$/);
  await expect(page.getByRole('heading', { name: '404' })).toBeVisible();
  await page.getByRole('main').getByRole('button', { name: '返回首页' }).click();
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);
});

test('[S8.4d S4.16] a refused token leads to one notice and back to the sign-in', async ({ page, expectProblem }) => {
  expectProblem(/401/);
  await signInOnPage(page, 'admin');
  await page.evaluate(() => {
    for (const store of [localStorage, sessionStorage]) {
      for (const key of Object.keys(store)) {
        const text = store.getItem(key) ?? '';
        store.setItem(key, text.replace(/[A-Za-z0-9_-]{54}/, 'x'.repeat(54)));
      }
    }
  });
  await page.goto('/isystem/user');
  await expect(page.getByText('未授权，请重新登录')).toHaveCount(1);
  await expect(page).toHaveURL(/\/user\/login/, { timeout: 15_000 });
});
