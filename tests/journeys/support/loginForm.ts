import { expect, type Locator, type Page } from 'playwright/test';
import { CAPTCHA } from './builtServer.ts';

/** Types what the captcha image shows, once it is there: before that no form is sent. */
export async function typeCaptcha(page: Page, text = CAPTCHA): Promise<void> {
  await expect(page.getByRole('img', { name: '验证码图片' })).toBeVisible();
  await page.getByPlaceholder('请输入验证码').fill(text);
}

/** Fills the account form in and sends it; what comes of it is not waited for. */
export async function tryToSignIn(
  page: Page,
  { username, password, captcha = CAPTCHA }: { username: string; password: string; captcha?: string },
): Promise<void> {
  if (!page.url().includes('/user/login')) await page.goto('/user/login');
  await page.getByLabel('账号', { exact: true }).fill(username);
  await page.getByLabel('密码', { exact: true }).fill(password);
  await typeCaptcha(page, captcha);
  await page.getByRole('button', { name: '登录', exact: true }).click();
}

/** The notification of a sign-in that failed. */
export function loginFailure(page: Page): Locator {
  return page.getByRole('alert').filter({ hasText: '登录失败' });
}
