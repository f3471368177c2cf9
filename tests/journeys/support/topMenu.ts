import { expect, type Page } from 'playwright/test';

/** Puts the menu into the header, by the settings as a person would. */
export async function chooseTopMenu(page: Page): Promise<void> {
  await page.getByRole('button', { name: /用户菜单/ }).click();
  await page.getByRole('menuitem', { name: '系统设置' }).click();
  const drawer = page.getByRole('dialog', { name: '系统设置' });
  await drawer
    .getByRole('group', { name: '导航模式' })
    .locator('label')
    .filter({ hasText: /^顶部菜单$/ })
    .click();
  await page.keyboard.press('Escape');
  await expect(drawer).toBeHidden();
}
