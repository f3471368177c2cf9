import { beforeEach, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { Row } from '../../../src/runtime/data/json.ts';
import { page } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';

beforeEach(() => browser.viewport(1440, 900));

/** One widget over an answer, and a text that says what is chosen in it. */
async function drawWidget(widget: string, props: Row, answer: unknown) {
  const regions = {
    only: { widget, title: '部件', props, source: { read: 'GET /it' }, at: { x: 0, y: 0, w: 12, h: 10 } },
    chosen: { widget: 'text', props: { text: '选中：{$region.only.selected.name}' }, at: { x: 0, y: 10, w: 12, h: 2 } },
  };
  return draw(<Screen name="demo/Page" />, { screens: [page(regions)], server: () => answer });
}

const NAME = { field: 'name', title: '名称' };
const YIELD = { field: 'yf', title: '等效小时', unit: 'h' };

it('shows a figure in its unit, compared, with its course and its age', async () => {
  const { page: view } = await drawWidget(
    'figure',
    {
      ...{ title: '实时功率', field: 'p', unit: 'kW', side: '逆变器侧', spark: 'recent' },
      compare: { to: 'grid', as: 'share', title: '并网容量' },
    },
    { p: 26_000, grid: 52_000, recent: [1, null, 3], dataAgeS: 700, dataTime: '2026-11-20 10:35:00' },
  );
  await expect.element(view.getByText('26 MW')).toBeVisible();
  await expect.element(view.getByText('占并网容量 50.0%')).toBeVisible();
  await expect.element(view.getByRole('img', { name: '实时功率近况' })).toBeVisible();
  await expect.element(view.getByText('数据时间 10:35 · 11 分钟前')).toHaveAttribute('data-level', 'late');
  await expectAccessible();
});

it('says why there is no figure, and has plates for walls', async () => {
  const none = await drawWidget('figure', { title: 'PR', field: 'pr', reason: 'why' }, { pr: null, why: '夜间无辐照' });
  await expect.element(none.page.getByText('夜间无辐照', { exact: true })).toBeVisible();
  await none.page.unmount();
  const flip = await drawWidget('figure', { look: 'flip', field: 'kwh', unit: 'kWh' }, { kwh: 1_824_000 });
  await expect.element(flip.page.getByText('182.4', { exact: true }).first()).toBeInTheDocument();
  await expect.element(flip.page.getByText('万kWh')).toBeVisible();
  await expectAccessible();
});

const ITEMS = {
  median: 4,
  excluded: 2,
  items: [
    { id: '1', name: '甲站', yf: 2 },
    { id: '2', name: '乙站', yf: 5 },
  ],
};

it('ranks rows, marks those far below the reference, and publishes the chosen one', async () => {
  const { page: view } = await drawWidget(
    'ranking',
    {
      ...{ rows: 'items', name: NAME, value: YIELD, switch: true, reference: 'median', referenceTitle: '中位数' },
      ...{ below: 0.8, excluded: 'excluded' },
    },
    ITEMS,
  );
  const entries = view.getByRole('list', { name: '部件' }).getByRole('button');
  await expect.element(entries.nth(0)).toHaveTextContent('1乙站 5 h');
  await expect.element(entries.nth(1).getByRole('img', { name: '偏低' })).toBeVisible();
  await expect.element(view.getByText('竖线：中位数 4 h')).toBeVisible();
  await expect.element(view.getByText('另有 2 个因数据不完整未参与排名')).toBeVisible();
  await userEvent.click(view.getByRole('button', { name: '最高在前' }));
  await expect.element(entries.nth(0)).toHaveTextContent('甲站');
  await userEvent.click(entries.nth(0));
  await expect.element(view.getByText('选中：甲站')).toBeVisible();
  await expectAccessible();
});

it('shows things as cells, whose states have words, and publishes the chosen one', async () => {
  const { page: view } = await drawWidget(
    'matrix',
    {
      ...{ name: NAME, value: YIELD, state: 'state', group: 'box' },
      states: [{ is: 3, title: '故障', look: 'fault' }],
    },
    [
      { id: '1', name: 'INV-01', yf: 4, state: 1, box: '一号箱变' },
      { id: '2', name: 'INV-02', yf: 0, state: 3, box: '一号箱变' },
    ],
  );
  await expect.element(view.getByRole('heading', { name: '一号箱变' })).toBeVisible();
  await expect.element(view.getByRole('button', { name: 'INV-02 故障' })).toHaveAttribute('data-state', 'fault');
  await userEvent.click(view.getByRole('button', { name: 'INV-01 4 h' }));
  await expect.element(view.getByText('选中：INV-01')).toBeVisible();
  await expectAccessible();
});

it('draws values over time as colours, and shows them as rows', async () => {
  const { page: view } = await drawWidget(
    'heatmap',
    { name: NAME, x: { field: 'time', title: '时刻' }, value: { field: 'p', title: '功率', unit: 'kW' } },
    {
      rows: ['INV-01', 'INV-02'],
      step: 900,
      cells: [
        [0, 40, 31],
        [1, 41, 28],
      ],
    },
  );
  await expect.element(view.getByRole('img', { name: '部件：功率，2行42列' })).toBeVisible();
  await userEvent.click(view.getByRole('button', { name: '查看数据' }));
  await expect.element(view.getByRole('row', { name: 'INV-02 10:15 28' })).toBeVisible();
  await expectAccessible();
});

it.each(['ranking', 'matrix', 'heatmap'])('says that a %s has no data', async (widget) => {
  const x = widget === 'heatmap' ? { x: { field: 'time', title: '时刻' } } : {};
  const { page: view } = await drawWidget(widget, { name: NAME, value: YIELD, ...x }, []);
  await expect.element(view.getByText('暂无数据')).toBeVisible();
});
