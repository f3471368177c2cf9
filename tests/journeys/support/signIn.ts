import type { Page } from 'playwright/test';
import { typeCaptcha } from './loginForm.ts';

/** Password of the demo accounts. */
export const DEMO_PASSWORD = 'Guangshu#2026';

/** Signs in on the login page as a person would and waits until the page is left. */
export async function signIn(page: Page, username: string, password = DEMO_PASSWORD): Promise<void> {
  await page.goto('/user/login');
  await page.locator('input[autocomplete=username]').fill(username);
  await page.locator('input[type=password]').fill(password);
  await typeCaptcha(page);
  await page.locator('button[type=submit]').click();
  await page.waitForURL((url) => !url.pathname.startsWith('/user/'));
}
