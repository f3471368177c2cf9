import type { APIRequestContext } from 'playwright/test';
import { codeAt } from '../../../server/credentials/twoStep/otp.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { apiOf } from '../support/api.ts';
import { CAPTCHA } from '../support/builtServer.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const USERNAME = 'taoap';
const PASSWORD = 'Journey#2026';

test('[S2.18] an administrator resets the second step of who lost the phone', async ({ page, request }) => {
  await signIn(page, 'admin');
  const set = { username: USERNAME, password: PASSWORD, confirmpassword: PASSWORD };
  expect((await (await apiOf(page)).put('/sys/user/changePassword', set)).success).toBe(true);
  await switchOn(request);
  expect(await signInCode(request)).toBe(202);

  await openFromMenu(page, '系统管理', '用户管理');
  const list = listOn(page);
  await page.getByRole('textbox', { name: '账号' }).fill(USERNAME);
  await page.keyboard.press('Enter');
  await list.showsTotal('1-1 共1条');
  await list.act(list.row(USERNAME), '重置两步验证');
  await expect(page.getByText('登录时将不再需要动态码，已登录的设备会全部退出。请先核实本人身份。')).toBeVisible();
  await list.answer('确定');
  await expect(page.getByText(/^已重置「.+」的两步验证$/)).toBeVisible();

  expect(await signInCode(request)).toBe(200);
  const row = list.row(USERNAME);
  await row.getByRole('button', { name: '更多' }).click();
  await expect(page.getByRole('menuitem', { name: spaced('冻结') })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: '重置两步验证' })).toHaveCount(0);
});

/** What the person did at another place, with an authenticator app. */
async function switchOn(request: APIRequestContext): Promise<void> {
  const { token } = result(await login(request));
  const headers = { 'x-access-token': String(token) };
  const begun = await request.post('/gqmt-boot/sys/user/twoStep/enrol', { headers, data: { password: PASSWORD } });
  const { secret } = result(await begun.json());
  const data = { code: codeAt(String(secret), new Date()) };
  const confirmed = await request.post('/gqmt-boot/sys/user/twoStep/confirm', { headers, data });
  expect(await confirmed.json()).toMatchObject({ success: true });
}

async function signInCode(request: APIRequestContext): Promise<unknown> {
  const answer = await login(request);
  return isRecord(answer) ? answer.code : undefined;
}

async function login(request: APIRequestContext): Promise<unknown> {
  const checkKey = String(Math.random());
  await request.get(`/gqmt-boot/sys/randomImage/${checkKey}`);
  const data = { username: USERNAME, password: PASSWORD, captcha: CAPTCHA, checkKey };
  return (await request.post('/gqmt-boot/sys/login', { data })).json();
}

function result(answer: unknown): Readonly<Record<string, unknown>> {
  if (!isRecord(answer) || !isRecord(answer.result)) throw new Error(`no result: ${JSON.stringify(answer)}`);
  return answer.result;
}
