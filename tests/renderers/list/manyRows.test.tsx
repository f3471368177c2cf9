import { expect, it } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import type { CompiledScreen } from '../../../src/runtime/model/compiled.ts';
import { whenIs } from '../support/conditions.ts';
import { mainThreadMs } from '../support/mainThread.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import type { Setting } from '../support/runtime.ts';
import { column, source } from '../support/screen.ts';
import { equipment, equipmentServer, fields, row } from './screen.ts';

const COUNT = 20_000;

const grid = () => browserPage.getByRole('grid', { name: '设备管理' });
const drawnRows = () => [...document.querySelectorAll<HTMLElement>('[data-row]')];
const lineOf = (index: number) => document.querySelector<HTMLElement>(`[data-row="${index}"]`);

/** A list whose records come at once. */
async function drawMany(setting: Setting = {}, change: Partial<CompiledScreen> = {}, count = COUNT) {
  const rows = Array.from({ length: count }, (_, index) => row(index + 1));
  const single = equipmentServer(count);
  const screen = equipment({ source: { ...source('/station/equipment'), paging: false }, ...change });
  const drawn = await draw(<Screen name={screen.name} />, {
    server: (request: TransportRequest) =>
      request.path.endsWith('/list') ? { records: rows, total: rows.length } : single(request),
    ...setting,
    screens: [screen],
  });
  await expect.poll(() => drawnRows().length, { timeout: 10_000 }).toBeGreaterThan(5);
  expect(Number(grid().element().getAttribute('aria-rowcount'))).toBeGreaterThan(count);
  return drawn;
}

it('[S2.44] a list of 20 000 rows draws those that are seen, wherever it is scrolled', async () => {
  await drawMany();
  expect(drawnRows().length).toBeLessThan(60);
  expect([...(lineOf(0)?.querySelectorAll('[role="gridcell"]') ?? [])].map((cell) => cell.textContent?.trim())).toEqual(
    ['EQ-1', '设备1', '故障', '1000', '2024-05-06 07:08:09', '编辑详情更多'],
  );
  const box = grid().element();
  box.scrollTop = box.scrollHeight;
  await expect.poll(() => lineOf(COUNT - 1)?.textContent).toContain('EQ-20000');
  expect(drawnRows().length).toBeLessThan(60);
  await expectAccessible();
});

it('[S2.44] shows rows in every frame while 20 000 are scrolled through, and holds none for half a second', async () => {
  await drawMany();
  const box = grid().element();
  let longest = 0;
  let before = await mainThreadMs();
  for (let step = 1; step <= 60; step += 1) {
    box.scrollTop = (step * box.scrollHeight) / 61;
    await new Promise((resolve) => requestAnimationFrame(resolve));
    const seen = drawnRows().some((line) => {
      const { top, bottom } = line.getBoundingClientRect();
      const { top: from, bottom: to } = box.getBoundingClientRect();
      return bottom > from + 50 && top < to;
    });
    expect(seen).toBe(true);
    const now = await mainThreadMs();
    longest = Math.max(longest, now - before);
    before = now;
  }
  expect(longest).toBeLessThan(500);
});

it('goes by keyboard: arrows, the ends, Enter shows the record, the space bar selects, Tab goes to the actions', async () => {
  await drawMany();
  await userEvent.tab();
  grid().element().focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown} ');
  await expect.element(browserPage.getByText('已选择 1 项')).toBeVisible();
  expect(lineOf(2)?.getAttribute('aria-selected')).toBe('true');
  await userEvent.keyboard('{Control>}{End}{/Control}');
  await expect.poll(() => lineOf(COUNT - 1)?.textContent).toContain('EQ-20000');
  await userEvent.keyboard('{Tab}');
  expect(document.activeElement?.textContent).toBe('编辑');
  expect(document.activeElement?.closest('[data-row]')).toBe(lineOf(COUNT - 1));
  grid().element().focus();
  await userEvent.keyboard('{Enter}');
  await expect.element(browserPage.getByRole('dialog')).toHaveTextContent('EQ-20000');
});

it('runs the actions of its rows and links, and sorts by its titles', async () => {
  const { requests } = await drawMany();
  await browserPage.getByRole('button', { name: 'EQ-2', exact: true }).click();
  await expect.element(browserPage.getByRole('dialog')).toHaveTextContent('设备2');
  await browserPage.getByRole('dialog').getByRole('button', { name: '关闭' }).last().click();
  await browserPage.getByRole('columnheader', { name: '设备编码' }).getByRole('button').click();
  const asked = () => requests.filter(({ path }) => path.endsWith('/list')).at(-1)?.params;
  await expect.poll(() => asked()?.column).toBe('code');
  await expect.element(browserPage.getByRole('columnheader', { name: '设备名称' }).getByRole('button')).toBeDisabled();
  lineOf(2)?.querySelector<HTMLElement>('[data-more]')?.click();
  await expect.element(browserPage.getByRole('menuitem', { name: '删除' })).toBeVisible();
});

it('finds a text in any of its rows; what is sought away is not selected any more', async () => {
  await drawMany();
  await browserPage.getByRole('checkbox', { name: '选择第 1 行' }).click();
  await browserPage.getByRole('textbox', { name: '在表格中查找' }).fill('设备19999');
  await expect.poll(() => drawnRows().length).toBe(1);
  expect(lineOf(0)?.textContent).toContain('EQ-19999');
  await expect.element(browserPage.getByText('已选择')).not.toBeInTheDocument();
  await browserPage.getByRole('checkbox', { name: '选择第 1 行' }).click();
  await expect.element(browserPage.getByText('已选择 1 项')).toBeVisible();
  await browserPage.getByText('清空').click();
  await expect.poll(() => document.querySelectorAll('[data-row][aria-selected]').length).toBe(0);
  await browserPage.getByRole('textbox', { name: '在表格中查找' }).fill('');
  await browserPage.getByRole('checkbox', { name: '选择全部' }).click();
  await expect.element(browserPage.getByText(`已选择 ${COUNT} 项`)).toBeVisible();
});

it('[S9.3] highlights rows, adds up columns and fits a phone', async () => {
  await browserPage.viewport(390, 844);
  const { code, power } = fields;
  await drawMany(
    {},
    {
      columns: [column(code), column(power, { summary: 'sum' })],
      looks: [{ when: whenIs('status', '2'), color: 'error', columns: null }],
    },
  );
  await expect
    .poll(() => document.querySelector('[role="rowheader"]:has(> .visually-hidden)')?.parentElement?.textContent)
    .toContain('合计');
  expect(lineOf(0)?.dataset.hue).toBe('error');
  expect(lineOf(1)?.dataset.hue).toBeUndefined();
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
});

it('stays a table up to a thousand rows', async () => {
  const rows = Array.from({ length: 1000 }, (_, index) => row(index + 1));
  const screen = equipment({ source: { ...source('/station/equipment'), paging: false } });
  await draw(<Screen name={screen.name} />, {
    server: () => ({ records: rows, total: rows.length }),
    screens: [screen],
  });
  await expect.element(browserPage.getByRole('table', { name: '设备管理' })).toBeVisible();
});
