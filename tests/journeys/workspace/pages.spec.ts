import type { Page } from 'playwright/test';
import { barriersOn } from '../support/accessibility.ts';
import { openFromMenu } from '../support/list.ts';
import { addToMenu } from '../support/menu.ts';
import { freeWalls } from '../support/menuRows.ts';
import { openAsAdmin, signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const EXCEPTIONS = [
  { path: '/403', type: '403', text: '抱歉，您无权访问该页面' },
  { path: '/404', type: '404', text: '抱歉，您访问的页面不存在或无权访问' },
  { path: '/500', type: '500', text: '抱歉，服务器出错了' },
  { path: '/exception/403', type: '403', text: '抱歉，您无权访问该页面' },
];

for (const { path, type, text } of EXCEPTIONS) {
  test(`[S2.12a S2.12b] ${path} says why there is no page, inside the shell, and leads to the dashboard`, async ({
    page,
  }) => {
    await openAsAdmin(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(type);
    await expect(page.getByText(text)).toBeVisible();
    await expect(page).toHaveTitle(`${type} · 光枢`);
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
    await expect(page.getByRole('tab')).toHaveText(['全景视图']);
    expect(await barriersOn(page)).toEqual([]);
    await page.getByRole('button', { name: '返回首页' }).click();
    await expect(page).toHaveURL('/dashboard/analysis');
  });
}

test('[S2.4 S2.12b S2.14b] unknown addresses lead to 404, also after signing in there', async ({ page }) => {
  await page.goto('/nowhere/at/all');
  await expect(page).toHaveURL(/\/user\/login\?redirect=/);
  await signIn(page, 'operator');
  for (const path of ['/nowhere/at/all', '/exception/418', '/isystem/dict', '/%E4%B8%8D%E5%AD%98%E5%9C%A8?a=1#b']) {
    await page.goto(path);
    await expect(page, path).toHaveURL('/404');
    await expect(page.getByText('抱歉，您访问的页面不存在或无权访问')).toBeVisible();
  }
});

test('[S2.3 S2.43] /test/home shows the small widgets on a blank layout, to users only', async ({ page }) => {
  await page.goto('/test/home');
  await expect(page).toHaveURL('/user/login?redirect=%2Ftest%2Fhome');
  await signIn(page, 'operator');
  await page.goto('/test/home');
  await expect(page.getByRole('heading', { level: 1, name: '组件展示' })).toBeAttached();
  await expect(page.getByText('未读通告', { exact: true })).toBeVisible();
  await expect(page.getByRole('navigation')).toHaveCount(0);
  await expect(page.getByRole('tablist', { name: '已打开的页面' })).toHaveCount(0);
  await expect(page).toHaveTitle('组件展示 · 光枢');
  expect(await barriersOn(page)).toEqual([]);
});

test('[S2.43] the gallery shows every small widget, and they answer', async ({ page }) => {
  await signIn(page, 'admin');
  await openFromMenu(page, '常见案例', '组件展示');
  await expect(page).toHaveURL('/demo/gallery');
  const region = (name: string) => page.getByRole('region', { name, exact: true });

  await expect(region('数字信息')).toContainText('182.34 万kWh');
  await expect(region('下降的数字')).toContainText('下降 0.8%');
  await expect(region('读取数据')).toContainText(/\d+ 条/);
  await page.getByRole('tab', { name: '本年' }).click();
  await expect(region('数字信息')).toContainText('131,200 万kWh');
  await expect(page).toHaveURL('/demo/gallery?period=year');

  await expect(region('头像列表：显示三人').getByRole('listitem')).toHaveCount(4);
  await region('头像列表：显示三人').getByText('+2').hover();
  await expect(page.getByRole('tooltip')).toContainText('刘洋、陈静');

  const timer = page.getByRole('timer', { name: '距月度巡检' });
  await expect(timer).toHaveText(/^(29|30) 天 \d{2}:\d{2}:\d{2}$/);
  const before = await timer.textContent();
  await expect(timer).not.toHaveText(before ?? '');

  await page.getByRole('searchbox', { name: '省略的文字' }).fill('abcdefghijklmnopqrstuvwxyz');
  await page.getByRole('button', { name: '搜索', exact: true }).click();
  await expect(region('文字省略：二十五个字符')).toContainText('abcdefghijklmnopqrstuvwxy...');
  expect(await barriersOn(page)).toEqual([]);

  await page.getByRole('button', { name: '我的消息' }).click();
  await expect(page).toHaveURL('/isps/userAnnouncement');
});

test('[S2.43] the gallery stands in one column on a phone @phone', async ({ page }) => {
  await openAsAdmin(page, '/demo/gallery');
  await expect(page.getByRole('region', { name: '文字省略：两行' })).toBeAttached();
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
  expect(await barriersOn(page)).toEqual([]);
});

/** CSS pixels of the root, of the text of the page, and of its surroundings. */
async function sizesOn(page: Page) {
  return page.evaluate(() => {
    const pixels = (element: Element | null | undefined) =>
      element ? Math.round(Number.parseFloat(getComputedStyle(element).fontSize) * 10) / 10 : Number.NaN;
    const text = [...document.querySelectorAll('#content h1')].find((h1) => h1.checkVisibility())?.parentElement;
    const header = document.querySelector('header');
    return {
      root: pixels(document.documentElement),
      text: pixels(text),
      shell: [pixels(document.body), pixels(header), header?.getBoundingClientRect().height],
    };
  });
}

// S9.8d names no page. A root of 100 px everywhere would enlarge every list and form with the window and undo what people
// choose as text size in their browser; so it is read of the dashboards alone, which are drawn for walls (S2.7).
test('[S9.8d] the dashboards are as large as the window, the rest of the console is not', async ({ page, server }) => {
  await freeWalls(server);
  await addToMenu(page, [
    { path: '/dashboard/panorama', title: '电站总览', component: 'demo/Gallery' },
    { path: '/dashboard/details', title: '电站明细', component: 'demo/Gallery' },
  ]);
  await signIn(page, 'admin');
  await expect(page.getByRole('navigation', { name: '主菜单' })).toBeVisible();
  const shell = (await sizesOn(page)).shell;
  expect(await sizesOn(page)).toMatchObject({ root: 16 });
  for (const title of ['电站总览', '电站明细']) {
    await openFromMenu(page, title);
    await expect(page.getByText('未读通告', { exact: true }).locator('visible=true')).toBeVisible();
    for (const [width, root, text] of [
      [1920, 100, 14],
      [960, 50, 14],
      [2880, 150, 21],
      [3840, 200, 28],
      [7680, 200, 28],
    ] as const) {
      await page.setViewportSize({ width, height: Math.round((width * 9) / 16) });
      const sizes = await sizesOn(page);
      expect(sizes.root, `${title} at ${width}`).toBeCloseTo(root, 1);
      expect(sizes.text, `${title} at ${width}`).toBeCloseTo(text, 1);
      expect(sizes.shell, `${title} at ${width}`).toEqual(shell);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
  }
  await openFromMenu(page, '首页');
  await expect.poll(async () => (await sizesOn(page)).root).toBe(16);
});

test('[S9.8d] zooming in enlarges the text of a dashboard, and so does a larger font of the browser', async ({
  page,
  server,
}) => {
  await freeWalls(server);
  await addToMenu(page, [{ path: '/dashboard/panorama', title: '电站总览', component: 'demo/Gallery' }]);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await openAsAdmin(page, '/dashboard/panorama');
  await expect(page.getByText('未读通告', { exact: true })).toBeVisible();
  expect(await sizesOn(page)).toMatchObject({ root: 100, text: 14 });

  // What zooming to 200 % does: half as many CSS pixels, each of them twice as large.
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 960,
    height: 540,
    deviceScaleFactor: 2,
    mobile: false,
  });
  await expect.poll(() => sizesOn(page)).toMatchObject({ root: 50, text: 14 });
  expect(await page.evaluate(() => devicePixelRatio)).toBe(2);

  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 1920,
    height: 1080,
    deviceScaleFactor: 1,
    mobile: false,
  });
  await session.send('Page.setFontSizes', { fontSizes: { standard: 24 } });
  await page.reload();
  await expect(page.getByText('未读通告', { exact: true })).toBeVisible();
  await expect.poll(() => sizesOn(page)).toMatchObject({ root: 100, text: 21 });
});
