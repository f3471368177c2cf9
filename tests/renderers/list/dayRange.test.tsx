import { expect, it } from 'vitest';
import { userEvent } from 'vitest/browser';
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
