import { beforeEach, expect, it } from 'vitest';
import { page as browser } from 'vitest/browser';
import { Screen } from '../../../src/renderers/screen/Screen.tsx';
import { draw, expectAccessible } from '../support/render.tsx';
import type { Server } from '../support/runtime.ts';
import { compiled } from './documents.ts';

const FIGURES = {
  ...{ kind: 'page', version: 1, name: 'test/Figures', title: '概况' },
  regions: {
    power: {
      ...{ widget: 'figure', source: { read: 'GET /now' }, at: { x: 0, y: 0, w: 3, h: 3 } },
      props: { title: '实时功率', field: 'power', unit: 'kW', scale: true, decimals: 1, noteField: 'note' },
    },
    ratio: {
      ...{ widget: 'figure', source: { read: 'GET /now' }, at: { x: 3, y: 0, w: 3, h: 3 } },
      props: { title: 'PR', field: 'ratio', percent: true, decimals: 1, explain: 'GET /explain?figure=pr' },
    },
    plan: {
      ...{ widget: 'figure', source: { read: 'GET /now' }, at: { x: 6, y: 0, w: 3, h: 3 } },
      props: { title: '计划', field: 'plan', unit: 'kWh', reason: 'why' },
    },
  },
};

const server: Server = ({ path }) => {
  if (path.startsWith('/explain')) {
    const inputs = [{ name: 'E', value: 812.5, unit: 'kWh' }];
    return { title: '系统效率 PR', expression: 'PR = E / (P0·H)', value: 0.812, unit: '1', inputs, completeness: 1 };
  }
  return { power: 143_500, note: '负荷率 16.5%', ratio: 0.812, plan: null, why: '未录入计划电量' };
};

beforeEach(() => browser.viewport(1440, 900));

it('shows figures in units that suit them, and why one is missing', async () => {
  const { page: view } = await draw(<Screen name="test/Figures" />, { screens: [compiled(FIGURES)], server });
  await expect.element(view.getByText('143.5 MW')).toBeVisible();
  await expect.element(view.getByText('负荷率 16.5%')).toBeVisible();
  await expect.element(view.getByText('未录入计划电量')).toBeVisible();
  await expectAccessible();
});

it('explains a figure that is pressed', async () => {
  const { page: view } = await draw(<Screen name="test/Figures" />, { screens: [compiled(FIGURES)], server });
  await view.getByRole('button', { name: /81.2 %/ }).click();
  await expect.element(view.getByText('PR = E / (P0·H)')).toBeVisible();
  await expect.element(view.getByText('812.5 kWh')).toBeVisible();
  await expect.element(view.getByText('100.0%')).toBeVisible();
});
