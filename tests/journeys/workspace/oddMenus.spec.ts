import type { Page } from 'playwright/test';
import { comeToRest } from '../../support/comeToRest.ts';
import { barriersOn } from '../support/accessibility.ts';
import {
  addMenuRows,
  DICT,
  FRAME,
  groupRow,
  LAYOUT,
  type MenuRow,
  pageRow,
  removeMenuRows,
} from '../support/menuRows.ts';
import { startOtherSite } from '../support/otherSite.ts';
import { testWithSurroundings } from '../support/ownServer.ts';
import { signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';
import { chooseTopMenu } from '../support/topMenu.ts';

const test = testWithSurroundings(startOtherSite);

const menuOf = (page: Page) => page.getByRole('navigation', { name: '主菜单' });

const DEEP = Array.from({ length: 50 }, (_, level) =>
  groupRow(`deep-${level}`, {
    parent_id: level === 0 ? null : `deep-${level - 1}`,
    component: level === 49 ? DICT : LAYOUT,
  }),
);

const ODD: readonly MenuRow[] = [
  ...DEEP,
  groupRow('odd', { name: '怪异菜单' }),
  pageRow('script', { name: '脚本', parent_id: 'odd', url: 'javascript:alert(1)' }),
  pageRow('frame-script', {
    name: '脚本框架',
    parent_id: 'odd',
    component: FRAME,
    url: '{{ alert(document.domain) }}',
  }),
  pageRow('host', { name: '他站路径', parent_id: 'odd', url: '//example.org/x' }),
  pageRow('dots', { name: '上级目录', parent_id: 'odd', component: '../../system/UserList' }),
  pageRow('nothing', { name: '什么都没有', parent_id: 'odd', url: null, component: null }),
  pageRow('nameless', { name: '', parent_id: 'odd' }),
  pageRow('twin-1', { name: '甲', parent_id: 'odd', url: '/twin' }),
  pageRow('twin-2', { name: '甲', parent_id: 'odd', url: '/twin', component: 'system/Nothing' }),
  groupRow('circle-a', { redirect: '/circle-b' }),
  groupRow('circle-b', { redirect: '/circle-a' }),
  groupRow('away', { redirect: '//example.org' }),
  pageRow('no-route', { name: '非路由', route: false }),
  groupRow('all-hidden', { name: '全隐藏' }),
  pageRow('hidden-child', { parent_id: 'all-hidden', hidden: true }),
  groupRow('always', { name: '聚合路由', always_show: true }),
  pageRow('always-child', { parent_id: 'always', hidden: true }),
  pageRow('self', { name: '自指' }),
  pageRow('icon', { name: '图标', icon: 'no-such-icon' }),
];

test.describe('an odd menu', () => {
  test.beforeAll(({ server }) => addMenuRows(server, ODD));
  test.afterAll(({ server }) =>
    removeMenuRows(
      server,
      ODD.map(({ id }) => id),
    ),
  );

  test('[S2.11a S2.11b S6.2a] shows what it can, and nothing of it leads out of the shell', async ({
    page,
    baseURL,
  }) => {
    await signIn(page, 'admin');
    const menu = menuOf(page);
    await expect(menu.getByRole('link', { name: '图标' })).toBeVisible();
    for (const name of ['非路由', '全隐藏', 'circle-a', 'away']) await expect(menu.getByText(name)).toHaveCount(0);
    await menu.getByRole('link', { name: '聚合路由' }).click();
    await expect(page).toHaveURL('/always-child');
    await menu.getByRole('button', { name: '怪异菜单' }).click();
    await expect(menu.getByText('什么都没有')).toHaveCount(0);
    for (const link of await menu.getByRole('link').all()) {
      const address = new URL((await link.getAttribute('href')) ?? '', baseURL);
      expect(address.origin, address.href).toBe(baseURL);
    }
    for (const name of ['脚本', '他站路径', '上级目录', '脚本框架']) {
      await menu.getByRole('link', { name, exact: true }).click();
      await expect(page.getByRole('banner')).toBeVisible();
      expect(new URL(page.url()).origin).toBe(baseURL);
    }
    await expect(page.getByRole('alert')).toContainText('链接地址无效');
    await expect(page.getByRole('alert')).toContainText('菜单「脚本框架」的地址“{{ alert(document.domain) }}”无法打开');
    for (const circle of ['/circle-a', '/away']) {
      await page.goto(circle);
      await expect(page).toHaveURL('/404');
    }
    await page.goto('/twin');
    await expect(page.getByRole('columnheader', { name: '字典编号' })).toBeVisible();
    await page.goto('/deep-0');
    await expect(page).toHaveURL('/deep-49');
    await expect(menu.getByRole('link', { name: 'deep-49' })).toHaveAttribute('aria-current', 'page');
    expect(await barriersOn(page)).toEqual([]);
  });

  for (const [name, entries] of [
    ['loops', [{ id: 'a', path: '/a', children: [{ id: 'b', path: '/b', children: [{ id: 'a', path: '/a' }] }] }]],
    ['wrong types', [null, 7, 'x', [], { id: 1 }, { id: 'c', path: 5, meta: 'x', children: {}, component: false }]],
    ['no pages', [{ route: '0', id: 'd', path: '/d' }]],
  ] as const) {
    test(`[S2.11a] stays a shell with ${name} for a menu`, async ({ page }) => {
      await signIn(page, 'admin');
      await page.route('**/sys/permission/getUserPermissionByToken**', (route) =>
        route.fulfill({
          json: { success: true, message: '', code: 0, result: { menu: entries, auth: [], allAuth: [] } },
        }),
      );
      await page.goto('/dashboard/analysis');
      await expect(page.getByRole('tab', { name: '全景视图' })).toBeVisible();
      await expect(menuOf(page)).toBeVisible();
      await expect(page.getByRole('button', { name: /用户菜单/ })).toBeVisible();
    });
  }
});

const GROUPS = 40;
const PAGES = 24;
const LARGE = Array.from({ length: GROUPS }, (_, at) => [
  groupRow(`large-${at}`, { name: `第${at}组`, sort_no: 100 + at }),
  ...Array.from({ length: PAGES }, (_, index) =>
    pageRow(`large-${at}-${index}`, { name: `第${at}组第${index}页`, parent_id: `large-${at}`, sort_no: index }),
  ),
]).flat();

test.describe('a menu of a thousand entries', () => {
  test.beforeAll(({ server }) => addMenuRows(server, LARGE));
  test.afterAll(({ server }) =>
    removeMenuRows(
      server,
      LARGE.map(({ id }) => id),
    ),
  );

  test('[S1.4 S2.37b] opens group by group without drawing the others, and is searched', async ({ page }) => {
    await signIn(page, 'admin');
    const menu = menuOf(page);
    await expect(menu.getByRole('button', { name: '第39组' })).toBeVisible();
    expect(await menu.locator('[data-menu-item]').count()).toBeLessThan(GROUPS + 20);
    await expect(menu.getByRole('link', { name: '首页' }).locator('svg')).toBeVisible();
    await expect(page.getByText('实时功率')).toBeVisible();
    const drawn = await page.evaluate(() => {
      const nav = document.querySelector('nav[aria-label="主菜单"]');
      const closed = [...(nav?.querySelectorAll<HTMLElement>('[aria-expanded="false"]') ?? [])];
      const touched = new Set<string>();
      const observer = new MutationObserver((changes) => {
        for (const { target } of changes) {
          const row = target instanceof Element ? target.closest('li') : null;
          touched.add(row?.firstElementChild?.textContent ?? '');
        }
      });
      if (nav) observer.observe(nav, { subtree: true, childList: true, attributes: true });
      closed.find((button) => button.textContent === '第7组')?.click();
      return new Promise<string[]>((resolve) => setTimeout(() => resolve([...touched]), 300));
    });
    expect(drawn).toEqual(['第7组']);
    await page.evaluate(() => {
      for (const button of document.querySelectorAll<HTMLElement>('nav [aria-expanded="false"]')) button.click();
    });
    await expect(menu.locator('[data-menu-item]')).toHaveCount(await menu.locator('a, button').count());
    expect(await menu.getByRole('link').count()).toBeGreaterThan(GROUPS * PAGES);
    await page.evaluate(comeToRest);
    await page.keyboard.press('Control+k');
    await page.getByRole('combobox', { name: '菜单名称或拼音' }).fill('第39组第23页');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL('/large-39-23');
    await expect(menu.getByRole('link', { name: '第39组第23页' })).toBeInViewport();
  });

  test('[S2.36a] at the top it stands in a left and a right group, the rest under 更多', async ({ page }) => {
    await signIn(page, 'admin');
    await chooseTopMenu(page);
    const [left, right] = [menuOf(page).first(), page.getByRole('navigation', { name: '主菜单（右侧）' })];
    await expect(left).toBeVisible();
    await expect(right).toBeVisible();
    const [first, second] = [await left.boundingBox(), await right.boundingBox()];
    expect((first?.x ?? 0) + (first?.width ?? 0)).toBeLessThanOrEqual(second?.x ?? 0);
    await expect(page.getByRole('banner').locator('time')).toHaveText(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect((await page.getByRole('banner').boundingBox())?.height).toBe(48);
    const more = right.getByRole('button', { name: '更多' });
    await more.focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    const last = right.getByRole('button', { name: '第39组' });
    await expect(last).toBeFocused();
    await page.keyboard.press('ArrowRight');
    await right.getByRole('link', { name: '第39组第2页', exact: true }).click();
    await expect(page).toHaveURL('/large-39-2');
    await expect(more).toHaveAttribute('data-here', 'true');
    await expect(page.getByRole('navigation', { name: '面包屑' }).getByRole('listitem')).toHaveText([
      '首页',
      '第39组',
      '第39组第2页',
    ]);
    expect(await barriersOn(page)).toEqual([]);
    await page.setViewportSize({ width: 900, height: 800 });
    await expect(right).toBeHidden();
    await expect(left.getByRole('button', { name: '更多' })).toBeVisible();
  });
});
