import type { Locator, Page } from 'playwright/test';
import { CAPTCHA } from './builtServer.ts';

/** Fills the account form in and sends it; what comes of it is not waited for. */
export async function tryToSignIn(
  page: Page,
  { username, password, captcha = CAPTCHA }: { username: string; password: string; captcha?: string },
): Promise<void> {
  if (!page.url().includes('/user/login')) await page.goto('/user/login');
  await page.getByLabel('账户名').fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await page.getByPlaceholder('请输入验证码').fill(captcha);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The notification of a sign-in that failed. */
export function loginFailure(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: '登录失败' });
}
