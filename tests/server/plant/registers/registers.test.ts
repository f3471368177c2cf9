import { describe, expect, it } from 'vitest';
import { sumsOf } from '../../../../server/plant/figures/sums.ts';
import { capacityOn, planOf, type Registers, withRegisters } from '../../../../server/plant/registers/registers.ts';

const REGISTERS: Registers = {
  installedKwp: 100,
  capacities: [
    { validFrom: '2026-03-01', kwp: 150 },
    { validFrom: '2026-09-01', kwp: 200 },
  ],
  feeding: 'all',
  tariffs: [{ kind: 'feedIn', validFrom: '2026-01-01', fromMinute: 0, toMinute: 1440, price: 0.5 }],
  plans: new Map([
    ['2026-02', 2800],
    ['2026-06', 6000],
  ]),
  factors: [{ value: 0.5, year: 2025, source: 'test', validFrom: '2026-01-01' }],
};
const PROFILE = { gen: [300, 100], grid: null };

describe('the capacity of a station', () => {
  it.each([
    ['2026-02-28', 100],
    ['2026-03-01', 150],
    ['2026-08-31', 150],
    ['2027-01-01', 200],
  ])('on %s is %i kWp', (date, kwp) => {
    expect(capacityOn(REGISTERS, date)).toBe(kwp);
  });
});

describe('the plan of a day', () => {
  it.each([
    ['2026-02-10', 100],
    ['2026-06-30', 200],
    ['2026-07-01', null],
  ])('on %s is %j kWh', (date, kwh) => {
    expect(planOf(REGISTERS, date)).toBe(kwh);
  });
});

describe('the sums of a day with its registers', () => {
  const day = sumsOf({ eGen: 400, kwpDays: 100, eReference: 500, ePaired: 400, eTheory: 450 });

  it('count with the capacity, the plan, the price and the factor of the day', () => {
    expect(withRegisters('2026-06-01', day, PROFILE, REGISTERS, null)).toMatchObject({
      ...{ kwpDays: 150, eReference: 750, ePaired: 400, eTheory: 450 },
      ...{ ePlan: 200, income: 200, eUnpriced: null, co2Kg: 200 },
    });
  });

  it('keep the factor with which the day was reported before', () => {
    expect(withRegisters('2026-06-01', day, PROFILE, REGISTERS, 0.4).co2Kg).toBe(160);
  });

  it('have no income without a profile, no plan and no carbon before the first of each', () => {
    expect(withRegisters('2025-01-01', day, null, REGISTERS, null)).toMatchObject({
      ...{ ePlan: null, income: null, eUnpriced: null, co2Kg: null, kwpDays: 100 },
    });
    expect(withRegisters('2025-01-01', day, PROFILE, REGISTERS, null)).toMatchObject({ income: null, eUnpriced: 400 });
  });

  it('are not scaled where the capacity of the day is unknown', () => {
    const unknown = sumsOf({ eGen: 1, eReference: 5 });
    expect(withRegisters('2026-06-01', unknown, PROFILE, REGISTERS, null)).toMatchObject({
      kwpDays: null,
      eReference: 5,
    });
  });
});
