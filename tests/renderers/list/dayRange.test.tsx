import { expect, it, vi } from 'vitest';
import { page as browserPage, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { TransportRequest } from '../../../src/runtime/contract/ports.ts';
import { draw } from '../support/render.tsx';
import { equipment, equipmentServer } from './screen.ts';

function drawList() {
  const screen = equipment();
  return draw(<Screen name={screen.name} />, { server: equipmentServer(25), screens: [screen] });
}

const lists = (requests: readonly TransportRequest[]) => requests.filter(({ path }) => path.endsWith('/list'));

it('searches between two days', async () => {
  const { page, requests } = await drawList();
  await page.getByRole('button', { name: '展开' }).click();
  await page.getByPlaceholder('开始日期').click();
  await userEvent.fill(page.getByPlaceholder('开始日期'), '2024-05-01');
  await userEvent.keyboard('{Enter}');
  await userEvent.fill(page.getByPlaceholder('结束日期'), '2024-05-31');
  await userEvent.keyboard('{Enter}');
  await page.getByRole('button', { name: '查询' }).click();
  await expect
    .poll(() => lists(requests).at(-1)?.params)
    .toMatchObject({ time_begin: '2024-05-01', time_end: '2024-05-31' });
});

it('reads days that are typed in other forms, and keeps what is none with its reason', async () => {
  const { page, requests, messages } = await drawList();
  await page.getByRole('button', { name: '展开' }).click();
  const [start, end] = [page.getByPlaceholder('开始日期'), page.getByPlaceholder('结束日期')];
  await start.click();
  await userEvent.fill(start, '2024/5/1');
  await end.click();
  await userEvent.fill(end, '20240531');
  await page.getByRole('textbox', { name: '设备编码' }).click();
  await expect.element(start).toHaveValue('2024-05-01');
  await expect.element(end).toHaveValue('2024-05-31');
  await page.getByRole('button', { name: '查询' }).click();
  await expect
    .poll(() => lists(requests).at(-1)?.params)
    .toMatchObject({ time_begin: '2024-05-01', time_end: '2024-05-31' });
  const before = lists(requests).length;
  await end.click();
  await userEvent.fill(end, '2024-02-30');
  await page.getByRole('textbox', { name: '设备编码' }).click();
  await page.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => messages.at(-1)).toContain('应为日期');
  await expect.element(end).toHaveValue('2024-02-30');
  expect(lists(requests)).toHaveLength(before);
});

it('proposes the spans that are asked for most, in a calendar that is Chinese and begins on Monday', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-08T20:30:00Z') });
  try {
    const { page } = await drawList();
    await page.getByRole('button', { name: '展开' }).click();
    await page.getByPlaceholder('开始日期').click();
    const heads = () => [...document.querySelectorAll('.ant-picker-content th')].slice(0, 7);
    await expect
      .poll(() => heads().map((head) => head.textContent))
      .toEqual(['一', '二', '三', '四', '五', '六', '日']);
    await expect.poll(() => document.querySelector('.ant-picker-month-btn')?.textContent).toBe('3月');
    for (const [span, from, to] of [
      ['近7天', '2026-03-03', '2026-03-09'],
      ['本月', '2026-03-01', '2026-03-31'],
      ['上月', '2026-02-01', '2026-02-28'],
      ['今天', '2026-03-09', '2026-03-09'],
    ] as const) {
      await page.getByPlaceholder('开始日期').click();
      await page.getByText(span, { exact: true }).click();
      await expect.element(page.getByPlaceholder('开始日期')).toHaveValue(from);
      await expect.element(page.getByPlaceholder('结束日期')).toHaveValue(to);
    }
  } finally {
    vi.useRealTimers();
  }
});

it('has the whole calendar on a phone', async () => {
  await browserPage.viewport(390, 844);
  const { page } = await drawList();
  await page.getByRole('button', { name: '筛选' }).click();
  await page.getByPlaceholder('开始日期').click();
  const box = () => document.querySelector('.ant-picker-dropdown')?.getBoundingClientRect();
  await expect.poll(() => box()?.width ?? 0).toBeGreaterThan(200);
  expect(box()?.left).toBeGreaterThanOrEqual(0);
  expect(box()?.right).toBeLessThanOrEqual(390);
});
