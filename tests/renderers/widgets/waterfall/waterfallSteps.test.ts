import { expect, it } from 'vitest';
import { waterfallSteps } from '../../../../src/renderers/widgets/waterfall/waterfallSteps.ts';

const steps = (rows: readonly Record<string, unknown>[]) =>
  waterfallSteps(rows, { name: 'n', value: 'v', total: 'sum' }).map(({ name, low, high, kind }) => [
    name,
    low,
    high,
    kind,
  ]);

it('begins each step where the one before ended, and sums at zero', () => {
  const rows = [
    { n: '理论', v: 100, sum: true },
    { n: '限电', v: -30 },
    { n: '检修', v: null },
    { n: '未说明', v: 5 },
    { n: '实际', v: '75', sum: true },
  ];
  expect(steps(rows)).toEqual([
    ['理论', 0, 100, 'total'],
    ['限电', 70, 100, 'loss'],
    ['未说明', 70, 75, 'gain'],
    ['实际', 0, 75, 'total'],
  ]);
});

it('goes below zero', () => {
  expect(steps([{ n: '甲', v: -2 }])).toEqual([['甲', -2, 0, 'loss']]);
});
