import type { Locator } from 'playwright/test';
import { ADMIN_GROUPS, readAdminScreens } from '../support/adminScreens.ts';
import { apiAs } from '../support/api.ts';
import { signIn } from '../support/signIn.ts';
import { expect, testInFreshContext as test } from '../support/test.ts';
import { translatePage } from '../support/translatePage.ts';

test.use({ sharedServer: 'office' });

// Errors of the console fail every journey (support/test.ts): each page that translation breaks reports one.
for (const group of ADMIN_GROUPS) {
  test(`every screen of ${group} lives on in a translated browser, with what is typed`, async ({ page, request }) => {
    // Loads as many pages as the group has screens.
    test.slow();
    const screens = await readAdminScreens(await apiAs(request, 'admin'));
    await page.addInitScript(translatePage);
    await signIn(page, 'admin');
    for (const { path } of screens.filter(({ titles }) => titles[0] === group)) {
      await page.goto(path);
      const main = page.getByRole('main');
      await expect(main.locator('font').first(), path).toBeAttached();
      await expect(main.locator('[aria-busy="true"]:visible'), path).toHaveCount(0);
      await expect(page.getByText('页面出现错误'), path).toHaveCount(0);
      // The heading is there before the screen is: without this, screens were passed over on a quick computer.
      await expect(main.locator('button, table, canvas, form, section').first(), path).toBeAttached();
      const add = main.getByRole('button', { name: /^\W*(?:新增|新建)/ });
      if ((await add.count()) === 0) continue;
      await add.first().click();
      // Some forms open as a page instead of a dialog.
      const form = page.getByRole('dialog').or(main.getByRole('region', { name: /^\W*(?:新增|新建)/ }));
      const inputs = form.last().getByRole('textbox', { disabled: false });
      await expect(inputs.first(), path).toBeVisible({ timeout: 30_000 });
      await inputs.first().fill('半填的内容');
      await page.keyboard.press('Tab');
      // Editors that are still fetched may come before the one that was written in.
      const values = () => inputs.evaluateAll((all) => all.map((one) => Reflect.get(one, 'value')));
      await expect.poll(values, path).toContain('半填的内容');
    }
  });
}

/** What people see of an element with the colours of a contrast theme. */
function look(of: Locator): Promise<string> {
  return of.first().evaluate((element) => {
    const { color, borderStyle, borderBottomWidth, outlineStyle, fontWeight, textDecorationLine } =
      getComputedStyle(element);
    return [color, borderStyle, borderBottomWidth, outlineStyle, fontWeight, textDecorationLine].join(' ');
  });
}

test('a contrast theme tells the open tab, the open menu entry and a disabled button from others', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active' });
  await signIn(page, 'admin', undefined, '/isystem/dict');
  await page.goto('/station/stationEquipment');
  const tab = (name: string) => page.getByRole('tab', { name });
  await expect(tab('设备台账')).toHaveAttribute('aria-selected', 'true');
  expect(await look(tab('设备台账'))).not.toBe(await look(tab('全景视图')));
  const entry = (name: string) => page.getByRole('navigation', { name: '主菜单' }).getByRole('link', { name });
  await expect(entry('设备台账')).toHaveAttribute('aria-current', 'page');
  expect(await look(entry('设备台账'))).not.toBe(await look(entry('设备类型')));
  const button = (name: string) => page.getByRole('button', { name });
  await expect(button('批量删除')).toBeDisabled();
  expect(await look(button('批量删除'))).not.toBe(await look(button('高级查询')));
});
