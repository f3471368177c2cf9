import { expect, it } from 'vitest';
import { sparkPath } from '../../../../src/renderers/widgets/figure/sparkPath.ts';

it('runs through the numbers, and starts anew after a gap', () => {
  expect(sparkPath([0, 10, null, 5])).toBe('M0 23L33.3 1M100 12');
});

it('is level where all are equal, and none with a single number', () => {
  expect(sparkPath([4, 4])).toBe('M0 23L100 23');
  expect(sparkPath([4, null, 'x'])).toBeNull();
});
