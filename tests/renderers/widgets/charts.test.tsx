import { beforeEach, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import charts from '../../../schemas/examples/Charts.json';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { compiled } from '../page/documents.ts';
import { draw, expectAccessible } from '../support/render.tsx';
import { answerOf, type Server } from '../support/runtime.ts';

const sun = (slot: number) => Math.max(0, Math.round(30_000 * Math.sin(((slot - 72) / 144) * Math.PI)));
const SLOTS = Array.from({ length: 200 }, (_, slot) => slot);
const CURVE = {
  ...{ start: '2026-11-20 00:00:00', step: 300, limitKw: 34_000 },
  p: SLOTS.map((slot) => (slot > 120 && slot < 132 ? null : sun(slot) * 0.85)),
  pTheory: SLOTS.map(sun),
  poa: SLOTS.map((slot) => sun(slot) / 30),
  pYesterday: SLOTS.map((slot) => sun(slot) * 0.7),
  flag: SLOTS.map((slot) => (slot === 150 ? 4 : 0)),
  curtailment: [{ from: '2026-11-20 13:00:00', to: '2026-11-20 14:10:00' }],
};
const inverters = Array.from({ length: 24 }, (_, index) => ({
  ...{
    equipmentId: `${index}`,
    name: `INV-${`${index + 1}`.padStart(2, '0')}`,
    box: index < 12 ? '1# 箱变' : '2# 箱变',
  },
  ...{ yf: 4.8 + ((index * 7) % 11) / 8 - 0.6, state: index === 5 ? 3 : index === 17 ? 4 : 1 },
}));
const ANSWERS: Record<string, unknown> = {
  '/examples/now': {
    ...{ dataAgeS: 95, dataTime: '2026-11-20 10:35:00', capacity: { gridKw: 868_340 } },
    power: { pKw: 512_340.5, recent: [1, 3, 4, null, 6, 7, 6.5], note: '20 座电站' },
    energy: { dayKwh: 1_823_400, change: 3.2 },
  },
  '/examples/powerCurve': CURVE,
  '/examples/stations/list': [{ id: '1' }, { id: '2' }],
  '/examples/yields': {
    ...{ median: 4.6, excluded: 1 },
    items: Array.from({ length: 8 }, (_, index) => ({
      stationId: `${index}`,
      stationName: `${index + 1} 号光伏电站`,
      yf: 3 + index * 0.35,
    })),
  },
  '/examples/inverters': { median: 4.8, items: inverters },
  '/examples/heat': {
    ...{ rows: inverters.map(({ name }) => name), step: 900 },
    cells: inverters.flatMap((_, line) =>
      Array.from({ length: 48 }, (__, slot) => [line, slot + 24, Math.round(sun((slot + 24) * 3) / 1000) - (line % 5)]),
    ),
  },
  '/examples/months': {
    months: Array.from({ length: 12 }, (_, index) => ({
      month: `2026-${`${index + 1}`.padStart(2, '0')}`,
      grid: 80_000 + index * 3000,
      own: 21_000,
      plan: 110_000,
    })),
  },
  '/examples/ratios': [
    { id: '1', name: '甲站', pr: 0.824 },
    { id: '2', name: '乙站', pr: 0.79 },
  ],
};
const server: Server = ({ path }) => ANSWERS[path] ?? answerOf(null, { success: false, message: '没有' });

beforeEach(() => browser.viewport(1440, 900));

it('draws a page of charts, each on one canvas', async () => {
  const { page: view } = await draw(<Screen name="examples/Charts" />, { screens: [compiled(charts)], server });
  await expect.element(view.getByText('51.2 万kW').or(view.getByText('512.3 MW'))).toBeVisible();
  await expect.poll(() => document.querySelectorAll('[_echarts_instance_]').length, { timeout: 10_000 }).toBe(3);
  await expect.element(view.getByRole('list', { name: '等效小时排名' })).toBeVisible();
  await expectAccessible();
});

it('orders its regions on phones as the document says', async () => {
  await browser.viewport(390, 844);
  const { page: view } = await draw(<Screen name="examples/Charts" />, { screens: [compiled(charts)], server });
  const top = (element: Element) => element.getBoundingClientRect().top;
  const ranking = view.getByRole('list', { name: '等效小时排名' });
  await expect.element(ranking).toBeVisible();
  await expect.poll(() => top(ranking.element())).toBeLessThan(top(view.getByText('当日发电量').element()));
});
