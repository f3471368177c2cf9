import { beforeEach, expect, it, vi } from 'vitest';
import { page as browser, userEvent } from 'vitest/browser';
import raster from '../../../schemas/examples/Raster.json';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Server } from '../support/runtime.ts';
import { compiled, page } from './documents.ts';

const STATIONS = [
  { id: 's1', name: '东区一号', longitude: 120.1, latitude: 30.2, capacity: 1200, category: '1' },
  { id: 's2', name: '西区屋顶', longitude: 120.3, latitude: 30.4, capacity: 345.5, category: '2' },
];

const server: Server = ({ path, params }) => {
  if (path === '/examples/energy') return { today: { energy: 12345.678, change: params?.category ? -3 : 4.5 } };
  if (path === '/examples/curve') return [{ time: '08:00', power: 12 }];
  return STATIONS.filter(({ category }) => !params?.category || params.category === category);
};

const show = (answers = server) =>
  draw(<Screen name="examples/Raster" />, { screens: [compiled(raster)], server: answers });

beforeEach(() => browser.viewport(1440, 900));

it('draws figures, tables and texts at their places', async () => {
  const { page: view } = await show();
  await expect.element(view.getByText('12,345.7 kWh')).toBeVisible();
  await expect.element(view.getByText('上升 4.5%')).toBeVisible();
  await expect.element(view.getByText('1,545.5 kWp')).toBeVisible();
  const curve = view.getByRole('img', { name: '发电曲线：功率，1项' });
  await expect.element(curve).toBeVisible();
  await expect.poll(() => curve.element().querySelector('canvas')?.width ?? 0).toBeGreaterThan(200);
  await view.getByRole('button', { name: '查看数据' }).click();
  const numbers = view.getByRole('table', { name: '发电曲线' });
  await expect.element(numbers.getByRole('columnheader', { name: '功率（kW）' })).toBeVisible();
  const places = ['当日发电量', '装机容量', '在表中选择一座电站'].map((text) =>
    view.getByText(text).element().getBoundingClientRect(),
  );
  expect(places.map(({ x }) => x)).toEqual(places.map(({ x }) => x).sort((a, b) => a - b));
  await expectAccessible();
});

it('hands a chosen row to the regions that read it', async () => {
  const { page: view } = await show();
  await view.getByRole('button', { name: '西区屋顶' }).click();
  await expect.element(view.getByText('已选：西区屋顶')).toBeVisible();
  await expect.element(view.getByRole('button', { name: '西区屋顶' })).toHaveAttribute('aria-pressed', 'true');
});

it('asks again only what reads the changed filter, and lets an action of the page set it', async () => {
  const { page: view, requests } = await show();
  await expect.element(view.getByText('1,545.5 kWp')).toBeVisible();
  requests.length = 0;
  await view.getByRole('combobox', { name: '电站类型' }).click();
  await view.getByTitle('屋顶').click();
  await view.getByRole('button', { name: '查询' }).click();
  await expect.element(view.getByText('345.5 kWp')).toBeVisible();
  await expect.element(view.getByText('下降 3%')).toBeVisible();
  expect([...new Set(requests.map(({ path }) => path))].sort()).toEqual([
    '/examples/energy',
    '/examples/stations/list',
  ]);
  requests.length = 0;
  await view.getByRole('button', { name: '重置' }).click();
  await expect.element(view.getByText('1,545.5 kWp')).toBeVisible();

  const day = view.getByRole('textbox', { name: '日期' });
  await userEvent.fill(day, '2024-01-01');
  await userEvent.keyboard('{Enter}');
  await view.getByRole('button', { name: '查询' }).click();
  await expect.poll(() => requests.at(-1)?.params?.day).toBe('2024-01-01');
  await view.getByRole('button', { name: '回到今日' }).click();
  await expect.poll(() => requests.at(-1)?.params?.day).toBe('2024-05-06');
  await expect.element(day).toHaveValue('2024-05-06');
});

it('says why a widget has no data, tries again, and keeps the others', async () => {
  let isBroken = true;
  const { page: view } = await show((request) => {
    if (request.path === '/examples/curve' && isBroken)
      return answerOf(null, { success: false, message: '曲线服务暂停' });
    return server(request);
  });
  await expect.element(view.getByRole('alert')).toHaveTextContent('曲线服务暂停');
  await expect.element(view.getByText('12,345.7 kWh')).toBeVisible();
  await expectAccessible();
  isBroken = false;
  await view.getByRole('alert').getByRole('button', { name: '重试' }).click();
  await expect.element(view.getByRole('img', { name: '发电曲线：功率，1项' })).toBeVisible();
});

it('reads again every so many seconds, but not while the window is hidden or the page gone', async () => {
  const stat = page(
    {
      energy: {
        at: { x: 0, y: 0, w: 12, h: 4 },
        widget: 'figure',
        source: { read: 'GET /energy' },
        refresh: 1,
        props: { field: 'energy' },
      },
    },
    { name: 'demo/Refresh' },
  );
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] });
  const isHidden = vi.spyOn(document, 'hidden', 'get').mockReturnValue(false);
  const { page: view, requests } = await draw(<Screen name="demo/Refresh" />, {
    screens: [stat],
    server: () => ({ energy: 1 }),
  });
  await expect.element(view.getByText('1', { exact: true })).toBeVisible();
  expect(requests).toHaveLength(1);
  vi.advanceTimersByTime(1000);
  await expect.poll(() => requests.length).toBe(2);
  isHidden.mockReturnValue(true);
  vi.advanceTimersByTime(3000);
  expect(requests).toHaveLength(2);
  isHidden.mockReturnValue(false);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(() => requests.length).toBe(3);
  await view.unmount();
  vi.advanceTimersByTime(3000);
  expect(requests).toHaveLength(3);
  isHidden.mockRestore();
});

it('is in one column on phones, with the filter behind a button', async () => {
  await browser.viewport(390, 844);
  const { page: view } = await show();
  await expect.element(view.getByText('12,345.7 kWh')).toBeVisible();
  const tops = ['当日发电量', '装机容量', '在表中选择一座电站'].map(
    (text) => view.getByText(text).element().getBoundingClientRect().top,
  );
  expect(tops).toEqual([...tops].sort((a, b) => a - b));
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(390);
  await view.getByRole('button', { name: '筛选' }).click();
  await expect.element(view.getByRole('dialog', { name: '查询' })).toBeVisible();
  await expectAccessible();
});
