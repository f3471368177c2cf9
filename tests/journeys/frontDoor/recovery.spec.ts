import type { Page } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { apiAs, strangerApi } from '../support/api.ts';
import { typeCaptcha } from '../support/loginForm.ts';
import { addPerson, receiveCode } from '../support/people.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const FORGOTTEN = 'Guang#7291';
const NEW = 'Shu&84062';

async function identify(page: Page, account: string): Promise<void> {
  await page.goto('/user/alteration');
  await page.getByLabel('账号').fill(account);
  await typeCaptcha(page);
  await page.keyboard.press('Enter');
  await expect(page.getByLabel('短信验证码')).toBeVisible();
}

test('[S1.7 S2.29 S2.30a S2.30b S2.30c S5.4a S5.4b S5.4c S7.13 S7.20 S7.21 S7.22 S8.2c] a forgotten password is set anew by account', async ({
  page,
  request,
}) => {
  const phone = '13877120001';
  await addPerson(request, { username: 'journey.wang', phone, password: FORGOTTEN });
  await page.goto('/user/login');
  await page.getByRole('link', { name: '忘记密码' }).click();
  await expect(page).toHaveURL(/\/user\/alteration$/);
  await page.getByRole('textbox', { name: '账号' }).fill('journey.nobody');
  await typeCaptcha(page);
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('用户名不存在!')).toBeVisible();

  await identify(page, 'journey.wang');
  await expect(page.getByText('绑定的手机号：138****0001')).toBeVisible();
  await page.getByLabel('手机号').fill(phone);
  const code = await receiveCode(page.getByRole('button', { name: '获取验证码' }), request, phone);
  await page.getByLabel('短信验证码').fill(code === '000000' ? '111111' : '000000');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '验证错误' })).toContainText('手机验证码错误');
  await page.getByLabel('短信验证码').fill(code);
  await page.keyboard.press('Enter');

  await expect(page.getByLabel('新密码', { exact: true })).toBeFocused();
  expect(await barriersOn(page)).toEqual([]);
  await page.getByLabel('新密码', { exact: true }).fill('P@ssw0rd');
  await page.getByLabel('确认密码', { exact: true }).fill('P@ssw0rd');
  await page.keyboard.press('Enter');
  // The page knows the common passwords as the server does, and says so before anything is sent.
  await expect(page.getByText('不能输入常见弱口令！')).toBeVisible();
  await page.getByLabel('新密码', { exact: true }).fill(NEW);
  await page.getByLabel('确认密码', { exact: true }).fill(NEW);
  const [change] = await Promise.all([
    page.waitForRequest((one) => one.url().includes('/sys/user/passwordChange')),
    page.keyboard.press('Enter'),
  ]);
  expect([change.method(), new URL(change.url()).search]).toEqual(['POST', '']);
  await expect(page.getByText('更改密码成功')).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  await expect(page).toHaveURL(/\/user\/login\?username=journey\.wang$/);
  await expect(apiAs(request, 'journey.wang', FORGOTTEN)).rejects.toThrow('用户名或密码错误');
  await signIn(page, 'journey.wang', NEW);
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);
});

test('[S2.30a S2.33 S5.4a S5.4b] a forgotten password is set anew by phone', async ({ page, request }) => {
  const phone = '13877120002';
  await addPerson(request, { username: 'journey.zhao', phone, password: FORGOTTEN });
  await identify(page, phone);
  await expect(page.getByText('journey.zhao')).toBeVisible();
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
  await page
    .getByLabel('短信验证码')
    .fill(await receiveCode(page.getByRole('button', { name: '获取验证码' }), request, phone));
  await page.getByRole('button', { name: '下一步' }).click();
  await page.getByLabel('新密码', { exact: true }).fill(NEW);
  await page.getByLabel('确认密码', { exact: true }).fill(NEW);
  await page.getByRole('button', { name: '提交' }).click();
  await page.getByRole('button', { name: '返回登录' }).click();
  await expect(page.getByLabel('账号', { exact: true })).toHaveValue('journey.zhao');
  await signIn(page, 'journey.zhao', NEW);
});

test('[S7.21 S5.4c] without the phone’s proof nobody sets a password, and the proof works once', async ({
  page,
  request,
}) => {
  const phone = '13877120003';
  await addPerson(request, { username: 'journey.qian', phone, password: FORGOTTEN });
  const stranger = strangerApi(request);
  const change = { username: 'journey.qian', password: NEW, phone };
  await identify(page, phone);
  const code = await receiveCode(page.getByRole('button', { name: '获取验证码' }), request, phone);
  for (const smscode of ['', code, 'x'.repeat(43)]) {
    const skipped = await stranger.post('/sys/user/passwordChange', { ...change, smscode });
    expect([skipped.success, skipped.message]).toEqual([false, smscode === '' ? '重置密码失败！' : '短信验证码失效！']);
  }
  await page.getByLabel('短信验证码').fill(code);
  const [verified] = await Promise.all([
    page.waitForResponse((one) => one.url().includes('/sys/user/phoneVerification')),
    page.keyboard.press('Enter'),
  ]);
  const { result } = await verified.json();
  const weak = await stranger.post('/sys/user/passwordChange', { ...change, password: 'abc', smscode: result.smscode });
  expect(weak).toMatchObject({ success: false, message: '密码由8位数字、大小写字母和特殊符号组成!' });
  const right = { ...change, smscode: result.smscode };
  expect(await stranger.post('/sys/user/passwordChange', { ...right, phone: '13877120009' })).toMatchObject({
    success: false,
  });
  expect(await stranger.post('/sys/user/passwordChange', right)).toMatchObject({ success: true });
  expect(await stranger.post('/sys/user/passwordChange', right)).toMatchObject({ success: false });

  // The page still asks for the new password. Its SMS code is used up by now, so it leads back to the phone.
  await page.getByLabel('新密码', { exact: true }).fill(NEW);
  await page.getByLabel('确认密码', { exact: true }).fill(NEW);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '更改密码失败' })).toContainText('短信验证码失效！');
  await expect(page.getByLabel('手机号')).toHaveValue(phone);
});

test('[S8.3b] a wrong captcha stops the recovery', async ({ page }) => {
  await page.goto('/user/alteration');
  await page.getByLabel('账号').fill('operator');
  // Before its image is there, no answer is judged.
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible();
  await page.getByPlaceholder('请输入验证码').fill('nope');
  await page.getByRole('button', { name: '下一步' }).click();
  await expect(page.getByText('验证码错误')).toBeVisible();
  await expect(page.getByLabel('账号')).toHaveValue('operator');
});
