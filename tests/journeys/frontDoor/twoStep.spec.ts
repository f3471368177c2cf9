import type { APIRequestContext } from 'playwright/test';
import { codeAt } from '../../../server/credentials/twoStep/otp.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { barriersOn } from '../support/accessibility.ts';
import { apiAs } from '../support/api.ts';
import { tryToSignIn, typeCaptcha } from '../support/loginForm.ts';
import { addPerson } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const PASSWORD = 'Guang#7291';
const HOME = /\/dashboard\/analysis$/;
const STEP_MS = 30_000;

/** A person who has switched two-step sign-in on. */
async function careful(request: APIRequestContext, username: string, phone: string) {
  await addPerson(request, { username, phone, password: PASSWORD });
  const own = await apiAs(request, username, PASSWORD);
  const enrolled = (await own.post('/sys/user/twoStep/enrol', { password: PASSWORD })).result;
  const secret = isRecord(enrolled) ? String(enrolled.secret) : '';
  // The code of the step before, so that the present one is not used up yet.
  const confirmed = await own.post('/sys/user/twoStep/confirm', {
    code: codeAt(secret, new Date(Date.now() - STEP_MS)),
  });
  expect(confirmed).toMatchObject({ success: true });
  const codes = isRecord(confirmed.result) ? confirmed.result.recoveryCodes : [];
  return { secret, recoveryCodes: Array.isArray(codes) ? codes.map(String) : [] };
}

test('[S2.18 S4.3d S5.2] a code of the app completes the sign-in, a wrong one does not', async ({ page, request }) => {
  const { secret } = await careful(request, 'careful1', '13977150001');
  await tryToSignIn(page, { username: 'careful1', password: PASSWORD });
  const dialog = page.getByRole('dialog', { name: '两步验证' });
  await expect(dialog.getByLabel('动态码')).toBeFocused();
  expect(await barriersOn(page)).toEqual([]);
  await page.keyboard.type('12345');
  await page.keyboard.press('Enter');
  await expect(dialog.getByText('请输入 6 位动态码!')).toBeVisible();
  const right = codeAt(secret, new Date());
  await dialog.getByLabel('动态码').fill(right === '000000' ? '111111' : '000000');
  await dialog.getByRole('button', { name: '验证' }).click();
  await expect(dialog.getByText('动态码错误')).toBeVisible();
  await dialog.getByLabel('动态码').fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
});

test('[S2.18] a recovery code completes it once', async ({ page, request }) => {
  const { recoveryCodes } = await careful(request, 'careful2', '13977150002');
  const dialog = page.getByRole('dialog', { name: '两步验证' });
  const enterRecoveryCode = async () => {
    await tryToSignIn(page, { username: 'careful2', password: PASSWORD });
    await dialog.getByRole('button', { name: '使用恢复码' }).click();
    await dialog.getByLabel('恢复码').fill(recoveryCodes[0] ?? '');
    await dialog.getByRole('button', { name: '验证' }).click();
  };
  await enterRecoveryCode();
  await expect(page).toHaveURL(HOME);
  await page.evaluate(() => localStorage.clear());
  await page.goto('/user/login');
  await enterRecoveryCode();
  await expect(dialog.getByText('动态码错误')).toBeVisible();
});

test('[S4.3d S5.2] after a wrong code and 取消 the next sign-in asks for the code again, as often as one likes', async ({
  page,
  request,
}) => {
  const { secret } = await careful(request, 'careful4', '13977150004');
  const dialog = page.getByRole('dialog', { name: '两步验证' });
  const wrong = codeAt(secret, new Date()) === '000000' ? '111111' : '000000';
  await page.goto('/user/login');
  await page.getByLabel('账号', { exact: true }).fill('careful4');
  await page.getByLabel('密码', { exact: true }).fill(PASSWORD);
  // The second time it is given up while the code is still on its way.
  for (const isJudged of [true, false, true]) {
    await typeCaptcha(page);
    await page.keyboard.press('Enter');
    await dialog.getByLabel('动态码').fill(wrong);
    await dialog.getByRole('button', { name: '验证' }).click();
    if (isJudged) await expect(dialog.getByText('动态码错误')).toBeVisible();
    await dialog.getByRole('button', { name: '取消' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByPlaceholder('请输入验证码')).toHaveValue('');
  }
  await typeCaptcha(page);
  await page.keyboard.press('Enter');
  await dialog.getByLabel('动态码').fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(HOME);
});

test('[S4.3d] cancelling signs nobody in', async ({ page, request }) => {
  await careful(request, 'careful3', '13977150003');
  await tryToSignIn(page, { username: 'careful3', password: PASSWORD });
  await page.getByRole('dialog', { name: '两步验证' }).getByRole('button', { name: '取消' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goto('/dashboard/analysis');
  await expect(page).toHaveURL(/\/user\/login/);
});
