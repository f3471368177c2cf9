import { describe, expect, it } from 'vitest';
import { addSlots, HALF_HOURS, halfHours, minuteOf } from '../../../../server/plant/figures/dayProfile.ts';

const FIVE_MINUTES = { stepMs: 300_000 };
const slots = (known: Readonly<Record<number, number>>) =>
  Float64Array.from({ length: 288 }, (_, slot) => known[slot] ?? Number.NaN);
const total = (halves: readonly number[]) => halves.reduce((sum, kwh) => sum + kwh, 0);

describe('the half hours of a day', () => {
  it('hold the energy of their slots, scaled to that of the day', () => {
    const halves = halfHours(10, slots({ 0: 1, 5: 1, 6: 2, 287: 1 }), slots({}), FIVE_MINUTES);
    expect(halves).toHaveLength(HALF_HOURS);
    expect([halves[0], halves[1], halves[47]]).toEqual([4, 4, 2]);
    expect(total(halves)).toBeCloseTo(10, 12);
  });

  it.each([
    ['unknown', null],
    ['none', 0],
  ])('are empty where the energy is %s', (_, kwh) => {
    expect(total(halfHours(kwh, slots({ 100: 5 }), slots({}), FIVE_MINUTES))).toBe(0);
  });

  it('follow the clear sky where no slot explains the energy', () => {
    const halves = halfHours(6, slots({}), slots({ 144: 1, 150: 2 }), FIVE_MINUTES);
    expect([halves[24], halves[25]]).toEqual([2, 4]);
  });

  it('begin at full and half hours', () => {
    expect([0, 1, 47].map(minuteOf)).toEqual([0, 30, 1410]);
  });
});

describe('slots of several devices', () => {
  it('are unknown only where all are', () => {
    expect([...addSlots([slots({ 1: 2 }), slots({ 1: 3, 2: 1 })], 4)]).toEqual([Number.NaN, 5, 1, Number.NaN]);
  });
});
