import { describe, expect, it } from 'vitest';
import { type AlarmCondition, isWorse, judge } from '../../../../../server/plant/alarms/engine/rule.ts';

const above: AlarmCondition = { metric: 'a', operator: 'gt', threshold: 10, hysteresis: 2, riseThreshold: 20 };
const below: AlarmCondition = { metric: 'b', operator: 'lt', threshold: 1, hysteresis: 0.5, riseThreshold: null };

describe('the verdict of a rule', () => {
  it.each([
    [{ a: 11, b: 0.5 }, 'on'],
    [{ a: 10, b: 0.5 }, 'between'],
    [{ a: 9, b: 0.5 }, 'between'],
    [{ a: 8, b: 0.5 }, 'off'],
    [{ a: 11, b: 1.2 }, 'between'],
    [{ a: 11, b: 1.5 }, 'off'],
    [{ a: null, b: 0.5 }, 'unknown'],
    // What is over is over, whatever else is not known.
    [{ a: null, b: 2 }, 'off'],
  ])('over %j is %s', (values, verdict) => {
    const metricOf = (metric: string) => (metric === 'a' ? values.a : values.b);
    expect(judge([above, below], metricOf)).toBe(verdict);
  });

  it.each([
    ['ge', 5, 'on'],
    ['ge', 4.9, 'off'],
    ['le', 5, 'on'],
    ['le', 5.1, 'off'],
    ['eq', 5, 'on'],
    ['eq', 4, 'off'],
    ['ne', 4, 'on'],
    ['ne', 5, 'off'],
  ] as const)('of %s 5 over %d is %s', (operator, value, verdict) => {
    expect(judge([{ metric: 'x', operator, threshold: 5, hysteresis: 0, riseThreshold: null }], () => value)).toBe(
      verdict,
    );
  });

  it.each([
    [8, 3, 'on'],
    [8, 2, 'off'],
    [9, 0, 'on'],
    [2 ** 31, 31, 'on'],
    [null, 0, 'unknown'],
  ] as const)('of the word %s about its bit %d is %s', (word, bit, verdict) => {
    const condition = { metric: 'x', operator: 'bit', threshold: bit, hysteresis: 0, riseThreshold: null } as const;
    expect(judge([condition], () => word)).toBe(verdict);
  });
});

describe('what is worse', () => {
  it('is beyond every second threshold, of which there has to be one', () => {
    expect(isWorse([above, below], () => 21)).toBe(true);
    expect(isWorse([above, below], () => 20)).toBe(false);
    expect(isWorse([above], () => null)).toBe(false);
    expect(isWorse([below], () => 0)).toBe(false);
  });
});
