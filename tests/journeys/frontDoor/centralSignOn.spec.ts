import { startCasService } from '../support/casService.ts';
import { testWithSurroundings } from '../support/ownServer.ts';
import { expect } from '../support/test.ts';

const test = testWithSurroundings(startCasService);

const LOGIN = /\/cas\/login\?service=/;

test.beforeEach(({ surroundings }) => {
  surroundings.mood = 'normal';
});

test('[S4.2c S7.5 S7.43 S4.1b] goes to the service, comes back where the person wanted to go, and signs out there too', async ({
  page,
  baseURL,
}) => {
  await page.goto('/isystem/user?from=mail');
  await expect(page).toHaveURL(LOGIN);
  expect(new URL(page.url()).searchParams.get('service')).toBe(`${baseURL}/`);
  await page.locator('input[name=username]').fill('admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/isystem\/user\?from=mail$/);
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();

  await page.goto('/user/login');
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  await page
    .getByRole('banner')
    .getByRole('button', { name: /管理员/ })
    .click();
  await page.getByRole('menuitem', { name: '退出登录' }).click();
  await page.getByRole('dialog').getByRole('button', { name: '确定' }).click();
  await expect(page).toHaveURL(/\/cas\/logout\?service=/);
  expect(new URL(page.url()).searchParams.get('service')).toBe(`${baseURL}/`);
  await page.goto('/dashboard/analysis');
  await expect(page).toHaveURL(LOGIN);
});

test('[S4.2c S7.5] takes a ticket out of the address once it is validated', async ({ page, baseURL, surroundings }) => {
  const ticket = surroundings.ticket('admin', `${baseURL}/`);
  const before = surroundings.validations.length;
  await page.goto(`/?ticket=${ticket}`);
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);
  await expect(page.getByRole('status').filter({ hasText: '欢迎回来' })).toBeVisible();
  expect(surroundings.validations.length - before).toBe(1);
  await page.goBack();
  expect(page.url()).not.toContain('ticket');
});

test('[S4.2c] does not go round in circles when tickets are refused', async ({ page, baseURL, surroundings }) => {
  surroundings.mood = 'no principal';
  await page.goto('/dashboard/analysis');
  await expect(page).toHaveURL(LOGIN);
  await page.locator('input[name=username]').fill('admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(LOGIN);
  await page.locator('input[name=username]').fill('admin');
  await page.keyboard.press('Enter');
  await expect(page.getByText('未能通过统一身份认证登录，请重试')).toBeVisible();
  await expect(page.getByRole('alert').filter({ hasText: '登录失败' })).toBeVisible();
  expect(page.url()).not.toContain('ticket');
  expect(new URL(page.url()).origin).toBe(baseURL);

  surroundings.mood = 'normal';
  await page.getByRole('button', { name: '重新登录' }).click();
  await expect(page).toHaveURL(LOGIN);
  await page.locator('input[name=username]').fill('admin');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/dashboard\/analysis$/);
});
