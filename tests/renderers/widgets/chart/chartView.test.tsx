import { beforeEach, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { Screen } from '../../../../src/renderers/screen/Screen.tsx';
import type { Row } from '../../../../src/runtime/data/json.ts';
import { page } from '../../page/documents.ts';
import { draw, expectAccessible } from '../../support/render.tsx';

const ANSWER = {
  start: '2026-11-20 10:00:00',
  step: 300,
  p: [26_000, null, 27_500],
  poa: [810, 820, 815],
  dataTime: '2026-11-20 10:10:00',
  dataAgeS: 2400,
  curtailment: [{ from: '2026-11-20 10:00:00', to: '2026-11-20 10:05:00' }],
  limit: 30_000,
};
const SERIES = [
  { field: 'p', title: '实发', unit: 'kW', mark: 'area', color: 'generation' },
  { field: 'poa', title: '辐照度', unit: 'W/m²', dash: true },
  { field: 'curtailment', title: '限电', mark: 'span' },
  { field: 'limit', title: '并网容量', unit: 'kW', mark: 'rule' },
];

beforeEach(() => browser.viewport(1440, 900));

const drawChart = (props: Row = {}) =>
  draw(<Screen name="demo/Page" />, {
    screens: [
      page({
        curve: {
          ...{ widget: 'chart', title: '功率曲线', at: { x: 0, y: 0, w: 12, h: 10 } },
          source: { read: 'GET /curve' },
          props: { x: { field: 'time', title: '时间' }, series: SERIES, ...props },
        },
      }),
    ],
    server: () => ANSWER,
  });

it('draws an answer in columns, and shows its rows in the units of the drawing', async () => {
  const { page: view } = await drawChart();
  const image = view.getByRole('img', { name: /^功率曲线：实发、辐照度，3项/ });
  await expect.element(image).toBeVisible();
  await expect.poll(() => image.element().querySelectorAll('canvas').length, { timeout: 10_000 }).toBe(1);
  await expect.element(view.getByText('数据时间 10:10 · 40 分钟前 · 数据延迟')).toBeVisible();
  await userEvent.click(view.getByRole('button', { name: '查看数据' }));
  const table = view.getByRole('table', { name: '功率曲线' });
  await expect.element(table.getByRole('columnheader', { name: '实发（MW）' })).toBeVisible();
  await expect.element(table.getByRole('row', { name: '2026-11-20 10:00:00 26 810' })).toBeVisible();
  await expectAccessible();
});

it('hands over its rows and its picture as files', async () => {
  const { page: view, saved } = await drawChart({ thresholds: [{ value: 28, title: '上限' }] });
  await expect.poll(() => document.querySelectorAll('canvas').length, { timeout: 10_000 }).toBe(1);
  await userEvent.click(view.getByRole('button', { name: '导出数据' }));
  await userEvent.click(view.getByRole('button', { name: '下载图片' }));
  await expect.poll(() => saved, { timeout: 10_000 }).toEqual(['功率曲线.csv', '功率曲线.png']);
});

it('has one canvas, which is gone with the page', async () => {
  const { page: view } = await drawChart({ bands: [{ from: 0, to: 20, title: '正常', tone: 'success' }] });
  await expect.poll(() => document.querySelectorAll('canvas').length, { timeout: 10_000 }).toBe(1);
  await view.unmount();
  expect(document.querySelectorAll('canvas')).toHaveLength(0);
});
