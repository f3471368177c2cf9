import type { Locator, Page } from 'playwright/test';
import { isRecord } from '../../../src/runtime/data/json.ts';
import { type Api, apiAs } from '../support/api.ts';
import { type CuttingProxy, startCuttingProxy } from '../support/cuttingProxy.ts';
import { openFromMenu, spaced } from '../support/list.ts';
import { signIn } from '../support/signIn.ts';
import { test as base, expect } from '../support/test.ts';

const DROPS = 20;
/** S9.2b */
const RECONNECT_MS = 5000;

/** Pages of this file reach the server through a wire that can be cut. */
const test = base.extend<{ wire: CuttingProxy }>({
  wire: async ({ server }, use) => {
    const wire = await startCuttingProxy(server.url);
    await use(wire);
    await wire.stop();
  },
  baseURL: async ({ wire }, use) => use(wire.url),
});

const gridOn = (page: Page) => page.getByRole('grid', { name: '订单表格编辑' });
const rowOf = (page: Page, code: string) => gridOn(page).getByRole('row').filter({ hasText: code });
const CONTENT = 4;
const cellOf = (page: Page, code: string, column = CONTENT): Locator =>
  rowOf(page, code).locator(`[data-column="${column}"]`);

async function write(page: Page, code: string, text: string): Promise<void> {
  await cellOf(page, code).click();
  await page.keyboard.press('Control+a');
  await page.keyboard.type(text);
  await page.keyboard.press('Enter');
}

/** Code and remark of every order, as the database has them. */
async function stored(admin: Api): Promise<readonly string[]> {
  const { result } = await admin.get('/demo/order/list?pageSize=100');
  const rows = isRecord(result) && Array.isArray(result.records) ? result.records : [];
  return rows.map((row) => `${row.orderCode} ${row.content ?? '-'}`).sort();
}

/** The same as a page shows them. */
async function shown(page: Page): Promise<readonly string[]> {
  const rows = await gridOn(page).locator('[data-row]').all();
  const texts = await Promise.all(
    rows.map(async (row) => {
      const cells = [0, CONTENT].map((column) => row.locator(`[data-column="${column}"]`).innerText());
      return (await Promise.all(cells)).join(' ');
    }),
  );
  return texts.sort();
}

async function save(admin: Api, batch: object): Promise<readonly string[]> {
  const answer = await admin.post('/demo/order/saveBatch', batch);
  expect(answer.message).toBe('保存成功！');
  const added = isRecord(answer.result) && Array.isArray(answer.result.added) ? answer.result.added : [];
  return added.map((row) => String(row.id));
}

test('[S4.15 S7.37b S8.9j S5.13] two people edit one grid: each sees the other, nothing typed is lost, and after 20 drops both show what is stored', async ({
  page,
  browser,
  wire,
  request,
}) => {
  const admin = await apiAs(request, 'admin');
  const ids = await save(admin, {
    added: ['A', 'B', 'C'].map((name) => ({ orderCode: `DD-TWO-${name}`, ctype: '1', content: '原来' })),
  });
  const context = await browser.newContext({ baseURL: wire.url, viewport: { width: 1440, height: 900 } });
  const other = await context.newPage();
  for (const one of [page, other]) {
    await one.clock.install();
    await signIn(one, 'admin');
    await openFromMenu(one, '常见案例', '订单表格编辑');
    await expect(rowOf(one, 'DD-TWO-A')).toBeVisible();
  }
  // A notice socket and a table socket each.
  await expect.poll(() => wire.openSockets()).toBe(4);

  // Who edits a row is named at it; what they save is seen, and what was typed meanwhile stays.
  await write(other, 'DD-TWO-B', '我的修改');
  await expect(rowOf(page, 'DD-TWO-B').getByRole('img', { name: /正在编辑$/ })).toBeVisible();
  await write(page, 'DD-TWO-B', '先保存');
  await page.getByRole('button', { name: /^保\s?存 1$/ }).click();
  await expect(cellOf(other, 'DD-TWO-B')).toHaveAttribute('title', '他人已改为“先保存”，保存时以您的修改为准');
  await expect(cellOf(other, 'DD-TWO-B')).toHaveText('我的修改');
  await other.getByRole('button', { name: /^保\s?存 1$/ }).click();
  await expect(cellOf(page, 'DD-TWO-B')).toHaveText('我的修改');
  await expect(cellOf(page, 'DD-TWO-B')).toHaveAttribute('data-flash', /\d/);

  // Leaving with something unsaved is asked about.
  await other.getByRole('button', { name: spaced('新增') }).click();
  await other.keyboard.type('DD-TWO-X');
  await other.keyboard.press('Enter');
  await other.getByRole('textbox', { name: '订单号', exact: true }).fill('DD-TWO');
  await other.keyboard.press('Enter');
  const question = other.getByRole('dialog').filter({ hasText: '放弃未保存的修改' });
  await question.getByRole('button', { name: spaced('取消') }).click();
  await expect(rowOf(other, 'DD-TWO-X')).toBeVisible();
  await other.getByRole('button', { name: /^保\s?存 1$/ }).click();
  await expect(rowOf(page, 'DD-TWO-X')).toBeVisible();

  let removable: string | undefined;
  for (let drop = 1; drop <= DROPS; drop += 1) {
    wire.cutSockets();
    await expect.poll(() => wire.openSockets(), { intervals: [20] }).toBeLessThan(4);
    const removed = removable === undefined ? [] : [{ id: removable }];
    const added = drop % 4 === 0 ? [{ orderCode: `DD-TWO-${drop}`, ctype: '2' }] : [];
    const saved = await save(admin, {
      changed: [{ id: ids[drop % 3], content: `第${drop}次` }],
      ...(added.length > 0 && { added }),
      ...(removed.length > 0 && { removed }),
    });
    removable = saved[0];
    for (const one of [page, other]) await one.clock.fastForward(RECONNECT_MS);
    await expect.poll(() => wire.openSockets(), { intervals: [50] }).toBe(4);
  }
  const final = await stored(admin);
  for (const one of [page, other]) await expect.poll(() => shown(one)).toEqual(final);
  await context.close();
});
