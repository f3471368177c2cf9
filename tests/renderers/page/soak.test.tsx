import { expect, it } from 'vitest';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import type { RowFeed } from '../../../src/runtime/contract/rowFeed.ts';
import { draw } from '../support/render.tsx';
import { page } from './documents.ts';

type Listener = Parameters<RowFeed['watch']>[1];

/** Regions of charts that follow the changes of one resource. */
const chart = (x: number) => ({
  widget: 'chart',
  source: { list: 'GET /curve' },
  live: 'station/alarm',
  props: { type: 'line', x: { field: 'time', title: '时间' }, series: [{ field: 'power', title: '功率', unit: 'kW' }] },
  at: { x, y: 0, w: 6, h: 8 },
});

it('keeps one chart for each widget, however often its data come anew', async () => {
  const listeners: Listener[] = [];
  const rows: RowFeed = {
    watch: (_resource, listener) => {
      listeners.push(listener);
      return { edit: () => {}, end: () => {} };
    },
  };
  let round = 0;
  const { requests } = await draw(<Screen name="demo/Page" />, {
    screens: [page({ one: chart(0), two: chart(6) })],
    server: () => {
      round += 1;
      return Array.from({ length: 48 }, (_, slot) => ({ time: `${slot}`, power: slot * round }));
    },
    rows,
  });
  const charts = () => document.querySelectorAll('[_echarts_instance_]').length;
  await expect.poll(charts, { timeout: 15_000 }).toBe(2);
  for (let turn = 0; turn < 5; turn += 1) {
    const before = requests.length;
    for (const { changed } of listeners) changed({ saved: [], added: [], gone: [], reload: true });
    await expect.poll(() => requests.length, { timeout: 5000 }).toBe(before + 2);
  }
  expect(charts()).toBe(2);
  expect(document.querySelectorAll('canvas').length).toBe(2);
}, 60_000);
