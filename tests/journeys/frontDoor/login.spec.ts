import { barriersOn } from '../support/accessibility.ts';
import { apiAs } from '../support/api.ts';
import { DEMO_PASSWORD } from '../support/builtServer.ts';
import { loginFailure, tryToSignIn, typeCaptcha } from '../support/loginForm.ts';
import { addPerson, receiveCode } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const PASSWORD = 'Guang#7291';
const HOME = /\/dashboard\/analysis$/;

test('[S2.15a S2.22] the front door has no barriers by day, at dusk and on a phone', async ({ page }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    for (const viewport of [
      { width: 1440, height: 900 },
      { width: 390, height: 844 },
    ]) {
      await page.setViewportSize(viewport);
      await page.emulateMedia({ colorScheme });
      await page.goto('/user/login');
      await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible();
      expect(await barriersOn(page), `${colorScheme} at ${viewport.width}`).toEqual([]);
      const scrolls = await page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth);
      expect(scrolls, `wider than ${viewport.width}`).toBe(false);
    }
  }
});

test('the picture rests when motion is reduced', async ({ page }) => {
  const picture = page.locator('header canvas');
  await page.clock.install();
  await page.emulateMedia({ reducedMotion: 'no-preference' });
  await page.goto('/user/login');
  const moving = await picture.screenshot();
  await page.clock.runFor(1000);
  await expect.poll(async () => (await picture.screenshot()).equals(moving)).toBe(false);
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.reload();
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible();
  const still = await picture.screenshot();
  await page.clock.runFor(10_000);
  expect((await picture.screenshot()).equals(still)).toBe(true);
});

test('[S1.2 S2.16 S2.21 S4.3c] signs in with the keyboard alone', async ({ page }) => {
  await page.goto('/user/login?username=admin');
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('admin');
  const password = page.getByLabel('密码', { exact: true });
  for (
    let stops = 0;
    stops < 6 && !(await password.evaluate((field) => field === document.activeElement));
    stops += 1
  ) {
    await page.keyboard.press('Tab');
  }
  await page.keyboard.type(DEMO_PASSWORD);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible();
  await page.keyboard.type('GS26');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
  await expect(page.getByRole('status').filter({ hasText: '欢迎回来' })).toContainText(/(早上|上午|中午|下午|晚上)好/);
});

test('[S5.1a S8.1a S8.1b S7.12] a wrong captcha is named at its field, and another image comes', async ({ page }) => {
  await page.goto('/user/login');
  const image = page.getByRole('img', { name: '验证码图片' });
  await expect(image).toBeVisible();
  const asked = page.waitForRequest((request) => request.url().includes('/sys/randomImage/'));
  await tryToSignIn(page, { username: 'admin', password: DEMO_PASSWORD, captcha: 'nono' });
  await expect(page.getByText('您输入的验证码不正确!')).toBeVisible();
  await expect(loginFailure(page)).toContainText('验证码错误');
  await asked;
  await expect(page.getByPlaceholder('请输入验证码')).toHaveValue('');
  await expect(page.getByPlaceholder('请输入验证码')).toBeFocused();
  await typeCaptcha(page);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
});

test('[S8.1a] a frozen account, an unknown one and a wrong password are answered alike; who knows the password hears of the freeze', async ({
  page,
  request,
}) => {
  const frozen = { username: 'frozen1', phone: '13977130001', password: PASSWORD };
  await addPerson(request, frozen);
  const admin = await apiAs(request, 'admin');
  const { result } = await admin.get('/sys/user/list?username=frozen1');
  const id = /"id":"([^"]+)"/.exec(JSON.stringify(result))?.[1] ?? '';
  expect((await admin.put('/sys/user/frozenBatch', { ids: id, status: '2' })).success).toBe(true);
  for (const [account, reason] of [
    [{ ...frozen, password: `${PASSWORD}x` }, '用户名或密码错误'],
    [{ username: 'nobody-here', password: PASSWORD }, '用户名或密码错误'],
    [frozen, '该用户已冻结'],
  ] as const) {
    await tryToSignIn(page, account);
    await expect(loginFailure(page)).toContainText(reason);
    await expect(page.getByRole('button', { name: '登录', exact: true })).toBeEnabled();
    await page.reload();
  }
});

test('[S1.2 S2.17 S4.5a S4.5b S7.3 S7.11 S3.6b S8.2b] signs in by a code that came as a message', async ({
  page,
  request,
}) => {
  const person = { username: 'mobile1', phone: '13977130002', password: PASSWORD };
  await addPerson(request, person);
  await page.goto('/user/login');
  await page.getByRole('tab', { name: '手机号登录' }).click();
  // A code was sent to this number a moment ago, from elsewhere.
  await request.post('/gqmt-boot/sys/sms', { data: { mobile: '13977139999', smsmode: '0' } });
  await page.getByLabel('手机号', { exact: true }).fill('13977139999');
  await page.getByRole('button', { name: '获取验证码' }).click();
  await expect(page.getByRole('alert').filter({ hasText: '验证错误' })).toContainText('仍然有效');
  await expect(page.getByRole('button', { name: '获取验证码' })).toBeEnabled();

  await page.getByLabel('手机号', { exact: true }).fill(person.phone);
  const code = await receiveCode(page.getByRole('button', { name: '获取验证码' }), request, person.phone);
  await expect(page.getByRole('button', { name: /^(60|5\d) 秒后重发$/ })).toBeDisabled();
  await expect(page.getByText('验证码发送中..')).toBeHidden();
  await page.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(loginFailure(page)).toContainText('手机验证码错误');
  await page.getByLabel('短信验证码').fill(code);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
});

test('[S8.1a S8.1b] who fails too often waits, and is told how long', async ({ page, request }) => {
  await addPerson(request, { username: 'hasty1', phone: '13977130003', password: PASSWORD });
  for (let tries = 0; tries < 6; tries += 1) {
    await page.goto('/user/login');
    await tryToSignIn(page, { username: 'hasty1', password: `wrong ${tries}` });
    await expect(loginFailure(page)).toBeVisible();
  }
  await page.goto('/user/login');
  await tryToSignIn(page, { username: 'hasty1', password: PASSWORD });
  await expect(loginFailure(page)).toContainText(/请\s?\d+\s?(秒|分钟)后再试/);
  await expect(page).toHaveURL(/\/user\/login$/);
});
