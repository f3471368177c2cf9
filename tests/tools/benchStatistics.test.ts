import { describe, expect, it } from 'vitest';
import { median, medianRatio, quantile, rotated } from '../bench/statistics.ts';

describe('statistics of the benchmark', () => {
  it.each([
    [[3], 3],
    [[9, 1, 5], 5],
    [[4, 1, 3, 2], 2.5],
    [[10, 9, 100], 10],
  ])('the median of %j is %d', (numbers, expected) => {
    expect(median(numbers)).toBe(expected);
  });

  it('leaves the list it sorts as it was', () => {
    const numbers = [3, 1, 2];
    median(numbers);
    quantile(numbers, 0.95);
    expect(numbers).toEqual([3, 1, 2]);
  });

  it.each([
    [0, 1],
    [0.5, 11],
    [0.95, 20],
    [1, 20],
  ])('the quantile %d of 1 to 20 is %d', (share, expected) => {
    const numbers = Array.from({ length: 20 }, (_, index) => index + 1);
    expect(quantile(numbers, share)).toBe(expected);
  });

  it('refuses an empty list instead of inventing a number', () => {
    expect(() => median([])).toThrow('at least one number');
  });

  it.each([
    ['a slow round disturbs both sides', [10, 200, 11], [20, 400, 22], 0.5],
    ['one bad ratio does not move the median', [10, 90, 10], [10, 10, 10], 1],
    ['a round without one side does not count', [10, undefined, 30], [10, 1, undefined], 1],
    ['a base of zero does not count', [10, 20], [0, 10], 2],
    ['no common round gives no ratio', [undefined, 1], [1, undefined], null],
  ])('medianRatio: %s', (_, numbers, base, expected) => {
    expect(medianRatio(numbers, base)).toBe(expected);
  });

  it('rotates so that every entry stands once at every place', () => {
    const entries = ['a', 'b', 'c'];
    const rounds = [0, 1, 2].map((round) => rotated(entries, round));
    expect(rounds).toEqual([
      ['a', 'b', 'c'],
      ['b', 'c', 'a'],
      ['c', 'a', 'b'],
    ]);
    expect(rotated(entries, 4)).toEqual(rounds[1]);
    expect(rotated([], 3)).toEqual([]);
  });
});
