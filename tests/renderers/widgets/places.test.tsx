import { beforeEach, expect, it } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import places from '../../../schemas/examples/Places.json';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Server } from '../support/runtime.ts';

const STATIONS = [
  { name: '一号光伏', lng: 94.6, lat: 40.1, installedKwp: 100_000, yfDay: 2, runState: 3 },
  { name: '二号光伏', lng: 95.2, lat: 39.8, installedKwp: 50_000, yfDay: 3, runState: 1 },
];
const PROVINCES = [
  { code: '620000', name: '甘肃省', installedKwp: 100_000, yfDay: 2, worstState: 3 },
  { code: '320000', name: '江苏省', installedKwp: 20_000, yfDay: 3, worstState: 1 },
];
const DAYS = Array.from({ length: 365 }, (_, index) => ({
  day: new Date(Date.UTC(2026, 0, 1 + index)).toISOString().slice(0, 10),
  kwh: index === 363 ? null : index * 10,
}));

/** A server whose map has these regions. */
function serverOf(regions: readonly unknown[]): Server {
  const answers: Record<string, unknown> = {
    '/examples/map': { regions, stations: STATIONS },
    '/examples/loss': {
      records: [
        { text: '理论电量', kwh: 1000, total: true },
        { text: '限电', kwh: -200, total: false },
        { text: '未说明', kwh: -50, total: false },
        { text: '实际电量', kwh: 750, total: true },
      ],
    },
    '/examples/days': { days: DAYS },
    '/examples/devices': {
      devices: [
        { id: '1', name: '1号箱变', pKw: 310, runState: 1 },
        { id: '2', name: 'INV-01', parentId: '1', pKw: 155, runState: 1 },
        { id: '3', name: 'INV-02', parentId: '1', pKw: 0, runState: 3 },
        { id: '4', name: 'PV1', parentId: '2' },
      ],
    },
  };
  return ({ path }) => answers[path] ?? answerOf(null, { success: false, message: '没有' });
}

beforeEach(() => browser.viewport(1440, 900));

const drawPlaces = (regions: readonly unknown[]) =>
  draw(<Screen name="examples/Places" />, { screens: [compiled(places)], server: serverOf(regions) });

it('draws provinces as tiles whose state has a word, and publishes the chosen one', async () => {
  const { page: view } = await drawPlaces(PROVINCES);
  const tiles = view.getByRole('list', { name: '电站分布' });
  const gansu = tiles.getByRole('button', { name: '甘肃 故障 · 装机 100,000 kWp · 等效小时 2 h' });
  await expect.element(gansu).toHaveAttribute('data-state', 'fault');
  await expect.element(tiles.getByText('台湾')).toBeVisible();
  await userEvent.click(gansu);
  await expect.element(gansu).toHaveAttribute('aria-pressed', 'true');
  await expectAccessible();
});

it('draws the stations by their coordinates within a province', async () => {
  const { page: view } = await drawPlaces([{ code: '620900', name: '酒泉市' }]);
  const plot = view.getByRole('list', { name: '电站分布' });
  const first = plot.getByRole('button', { name: /^一号光伏 故障/ });
  const second = plot.getByRole('button', { name: /^二号光伏 运行/ });
  await expect.element(first).toBeVisible();
  const [one, other] = [first.element().getBoundingClientRect(), second.element().getBoundingClientRect()];
  expect(one.left).toBeLessThan(other.left);
  expect(one.top).toBeLessThan(other.top);
  expect(one.width).toBeGreaterThan(other.width);
  await expectAccessible();
});

it('draws losses as steps from the theory to the energy', async () => {
  const { page: view } = await drawPlaces(PROVINCES);
  const steps = view.getByRole('list', { name: '损失构成' }).getByRole('button');
  await expect.element(steps.nth(1)).toHaveTextContent('限电-200 kWh');
  const bar = (index: number) => steps.nth(index).element().querySelector('[data-kind]')?.getBoundingClientRect();
  expect(bar(1)?.left).toBeCloseTo(bar(2)?.right ?? 0, 0);
  expect(bar(2)?.left).toBeCloseTo(bar(3)?.right ?? 0, 0);
  await userEvent.click(steps.nth(1));
  await expect.element(steps.nth(1)).toHaveAttribute('aria-pressed', 'true');
});

it('goes through the days of a year by keys', async () => {
  const { page: view } = await drawPlaces(PROVINCES);
  const last = view.getByRole('button', { name: '2026-12-31 3,640 kWh' });
  await expect.element(last).toBeInTheDocument();
  last.element().focus();
  await userEvent.keyboard('{ArrowUp}');
  await expect.element(view.getByRole('button', { name: '2026-12-30 无数据' })).toHaveFocus();
  await userEvent.keyboard('{ArrowLeft}{Enter}');
  const chosen = view.getByRole('button', { name: '2026-12-23 3,560 kWh' });
  await expect.element(chosen).toHaveAttribute('aria-pressed', 'true');
});

it('shows equipment below each other with its state, and goes through it by keys', async () => {
  const { page: view } = await drawPlaces(PROVINCES);
  const tree = view.getByRole('tree', { name: '设备拓扑' });
  const transformer = tree.getByRole('treeitem', { name: /^1号箱变 ?运行 ?310 kW$/ });
  await expect.element(transformer).toHaveAttribute('aria-expanded', 'true');
  transformer.element().focus();
  await userEvent.keyboard('{End}{Enter}');
  await expect.element(tree.getByRole('treeitem', { name: /INV-02 ?故障/ })).toHaveAttribute('aria-selected', 'true');
});
