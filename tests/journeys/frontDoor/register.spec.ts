import { barriersOn } from '../support/accessibility.ts';
import { typeCaptcha } from '../support/loginForm.ts';
import { receiveCode } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const PASSWORD = 'Guang#7291';

test('[S1.7 S2.2 S2.27 S2.28a S5.3 S7.11 S7.15 S7.23] a stranger registers and signs in with what is handed over', async ({
  page,
  request,
}) => {
  await page.goto('/user/login');
  await page.getByRole('link', { name: '注册账户' }).click();
  await expect(page).toHaveURL(/\/user\/register$/);
  expect(await barriersOn(page)).toEqual([]);

  await page.getByLabel('账号', { exact: true }).fill('admin');
  await expect(page.getByText('用户名已存在!')).toBeVisible();
  await page.getByLabel('账号', { exact: true }).fill('journey.zhang');
  await expect(page.getByText('用户名已存在!')).toBeHidden();
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await expect(page.getByText('强度：强')).toBeVisible();
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('手机号', { exact: true }).fill('13977120001');
  const code = await receiveCode(page.getByRole('button', { name: '获取验证码' }), request, '13977120001');
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();

  await page.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000');
  await page.getByRole('button', { name: '注册', exact: true }).click();
  const failure = page.getByRole('alert').filter({ hasText: '注册失败' });
  await expect(failure).toContainText('手机验证码错误');
  await expect(page).toHaveURL(/\/user\/register$/);

  await page.getByLabel('短信验证码').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('你的账户：journey.zhang 注册成功')).toBeVisible();
  await expect(page).toHaveURL(/\/user\/register-result$/);
  expect(await barriersOn(page)).toEqual([]);
  await page.getByRole('button', { name: '返回登录' }).click();
  await expect(page).toHaveURL(/\/user\/login$/);
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('journey.zhang');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue(PASSWORD);
  await typeCaptcha(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);

  for (const path of ['/user/register', '/user/register-result', '/user/alteration', '/user/login', '/user']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  }
});

test('[S2.28b S2.34] the result names the e-mail address and returns by itself after five seconds', async ({
  page,
  request,
}) => {
  await page.clock.install();
  await page.goto('/user/register');
  await page.getByLabel('账号', { exact: true }).fill('journey.li');
  await page.getByLabel('邮箱（选填）').fill('li@journey.example');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('确认密码', { exact: true }).fill(PASSWORD);
  await page.getByLabel('手机号', { exact: true }).fill('13977120002');
  const code = await receiveCode(page.getByRole('button', { name: '获取验证码' }), request, '13977120002');
  await expect(page.getByRole('button', { name: /^\d+ 秒后重发$/ })).toBeDisabled();
  await page.getByLabel('短信验证码').fill(code);
  await page.keyboard.press('Enter');
  await expect(page.getByText('你的账户：li@journey.example 注册成功')).toBeVisible();
  await page.clock.fastForward(3500);
  await expect(page.getByRole('button', { name: '返回首页' })).toBeVisible();
  await page.clock.fastForward(1500);
  await expect(page).toHaveURL(/\/user\/login\?username=journey\.li$/);
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('journey.li');
  await expect(page.getByLabel('密码', { exact: true })).toHaveValue('');
});

test('[S2.2] strangers reach these pages only; every other address asks for a sign-in', async ({ page }) => {
  for (const path of ['/user/login', '/user/register', '/user/register-result', '/user/alteration']) {
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  }
  await page.goto('/user');
  await expect(page).toHaveURL(/\/user\/login$/);
  for (const path of ['/user/other', '/dashboard/analysis', '/404']) {
    await page.goto(path);
    await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  }
});

test('[S2.27 S2.33] registration and recovery fit on a phone @phone', async ({ page }) => {
  for (const path of ['/user/register', '/user/alteration']) {
    await page.goto(path);
    await page.getByRole('button', { name: /^(注册|下一步)$/ }).click();
    await expect(page.getByRole('alert').first()).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
    expect(await barriersOn(page)).toEqual([]);
    const targets = await page.getByRole('button').evaluateAll((all) => all.map((one) => one.clientHeight));
    expect(Math.min(...targets)).toBeGreaterThanOrEqual(42);
  }
});
