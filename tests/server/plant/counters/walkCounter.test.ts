import { describe, expect, it } from 'vitest';
import { type Counter, NEW_COUNTER, type Reading, startOfDay } from '../../../../server/plant/counters/counter.ts';
import { isUnsettled, walkCounter } from '../../../../server/plant/counters/walkCounter.ts';

const MINUTE = 60_000;
const TEN_KW: Counter = { ratedKw: 10, modulus: null, resolution: null };

/** Walks over values that arrive every five minutes, from a base of 1000 kWh on. */
function walk(values: readonly number[], { counter = TEN_KW, replacements = [] as Reading[], minutes = 5 } = {}) {
  const { state, steps } = walkCounter(
    counter,
    { ...NEW_COUNTER, good: { at: 0, value: 1000 }, lastDayKwh: 40 },
    { at: values.map((_, index) => (index + 1) * minutes * MINUTE), value: values },
    replacements,
  );
  return { state, steps, kwh: steps.reduce((sum, { kwh }) => sum + kwh, 0) };
}

describe('a counter', () => {
  it('drops an impossible jump, and moves its base on', () => {
    const { kwh, steps } = walk([1000.5, 9000, 9000.5, 9001]);
    expect(kwh).toBeCloseTo(1.5, 9);
    expect(steps.map(({ kind }) => kind)).toEqual(['step', 'jump', 'step', 'step']);
  });

  it('forgets a spike that returns, without a loss', () => {
    expect(walk([1000.5, 9000, 1001, 1001.5]).kwh).toBeCloseTo(1.5, 9);
  });

  it('ignores jitter of the last digit', () => {
    expect(walk([1000.5, 1000.4, 1000.5, 1000.4, 1000.6]).kwh).toBeCloseTo(0.6, 9);
    const night = walk([1000, 999.9, 999.9, 999.9, 999.9, 1000, 999.9, 999.9]);
    expect(night.kwh).toBe(0);
    // The last step ends with the last reading: jitter is no gap.
    expect(night.steps.at(-1)?.to).toBe(8 * 5 * MINUTE);
  });

  it('takes a single odd reading for no reset', () => {
    expect(walk([1000.5, 990, 1001, 1001.5]).kwh).toBeCloseTo(1.5, 9);
  });

  it('counts on after a reset that rises for 15 minutes', () => {
    const { kwh, state } = walk([1000.5, 990, 990.5, 991, 991.5, 992]);
    expect(kwh).toBeCloseTo(2.5, 9);
    expect(state.good?.value).toBe(992);
  });

  it('takes a reset back when the old reading returns within 24 hours', () => {
    const { kwh, state } = walk([1000.5, 0, 0.2, 0.4, 0.6, 0.8, 1004, 1004.5]);
    expect(kwh).toBeCloseTo(4.5, 9);
    expect(state.good?.value).toBe(1004.5);
  });

  it('follows a replacement to the base of the new device', () => {
    const { kwh } = walk([1000.5, 5000.5, 5001], { replacements: [{ at: 8 * MINUTE, value: 5000 }] });
    expect(kwh).toBeCloseTo(1.5, 9);
  });

  it('wraps at 2³² of its resolution without a modulus', () => {
    const counter = { ratedKw: 10, modulus: null, resolution: 0.1 };
    const base = { ...NEW_COUNTER, good: { at: 0, value: 429496729.5 } };
    const readings = { at: [30 * MINUTE, 60 * MINUTE], value: [0.9, 2.9] };
    const { steps } = walkCounter(counter, base, readings);
    expect(steps.reduce((sum, { kwh }) => sum + kwh, 0)).toBeCloseTo(3, 5);
  });

  it.each([[Number.NaN], [Number.POSITIVE_INFINITY], [-5]])('ignores %d', (value) => {
    expect(walk([1000.5, value, 1001]).kwh).toBeCloseTo(1, 9);
  });

  it('ignores what is not later', () => {
    const { steps } = walkCounter(TEN_KW, NEW_COUNTER, { at: [5, 5, 4, 3e5], value: [7, 9, 8, 7.5] });
    expect(steps.reduce((sum, { kwh }) => sum + kwh, 0)).toBeCloseTo(0.5, 9);
  });

  it('gives the same in one walk and in several', () => {
    const values = [1000.5, 0, 1001, 9000, 1001.5, 990, 990.5, 991, 991.5, 992, 992.1];
    const whole = walk(values);
    const at = values.map((_, index) => (index + 1) * 5 * MINUTE);
    let state = { ...NEW_COUNTER, good: { at: 0, value: 1000 }, lastDayKwh: 40 } as typeof whole.state;
    let kwh = 0;
    values.forEach((value, index) => {
      const part = walkCounter(TEN_KW, state, { at: [at[index] ?? 0], value: [value] });
      state = part.state;
      for (const step of part.steps) kwh += step.kwh;
    });
    expect(kwh).toBeCloseTo(whole.kwh, 9);
    expect(state).toEqual(whole.state);
  });

  it('reports what a later reading decides', () => {
    expect(isUnsettled(walk([1000.5]).state)).toBe(false);
    expect(isUnsettled(walk([1000.5, 9000]).state)).toBe(true);
    expect(isUnsettled(walk([1000.5, 0]).state)).toBe(true);
    expect(startOfDay(walk([1000.5]).state)).toMatchObject({ dayKwh: 0, lastDayKwh: 0.5 });
  });
});
