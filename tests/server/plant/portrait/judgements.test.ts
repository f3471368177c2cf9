import { describe, expect, it } from 'vitest';
import {
  judgementsOf,
  type PortraitFigures,
  percentile,
  totalScore,
} from '../../../../server/plant/portrait/judgements.ts';

const none = { value: null, own: null, region: null };
const NOTHING: PortraitFigures = {
  ...{ hours: none, ratio: none, availability: none, alarms: none, data: none, orders: none },
};
const scores = (figures: Partial<PortraitFigures>) =>
  Object.fromEntries(judgementsOf({ ...NOTHING, ...figures }).map(({ key, score }) => [key, score]));

describe('the judgements of a station', () => {
  it.each([
    ['hours', { value: 3.6, own: 4, region: 4 }, 90],
    ['hours', { value: 5, own: 4, region: 4 }, 100],
    ['hours', { value: 5, own: 4, region: null }, null],
    ['hours', { value: 5, own: 4, region: 0 }, null],
    ['ratio', { value: 0.72, own: 0.8, region: 0.5 }, 90],
    ['availability', { value: 0.987, own: null, region: null }, 98.7],
    ['alarms', { value: 0, own: 1, region: 1 }, 100],
    ['alarms', { value: 1.5, own: 1, region: 1 }, 70],
    ['alarms', { value: 9, own: 1, region: 1 }, 0],
    ['data', { value: 1, own: 1, region: 1 }, 100],
    ['orders', { value: 0.5, own: 1, region: 1 }, 50],
  ] as const)('%s of %j is %s', (key, measured, score) => {
    expect(scores({ [key]: measured })[key]).toBe(score);
  });

  it('are averaged as far as they are known, and write down how', () => {
    const some = judgementsOf({ ...NOTHING, data: { ...none, value: 1 }, orders: { ...none, value: 0.5 } });
    expect(totalScore(some)).toEqual({ total: 75, formula: '(100 + 50) ÷ 2 = 75' });
    expect(some.find(({ key }) => key === 'orders')?.formula).toBe('50.0% × 100 = 50');
    expect(totalScore(judgementsOf(NOTHING))).toEqual({ total: null, formula: '缺少数据，不计入总分' });
  });
});

it.each([
  [[], null],
  [[3], 3],
  [[1, 2, 3, 4, 5, 6, 7, 8, 9, 10], 10],
] as const)('the P90 of %j is %s', (values, found) => {
  expect(percentile(values, 0.9)).toBe(found);
});
