import sharp from 'sharp';
import { codeAt } from '../../../server/credentials/twoStep/otp.ts';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { barriersOn } from '../support/accessibility.ts';
import { apiAs } from '../support/api.ts';
import { tryToSignIn } from '../support/loginForm.ts';
import { addPerson, receiveCode } from '../support/people.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'people' });

const PASSWORD = 'Guang#7291';

test('[S2.9 S2.37a] a person changes name and picture, and both stand in the header from then on', async ({
  page,
  request,
}) => {
  await addPerson(request, { username: 'account.base', phone: '13977160001', password: PASSWORD });
  await signIn(page, 'account.base', PASSWORD);
  const banner = page.getByRole('banner');
  await banner.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '个人设置' }).click();
  await expect(page).toHaveURL(/\/account\/settings\/BaseSetting$/);
  await expect(page.getByLabel('姓名')).toHaveValue('account.base');
  expect(await barriersOn(page)).toEqual([]);
  const buffer = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#1890ff' } })
    .png()
    .toBuffer();
  await page.getByLabel('选择头像').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer });
  await page.getByLabel('姓名').fill('头像先生');
  await page.getByRole('radio', { name: '男' }).check();
  await page.getByRole('button', { name: '保存', exact: true }).click();
  await expect(page.getByText('保存成功')).toBeVisible();

  const drawn = () =>
    banner.locator('img').evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0));
  await expect(banner).toContainText('头像先生');
  await expect.poll(drawn).toBe(64);
  await page.reload();
  await expect(banner).toContainText('头像先生');
  await expect.poll(drawn).toBe(64);
});

test('[S7.11 S4.5a] a new phone is proved by the code that was sent to it', async ({ page, request }) => {
  await addPerson(request, { username: 'account.phone', phone: '13977160002', password: PASSWORD });
  await signIn(page, 'account.phone', PASSWORD);
  await page.goto('/account/settings/BaseSetting');
  await page.getByRole('button', { name: '更换手机' }).click();
  const dialog = page.getByRole('dialog', { name: '修改手机号' });
  await dialog.getByLabel('新手机号').fill('13977160003');
  const ask = dialog.getByRole('button', { name: '获取验证码' });
  const code = await receiveCode(ask, request, '13977160003');
  await expect(dialog.getByRole('button', { name: /秒后重发/ })).toBeDisabled();
  await dialog.getByPlaceholder('请输入短信验证码').fill(code);
  await dialog.getByLabel('登录密码').fill(PASSWORD);
  await dialog.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('139****0003')).toBeVisible();
});

test('[S2.18 S4.3d] a person switches the second step on, signs in with it, and switches it off', async ({
  page,
  request,
}) => {
  await addPerson(request, { username: 'account.twostep', phone: '13977160004', password: PASSWORD });
  await signIn(page, 'account.twostep', PASSWORD);
  await page.goto('/account/settings/security');
  await page.getByRole('button', { name: '开启', exact: true }).click();
  const enrolment = page.getByRole('dialog', { name: '开启两步验证' });
  await enrolment.getByLabel('登录密码').fill(PASSWORD);
  await enrolment.getByRole('button', { name: '下一步' }).click();
  await expect(enrolment.getByRole('img', { name: '两步验证二维码' })).toBeVisible();
  const secret = ((await enrolment.locator('code').textContent()) ?? '').replaceAll(' ', '');
  // The code of the step before, so that the present one is not used up yet.
  await enrolment.getByLabel('动态码').fill(codeAt(secret, new Date(Date.now() - 30_000)));
  await enrolment.getByRole('button', { name: '确认开启' }).click();
  const codes = enrolment.getByRole('list', { name: '恢复码' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  const recoveryCode = (await codes.first().textContent()) ?? '';
  const download = page.waitForEvent('download');
  await enrolment.getByRole('button', { name: '下载' }).click();
  expect((await download).suggestedFilename()).toContain('恢复码-account.twostep.txt');
  await enrolment.getByRole('button', { name: '我已保存' }).click();
  await expect(page.getByText('已开启')).toBeVisible();

  await page.evaluate(() => localStorage.clear());
  await page.goto('/user/login?redirect=%2Faccount%2Fsettings%2Fsecurity');
  await tryToSignIn(page, { username: 'account.twostep', password: PASSWORD });
  const question = page.getByRole('dialog', { name: '两步验证' });
  await question.getByLabel('动态码').fill(codeAt(secret, new Date()));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/account\/settings\/security$/);

  await page.getByRole('button', { name: '关闭', exact: true }).click();
  const proof = page.getByRole('dialog', { name: '关闭两步验证' });
  await proof.getByLabel('登录密码').fill(PASSWORD);
  await proof.getByLabel('动态码').fill(recoveryCode);
  await proof.getByRole('button', { name: '确定' }).click();
  await expect(page.getByText('未开启')).toBeVisible();
});

test('[S4.16 S8.4e] a device that is ended elsewhere is led to the sign-in', async ({
  page,
  browser,
  request,
  baseURL,
}) => {
  await addPerson(request, { username: 'account.devices', phone: '13977160005', password: PASSWORD });
  const elsewhere = await browser.newContext({
    baseURL,
    userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Mobile/15E148 Safari/604.1',
  });
  const phone = await elsewhere.newPage();
  await signIn(phone, 'account.devices', PASSWORD);
  await signIn(page, 'account.devices', PASSWORD);
  await page.goto('/account/settings/sessions');
  const there = page.getByRole('listitem').filter({ hasText: 'Safari · iPhone' });
  await expect(there).toHaveCount(1);
  await expect(page.getByRole('listitem').filter({ hasText: '当前设备' })).toHaveCount(1);
  await there.getByRole('button', { name: '下线' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(there).toHaveCount(0);
  await phone.goto('/account/settings/BaseSetting');
  await phone.getByRole('dialog', { name: '登录已过期' }).getByRole('button', { name: '重新登录' }).click();
  await expect(phone).toHaveURL(/\/user\/login\?redirect=/);
  await elsewhere.close();
  await page.reload();
  await expect(page.getByRole('listitem').filter({ hasText: '当前设备' })).toHaveCount(1);
});

test('[S2.26 S7.16 S7.17 S6.7a] a person goes on in another of their departments', async ({ page, request }) => {
  const admin = await apiAs(request, 'admin');
  const { result } = await admin.get('/sys/sysDepart/queryTreeList');
  const [root] = Array.isArray(result) ? result.filter(isRecord) : [];
  const [first] = root && Array.isArray(root.children) ? root.children.filter(isRecord) : [];
  const selecteddeparts = [root?.id, first?.id].join(',');
  const account = { selecteddeparts };
  await addPerson(request, { username: 'account.depart', phone: '13977160006', password: PASSWORD, account });
  await tryToSignIn(page, { username: 'account.depart', password: PASSWORD });
  const chooser = page.getByRole('dialog', { name: '请选择部门' });
  await chooser.getByRole('combobox').selectOption({ label: String(root?.departName) });
  await chooser.getByRole('button').click();
  await page.waitForURL(/\/dashboard\/analysis$/);

  await page
    .getByRole('banner')
    .getByRole('button', { name: /用户菜单/ })
    .click();
  await page.getByRole('menuitem', { name: '切换部门' }).click();
  const dialog = page.getByRole('dialog', { name: '部门选择' });
  await expect(dialog.getByText(String(root?.departName))).toBeVisible();
  await dialog.getByRole('combobox').click();
  await page.getByTitle(String(first?.departName)).click();
  await dialog.getByRole('button', { name: '确认' }).click();
  await expect(page.getByText(`已切换到${String(first?.departName)}`)).toBeVisible();
  const own = await apiAs(request, 'account.depart', PASSWORD);
  const now = await own.get('/sys/user/getCurrentUserDeparts');
  expect(isRecord(now.result) ? now.result.orgCode : null).toBe(first?.orgCode);
});

test('@phone [S2.9] the settings of the account fit on a phone', async ({ page }) => {
  await signIn(page, 'operator');
  for (const part of ['BaseSetting', 'security', 'binding', 'sessions', 'notification']) {
    await page.goto(`/account/settings/${part}`);
    await expect(page.getByRole('navigation', { name: '个人设置' }).getByRole('link')).toHaveCount(5);
    await expect(page.locator('.ant-skeleton')).toHaveCount(0);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await barriersOn(page)).toEqual([]);
  }
});
