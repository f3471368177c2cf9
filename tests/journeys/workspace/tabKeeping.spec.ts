import type { CDPSession, Page } from 'playwright/test';
import { MOST_KEPT } from '../../../src/app/workspace/tabs/kept.ts';
import { listOn, openFromMenu } from '../support/list.ts';
import { addToMenu } from '../support/menu.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const tab = (page: Page, name: string) => page.getByRole('tab', { name, exact: true });
const content = (page: Page) => page.locator('#content');
/** Every page begins with a heading; those behind the present one are in the document, but not drawn. */
const pagesInMemory = (page: Page) => content(page).locator('h1').count();

test('[S2.35b S2.38c] every page comes back where it was scrolled to', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 500 });
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '用户管理');
  await expect(listOn(page).row('yucx')).toBeVisible();
  const scrolled = () => content(page).evaluate((it) => it.scrollTop);
  await content(page).evaluate((it) => it.scrollTo({ top: 120 }));
  await openFromMenu(page, '系统管理', '数据字典');
  await listOn(page).showsTotal(/共\d+条/);
  expect(await scrolled()).toBe(0);
  await tab(page, '用户管理').click();
  await expect.poll(scrolled).toBe(120);
  await tab(page, '数据字典').click();
  await expect.poll(scrolled).toBe(0);
});

test('[S2.35b] only pages whose menu entry says so keep their state', async ({ page }) => {
  await addToMenu(page, [
    { path: '/kept/yes', title: '保留的页面', component: 'system/UserList', keepAlive: true },
    { path: '/kept/no', title: '不保留的页面', component: 'system/UserList', keepAlive: false },
  ]);
  await signIn(page, 'admin');
  const account = page.getByRole('search').getByPlaceholder('输入账号模糊查询');
  for (const title of ['保留的页面', '不保留的页面']) {
    await openFromMenu(page, title);
    await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
    await expect(account).toHaveValue('');
    await account.fill('yucx');
  }
  await tab(page, '保留的页面').click();
  await expect(account).toHaveValue('yucx');
  await tab(page, '不保留的页面').click();
  await expect(listOn(page).row('yucx')).toBeVisible();
  await expect(account).toHaveValue('');
});

test('[S9.1] columns that are put away at one menu entry stay at another that shows the same document', async ({
  page,
}) => {
  await addToMenu(page, [
    { path: '/two/a', title: '人员甲', component: 'system/UserList' },
    { path: '/two/b', title: '人员乙', component: 'system/UserList' },
  ]);
  await signIn(page, 'admin');
  const birthday = page.getByRole('columnheader', { name: '生日' });
  await openFromMenu(page, '人员甲');
  await expect(birthday).toBeVisible();
  await page.getByRole('button', { name: '列设置' }).click();
  await page.getByRole('dialog').getByRole('checkbox', { name: '生日' }).click();
  await page.keyboard.press('Escape');
  await expect(birthday).toHaveCount(0);
  await openFromMenu(page, '人员乙');
  await expect(tab(page, '人员乙')).toHaveAttribute('aria-selected', 'true');
  await expect(listOn(page).row('yucx')).toBeVisible();
  await expect(birthday).toBeVisible();
  await page.reload();
  await expect(birthday).toBeVisible();
  await tab(page, '人员甲').click();
  await expect(listOn(page).row('yucx')).toBeVisible();
  await expect(birthday).toHaveCount(0);
});

test('[S9.1] columns are chosen for all devices of a user, or for one of them', async ({ page, browser, baseURL }) => {
  const open = async (on: Page) => {
    await addToMenu(on, [{ path: '/two/c', title: '人员丙', component: 'system/UserList' }]);
    await signIn(on, 'admin');
    await openFromMenu(on, '人员丙');
    await expect(listOn(on).row('yucx')).toBeVisible();
  };
  const choice = async (on: Page, name: string) => {
    await on.getByRole('button', { name: '列设置' }).click();
    const saved = on.waitForResponse('**/sys/userSetting/save', { timeout: 1000 }).catch(() => null);
    // On the text, next to the box.
    await on.getByRole('dialog').getByText(name, { exact: true }).click();
    const answer = await saved;
    await on.keyboard.press('Escape');
    return answer?.ok() ?? false;
  };
  const birthday = (on: Page) => on.getByRole('columnheader', { name: '生日' });
  await open(page);
  await choice(page, '重置');
  expect(await choice(page, '生日')).toBe(true);
  const elsewhere = await browser.newContext({ ...(baseURL === undefined ? {} : { baseURL }) });
  const other = await elsewhere.newPage();
  await open(other);
  await expect(birthday(other)).toHaveCount(0);
  await choice(other, '仅本机');
  expect(await choice(other, '生日')).toBe(false);
  await expect(birthday(other)).toBeVisible();
  await other.reload();
  await expect(birthday(other)).toBeVisible();
  await page.reload();
  await expect(listOn(page).row('yucx')).toBeVisible();
  await expect(birthday(page)).toHaveCount(0);
  await elsewhere.close();
});

test('at most ten pages stay in memory; the one looked at longest ago starts anew', async ({ page }) => {
  test.slow();
  const many = Array.from({ length: MOST_KEPT + 2 }, (_, at) => ({
    path: `/many/${at}`,
    title: `页面${at}`,
    component: 'system/UserList',
  }));
  await addToMenu(page, many);
  await signIn(page, 'admin');
  const account = page.getByRole('search').getByPlaceholder('输入账号模糊查询');
  for (const { title } of many) {
    await openFromMenu(page, title);
    await expect(tab(page, title)).toHaveAttribute('aria-selected', 'true');
    await expect(account).toHaveValue('');
    await account.fill(title);
  }
  await expect(page.getByRole('tab')).toHaveCount(MOST_KEPT + 3);
  expect(await pagesInMemory(page)).toBe(MOST_KEPT);
  await tab(page, '页面2').click();
  await expect(account).toHaveValue('页面2');
  await tab(page, '页面0').click();
  await expect(account).toHaveValue('');
  expect(await pagesInMemory(page)).toBe(MOST_KEPT);
});

/** What is alive once the garbage is collected. */
async function alive(cdp: CDPSession): Promise<{ megabytes: number; nodes: number; listeners: number }> {
  for (let time = 0; time < 3; time += 1) await cdp.send('HeapProfiler.collectGarbage');
  const { usedSize } = await cdp.send('Runtime.getHeapUsage');
  const { nodes, jsEventListeners } = await cdp.send('Memory.getDOMCounters');
  return { megabytes: usedSize / 1024 / 1024, nodes, listeners: jsEventListeners };
}

/** Opens pages by their menu links and closes them by the Delete key, one after the other, as fast as they are drawn. */
async function openAndClose(page: Page, titles: readonly string[], times: number): Promise<void> {
  await page.evaluate(
    async ([names, count]) => {
      const until = async <T>(find: () => T | null | undefined): Promise<T> => {
        for (let frame = 0; frame < 2000; frame += 1) {
          const found = find();
          if (found) return found;
          await new Promise((resolve) => requestAnimationFrame(resolve));
        }
        throw new Error(`waited in vain: ${find}`);
      };
      // The first page, which shows between two lists, has rows, too, but none that is edited.
      const list = () =>
        [...document.querySelectorAll('#content tbody button')].find(
          ({ textContent }) => textContent?.trim() === '编辑',
        );
      const named = (selector: string, name: string) =>
        [...document.querySelectorAll<HTMLElement>(selector)].find(({ textContent }) => textContent === name);
      for (let time = 0; time < count; time += 1) {
        const name = names[time % names.length] ?? '';
        (await until(() => named('nav a', name))).click();
        await until(list);
        const tab = await until(() => named('[role="tab"]', name));
        tab.dispatchEvent(new KeyboardEvent('keydown', { key: 'Delete', bubbles: true }));
        await until(() => !named('[role="tab"]', name) && !list());
      }
    },
    [titles, times] as const,
  );
}

test('memory does not grow while pages are opened and closed 80 times', async ({ page, context }) => {
  test.setTimeout(600_000);
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '用户管理');
  await listOn(page).showsTotal(/共\d+条/);
  await tab(page, '用户管理').press('Delete');
  const titles = ['用户管理', '数据字典'];
  const cdp = await context.newCDPSession(page);
  // The first ones load code and fill caches.
  await openAndClose(page, titles, 20);
  const before = await alive(cdp);
  await openAndClose(page, titles, 80);
  const after = await alive(cdp);
  expect(after.megabytes - before.megabytes, 'megabytes; one list page takes more than one').toBeLessThan(4);
  expect(after.nodes - before.nodes, 'nodes').toBeLessThan(1000);
  expect(after.listeners - before.listeners, 'listeners').toBeLessThan(200);
});
