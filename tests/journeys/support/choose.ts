import type { Locator, Page } from 'playwright/test';

/**
 * Types into a field of choices and takes the one of this name. Enter before the server has returned the choices would
 * take nothing, without a message.
 */
export async function choose(page: Page, field: Locator, name: string): Promise<void> {
  await field.fill(name);
  await page
    .locator('.ant-select-item-option')
    .and(page.getByTitle(name, { exact: true }))
    .click();
}
