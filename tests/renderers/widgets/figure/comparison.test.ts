import { expect, it } from 'vitest';
import { comparisonOf } from '../../../../src/renderers/widgets/figure/comparison.ts';

const data = { grid: 800, none: null, zero: 0 };
it.each([
  [400, { to: 'grid', as: 'share', title: '容量' }, { title: '容量', as: 'share', percent: 50 }],
  ['900', { to: 'grid', as: 'change', title: '昨日' }, { title: '昨日', as: 'change', percent: 12.5 }],
  [null, { to: 'grid', as: 'share', title: '容量' }, null],
  [400, { to: 'none', as: 'share', title: '容量' }, null],
  [400, { to: 'zero', as: 'share', title: '容量' }, null],
  [400, undefined, null],
])('compares %j by %j', (figure, compare, expected) => {
  expect(comparisonOf(figure, compare, data)).toEqual(expected);
});
