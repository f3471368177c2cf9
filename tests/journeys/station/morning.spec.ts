import type { Locator, Page } from 'playwright/test';
import { awaitFigures } from '../support/figures.ts';
import { collectScripts, sizeTable } from '../support/loadedScripts.ts';
import { testWithSurroundings } from '../support/ownServer.ts';
import { signIn } from '../support/signIn.ts';
import { expect } from '../support/test.ts';

const test = testWithSurroundings(() =>
  Promise.resolve({ environment: { DEMO_LIVE: '1' }, stop: () => Promise.resolve() }),
);

/** How long the demo may take to report two days of 20 stations and to compute them, on a busy machine. */
const REPORTED_MS = 120_000;

/** Counts what a person presses. */
function presses() {
  let count = 0;
  return {
    press: async (target: Locator) => {
      count++;
      await target.click();
    },
    get count() {
      return count;
    },
  };
}

const region = (page: Page, name: string) => page.getByRole('region', { name, exact: true });
const firstRow = (part: Locator) => part.getByRole('row').nth(1);

test.beforeEach(async ({ request }) => {
  test.setTimeout(180_000);
  await awaitFigures(request, REPORTED_MS);
});

test('the questions of a morning take no more presses than they may', async ({ page }) => {
  await signIn(page, 'operator');
  const attention = region(page, '需要关注的电站');

  // 1: what is wrong now and where it is worst, on sight, with the age of the data. The server has just begun, and makes
  // the history of its stations meanwhile.
  await expect(firstRow(attention)).toContainText(/电站/, { timeout: 30_000 });
  await expect(page.getByText('严重告警', { exact: true })).toBeVisible();
  await expect(page.getByText(/数据时间 \d{4}-/)).toBeVisible();

  // 2: which station lost the most yesterday, and how much: at most 1.
  const second = presses();
  await second.press(page.getByRole('link', { name: '昨日' }).or(page.getByRole('button', { name: '昨日' })));
  await expect(page).toHaveURL(/range_begin=/);
  await expect(firstRow(attention)).toContainText(/\d{2,}/);
  expect(second.count).toBeLessThanOrEqual(1);

  // 9: weather, curtailment, failure or missing data: at most 1.
  await expect(region(page, '损失构成')).toBeVisible();

  // 10: how a number came about: 1 press on it.
  const tenth = presses();
  await tenth.press(page.getByRole('button', { name: /kWh/ }).first());
  await expect(page.getByLabel('计算依据')).toBeVisible();
  expect(tenth.count).toBeLessThanOrEqual(1);
  await page.keyboard.press('Escape');

  // 3: which inverter of it, and since when: at most 3.
  const third = presses();
  const name = firstRow(attention).getByRole('button').or(firstRow(attention).getByRole('link'));
  await third.press(name.first());
  await expect(page).toHaveURL(/\/dashboard\/details\?.*stationId=/);
  await expect(firstRow(region(page, '逆变器'))).toContainText('%');
  await expect(region(page, '未恢复告警').first()).toBeVisible();
  expect(third.count).toBeLessThanOrEqual(3);

  // 4: which string differs: at most 4, those of question 3 included.
  const inverter = firstRow(region(page, '逆变器'));
  await third.press(inverter.getByRole('button').or(inverter.getByRole('link')).first());
  await expect(page.getByRole('dialog', { name: /组串电流/ })).toBeVisible();
  expect(third.count).toBeLessThanOrEqual(4);
});

test('energy, plan, hours and income of the month, of the fleet and of each region, are seen at once', async ({
  page,
}) => {
  await signIn(page, 'admin', undefined, '/dashboard/management');
  for (const title of ['本月发电量', '本月计划完成率', '本月等效小时', '本月收入']) {
    await expect(page.getByText(title, { exact: true })).toBeVisible();
  }
  await expect(firstRow(region(page, '各区域本月'))).toContainText('%');
});

test('a page of charts loads at most 370 KB of JavaScript beyond the shell with its first list', async ({ page }) => {
  const shell = collectScripts(page);
  await signIn(page, 'admin', undefined, '/isystem/user');
  await expect(page.getByRole('table').getByRole('row').nth(3)).toBeVisible();
  const known = new Set((await shell()).map(({ name }) => name));
  const all = collectScripts(page);
  await page.goto('/dashboard/analysis');
  await expect(page.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
  await expect(firstRow(region(page, '需要关注的电站'))).toContainText(/电站/);
  const further = (await all()).filter(({ name }) => !known.has(name));
  console.log(`全景视图\n${sizeTable(further)}`);
  const bytes = further.reduce((sum, { gzip }) => sum + gzip, 0);
  expect(bytes).toBeGreaterThan(0);
  // 320 KB are aimed at: the drawing alone has 206, the date picker of the filters 34.
  expect(bytes).toBeLessThanOrEqual(370_000);
});

test('发电报表 and 电站画像 are printed on A4 without the console around them', async ({ page }) => {
  await signIn(page, 'admin', undefined, '/dashboard/details');
  await expect(firstRow(region(page, '六项判断'))).toContainText('发电水平');
  for (const path of [null, '/station/powerReport']) {
    if (path !== null) await page.goto(path);
    await expect(page.locator('canvas').first()).toBeVisible({ timeout: 30_000 });
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
    const pages = pdf.match(/\/Type\s*\/Page\b(?!s)/g)?.length ?? 0;
    expect(pages).toBeGreaterThanOrEqual(2);
    expect(pages).toBeLessThanOrEqual(8);
    // A4 across, in points.
    expect(pdf).toMatch(/\/MediaBox\s*\[0 0 84[12](?:\.\d+)? 59[456]/);
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation', { name: '主菜单' })).toBeHidden();
    await expect(page.getByRole('banner')).toBeHidden();
    await expect(page.getByRole('button', { name: '查询' })).toBeHidden();
    const cut = await page.locator('[data-part]:has(canvas)').evaluateAll(
      (parts) =>
        parts.filter((part) => {
          const canvas = part.querySelector('canvas') as HTMLCanvasElement;
          return canvas.getBoundingClientRect().right > part.getBoundingClientRect().right + 1;
        }).length,
    );
    expect(cut).toBe(0);
    await page.emulateMedia({ media: null });
  }
});
