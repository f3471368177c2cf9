import type { Page } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { listOn, openFromMenu, spaced } from '../support/list.ts';
import { watchRequests } from '../support/quiet.ts';
import { signIn } from '../support/signIn.ts';
import { testWithStoredScreens as test } from '../support/storedScreens.ts';
import { expect } from '../support/test.ts';

test.use({ sharedServer: 'readers' });

const NAME = 'demo/JourneyBoard';
const INNER = 'demo/JourneyUsers';

/** A page with a text next to a list. */
const board = {
  kind: 'page',
  version: 1,
  name: NAME,
  title: '看板',
  layout: { split: ['note', 'users'], sizes: [30, 70] },
  regions: {
    note: { title: '说明', widget: 'text', props: { text: '今日无告警' } },
    users: { title: '用户', screen: INNER },
  },
};
const users = {
  ...{ kind: 'list', version: 1, name: INNER, title: '用户', columns: ['username'] },
  source: { list: 'GET /sys/user/list' },
  fields: { username: { title: '账号' } },
};

/** Counts how often the page itself is loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0;
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads += 1;
  });
  return () => loads;
}

/** Lets every fetch of a built script fail, or only the first few. */
async function lose(page: Page, name: string, times = Number.POSITIVE_INFINITY): Promise<() => number> {
  let lost = 0;
  await page.route(`**/assets/${name}-*`, (route) => {
    if (lost >= times) return route.continue();
    lost += 1;
    return route.abort('connectionreset');
  });
  return () => lost;
}

/** Lets the page that is looked for by the console, not the one that is drawn, say that it is of another build. */
async function serveNewerBuild(page: Page): Promise<void> {
  await page.route(
    ({ pathname }) => pathname === '/',
    (route) =>
      route.request().isNavigationRequest()
        ? route.continue()
        : route.fulfill({ contentType: 'text/html', body: '<meta name="guangshu-build" content="newer">' }),
  );
}

/** The page of a program of its own; a list is part of what everybody loads first. */
const documentsOn = (page: Page) => page.getByRole('button', { name: 'system/UserList' });

const find = (page: Page) => page.unrouteAll({ behavior: 'wait' });

test('a part of the program that fails once is asked for again, under the same policy, without a reload', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_CONNECTION_RESET/);
  await signIn(page, 'admin');
  const loads = countLoads(page);
  const lost = await lose(page, 'ScreenConfigPage', 1);
  await openFromMenu(page, '系统管理', '界面配置');
  await expect(documentsOn(page)).toBeVisible();
  expect(lost()).toBe(1);
  expect(loads()).toBe(0);
});

test('a style sheet that fails once is asked for again: no page is drawn bare', async ({ page, expectProblem }) => {
  expectProblem(/ERR_CONNECTION_RESET|Unable to preload CSS/);
  const lost = await lose(page, 'StartPage', 2);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(lost()).toBe(2);
  const sheets = await page.evaluate(() => [...document.styleSheets].map(({ href }) => href ?? ''));
  expect(sheets.filter((href) => href.includes('/StartPage-'))).toHaveLength(1);
});

test('a page whose program stays away leads to a panel, without a reload; the others work, and 重试 brings it', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_CONNECTION_RESET|dynamically imported module|Unable to preload CSS/);
  await page.clock.install();
  const quiet = watchRequests(page);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const loads = countLoads(page);
  const lost = await lose(page, 'ScreenConfigPage');
  await openFromMenu(page, '系统管理', '界面配置');
  const panel = page.getByRole('alert').filter({ hasText: '页面加载失败' });
  await expect(panel).toBeVisible();
  expect(loads()).toBe(0);
  await expect(panel.getByRole('button', { name: '重新加载' })).toBeVisible();
  expect(await barriersOn(page)).toEqual([]);
  // It is not asked for again by itself.
  const before = lost();
  await page.clock.runFor(5000);
  await quiet();
  expect(lost()).toBe(before);

  await panel.getByRole('button', { name: '重试' }).click();
  await expect.poll(lost).toBeGreaterThan(before);
  await expect(panel).toBeVisible();
  expect(loads()).toBe(0);

  await page.getByRole('tab', { name: '全景视图' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('tab', { name: '界面配置' }).click();
  await find(page);
  await panel.getByRole('button', { name: '重试' }).click();
  await expect(documentsOn(page)).toBeVisible();
  expect(loads()).toBe(0);
});

test('what stands in a form is kept over the reload that a newer build needs, and offered again', async ({
  page,
  expectProblem,
}) => {
  expectProblem(/ERR_CONNECTION_RESET|dynamically imported module/);
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '用户管理');
  await listOn(page).showsTotal(/共\d+条/);
  await page.getByRole('button', { name: '添加用户' }).click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByRole('textbox', { name: '用户姓名' }).fill('重来一次');
  await lose(page, 'QuestionDialog');
  await serveNewerBuild(page);
  const reloaded = page.waitForEvent('load');
  await form.getByRole('button', { name: spaced('取消') }).click();
  await reloaded;
  await find(page);
  await expect(page.getByText('有未保存的内容')).toBeVisible();
  await page.getByRole('button', { name: '添加用户' }).click();
  await form.getByRole('button', { name: '恢复上次未保存的内容' }).click();
  await expect(form.getByRole('textbox', { name: '用户姓名' })).toHaveValue('重来一次');
});

test('closing the tab over a form asks, and a hidden tab that is ended gives back what was typed', async ({ page }) => {
  await signIn(page, 'admin', undefined, '/isystem/user');
  await listOn(page).showsTotal(/共\d+条/);
  const add = page.getByRole('button', { name: '添加用户' });
  await add.click();
  const form = page.getByRole('dialog', { name: '添加用户' });
  await form.getByRole('textbox', { name: '用户姓名' }).pressSequentially('半句话');
  await form.getByRole('textbox', { name: '工号' }).click();
  const asked = page.waitForEvent('dialog');
  await page.close({ runBeforeUnload: true });
  const question = await asked;
  expect(question.type()).toBe('beforeunload');
  await question.dismiss();
  await page.evaluate(() => {
    sessionStorage.clear();
    Object.defineProperty(document, 'visibilityState', { get: () => 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    // A tab that the system ends hears nothing more.
    window.addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), true);
  });
  await page.reload();
  await listOn(page).showsTotal(/共\d+条/);
  await add.click();
  await form.getByRole('button', { name: '恢复上次未保存的内容' }).click();
  await expect(form.getByRole('textbox', { name: '用户姓名' })).toHaveValue('半句话');
});

test('a widget that fails leaves the page at work and comes by 重试', async ({ page, expectProblem, storeScreens }) => {
  expectProblem(/ERR_CONNECTION_RESET|dynamically imported module/);
  await storeScreens(users, board);
  await signIn(page, 'admin');
  await page.route('**/assets/TextView-*', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export function TextView() { throw new Error("the note is broken"); }',
    }),
  );
  expectProblem(/the note is broken/);
  await openFromMenu(page, '看板');
  const failed = page.getByRole('alert').filter({ hasText: '这部分内容出现错误，页面的其他部分不受影响' });
  await expect(failed).toBeVisible();
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText(/共\d+条/);
  await failed.getByText('技术细节', { exact: true }).click();
  await expect(failed).toContainText('the note is broken');
  expect(await barriersOn(page)).toEqual([]);
  await failed.getByRole('button', { name: '重试' }).click();
  await expect(failed).toBeVisible();
  await page.getByRole('navigation', { name: '分页' }).getByTitle('下一页').click();
  await expect(page.getByRole('navigation', { name: '分页' })).toContainText('21-');
});

test('a mistake in an event handler is told and stops nothing', async ({ page, expectProblem }) => {
  expectProblem(/a slip of the hand/);
  await signIn(page, 'admin');
  await page.evaluate(() => {
    const slip = () => {
      document.removeEventListener('click', slip);
      throw new Error('a slip of the hand');
    };
    document.addEventListener('click', slip);
  });
  await openFromMenu(page, '系统管理', '用户管理');
  await expect(page.getByText('页面出现错误，请刷新后重试')).toBeVisible();
  await listOn(page).showsTotal(/共\d+条/);
});

test('without a network the console says so, and fetches what failed as soon as there is one again', async ({
  page,
  context,
  expectProblem,
}) => {
  expectProblem(/ERR_INTERNET_DISCONNECTED/);
  await signIn(page, 'admin');
  await openFromMenu(page, '系统管理', '用户管理');
  const list = listOn(page);
  await list.showsTotal(/共\d+条/);
  const place = await list.rows.nth(2).boundingBox();
  await context.setOffline(true);
  const banner = page.getByRole('region', { name: '系统状态' });
  await expect(banner).toContainText('网络已断开，恢复后会自动重试');
  expect(await list.rows.nth(2).boundingBox()).toEqual(place);
  expect(await barriersOn(page)).toEqual([]);

  await page.getByRole('textbox', { name: '账号' }).fill('admin');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert').filter({ hasText: '网络连接失败' }).first()).toBeVisible();
  const socket = page.waitForEvent('websocket', { timeout: 4000 });
  await context.setOffline(false);
  await expect(banner).toContainText('网络已恢复');
  await list.showsTotal('1-1 共1条');
  await socket;
  await expect(banner).toBeEmpty();
});

test('@phone the banner fits a phone and can be put away', async ({ page, context, expectProblem }) => {
  // Icons that are still on their way are left out, and fetched when the network is back.
  expectProblem(/ERR_INTERNET_DISCONNECTED|dynamically imported module/);
  const quiet = watchRequests(page);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await quiet();
  await context.setOffline(true);
  const banner = page.getByRole('region', { name: '系统状态' });
  await expect(banner.getByRole('button', { name: '立即重试' })).toBeVisible();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await barriersOn(page)).toEqual([]);
  await banner.getByRole('button', { name: '收起' }).click();
  await expect(banner).toBeEmpty();
  await context.setOffline(false);
  await expect(banner).toContainText('网络已恢复');
});

test('a thin bar shows that a page takes its time, and moves nothing', async ({ page }) => {
  const quiet = watchRequests(page);
  await signIn(page, 'admin');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const bar = page.locator('[data-progress]');
  await quiet();
  await expect(bar).toHaveCount(0);
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/sys/user/list**', async (route) => {
    await held;
    await route.continue();
  });
  await openFromMenu(page, '系统管理', '用户管理');
  await expect(bar).toBeVisible();
  expect((await bar.boundingBox())?.height).toBe(2);
  release();
  await listOn(page).showsTotal(/共\d+条/);
  await expect(bar).toHaveCount(0);

  // Kept pages are there at once: nothing is shown for them.
  const shown = page.evaluate(
    () =>
      new Promise<boolean>((resolve) => {
        const watch = new MutationObserver(() => {
          if (document.querySelector('[data-progress]')) resolve(true);
        });
        watch.observe(document.body, { childList: true, subtree: true });
        setTimeout(() => resolve(false), 1000);
      }),
  );
  await page.getByRole('tab', { name: '全景视图' }).click();
  expect(await shown).toBe(false);
});
