import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { HALF_HOURS } from '../../../../server/plant/figures/dayProfile.ts';
import { avoidedCarbon, type CarbonFactor, factorOn } from '../../../../server/plant/figures/environment.ts';
import type { Figure } from '../../../../server/plant/figures/figure.ts';
import { FORMULAS } from '../../../../server/plant/figures/formulas.ts';
import { type Feeding, incomeOf, priceAt, revenue, type Tariff } from '../../../../server/plant/figures/revenue.ts';
import {
  auxiliaryRate,
  change,
  curtailmentRate,
  dispersion,
  energyAvailability,
  inverterEfficiency,
  planCompletion,
  timeAvailability,
} from '../../../../server/plant/figures/shares.ts';
import { addAcross, addDays, type Sums, sumsOf } from '../../../../server/plant/figures/sums.ts';
import {
  capacityFactor,
  captureLoss,
  correctedRatio,
  energy,
  finalYield,
  gridHours,
  performanceRatio,
  referenceYield,
  systemLoss,
} from '../../../../server/plant/figures/yields.ts';
import { QUALITY } from '../../../../server/plant/quality/quality.ts';

const DAY: Sums = sumsOf({
  co2Kg: 400 * 0.5306,
  ...{ eGen: 400, eDc: 410, eGrid: 380, eImport: 2, eCurtail: 20, eLoss: 40, ePlan: 500 },
  ...{ ePaired: 396, eReference: 495, eWarmPaired: 396, eWarmReference: 480 },
  ...{ eGridPaired: 376, eGridReference: 495, eAcPaired: 400, eDcPaired: 410 },
  ...{ kwpDays: 100, acKwDays: 80, gridKwDays: 75, availableKwh: 720, knownKwh: 800, dueSlots: 120, validSlots: 90 },
});

/** Every figure of sums, as the explanation of a page may ask for it. */
const figuresOf = (sums: Sums): readonly Figure[] => [
  energy(sums, 'inverter'),
  finalYield(sums, 'inverter'),
  finalYield(sums, 'gate'),
  referenceYield(sums, 'inverter'),
  performanceRatio(sums, 'inverter'),
  performanceRatio(sums, 'gate'),
  correctedRatio(sums),
  captureLoss(sums),
  systemLoss(sums),
  capacityFactor(sums),
  gridHours(sums),
  inverterEfficiency(sums),
  timeAvailability(sums),
  energyAvailability(sums),
  curtailmentRate(sums),
  planCompletion(sums, 'inverter'),
  auxiliaryRate(sums, true),
  avoidedCarbon(sums, []),
];

describe('the figures of a day', () => {
  it('follow from its sums, each with its side, inputs and completeness', () => {
    const values = figuresOf(DAY).map(({ value }) => value);
    const expected = [
      ...[400, 4, 3.8, 4.95, 0.8, 376 / 495, 396 / 480, 0.85, 0.1, 400 / 1920, 400 / 75],
      ...[400 / 410, 0.9, 400 / 440, 20 / 420, 0.8, 22 / 400, 0.4 * 0.5306],
    ];
    values.forEach((value, index) => {
      expect(value, `value ${index}`).toBeCloseTo(expected[index] ?? Number.NaN, 9);
    });
    expect(performanceRatio(DAY, 'gate')).toMatchObject({
      formula: 'performanceRatio',
      side: 'gate',
      completeness: 0.75,
      quality: QUALITY.good,
      inputs: [
        { name: 'E', value: 376, unit: 'kWh' },
        { name: 'P0·H_poa', value: 495, unit: 'kWh' },
      ],
    });
  });

  it('are null and never zero where something is missing', () => {
    for (const { value, quality } of figuresOf(sumsOf({}))) {
      expect(value).toBeNull();
      expect(quality).toBe(QUALITY.missing);
    }
    const off = sumsOf({ ...DAY, eGen: 0, ePaired: 0 });
    expect(performanceRatio(off, 'inverter').value).toBe(0);
    expect(finalYield(off, 'inverter').value).toBe(0);
  });

  it.each([
    [0.2, true],
    [0.3, false],
    [1, false],
    [1.01, true],
  ])('doubt a ratio of %d: %s', (ratio, isDoubtful) => {
    const { value, doubt } = performanceRatio(sumsOf({ ePaired: ratio * 495, eReference: 495 }), 'inverter');
    expect(value).toBeCloseTo(ratio, 9);
    expect(doubt !== null).toBe(isDoubtful);
  });

  it('show an own use only for stations that feed everything into the grid', () => {
    expect(auxiliaryRate(DAY, false).value).toBeNull();
  });
});

describe('sums', () => {
  it('weigh ratios by energy, and drop stations without one on both sides', () => {
    const small = sumsOf({ ePaired: 10, eReference: 100, eGen: 10, kwpDays: 20 });
    const unknown = sumsOf({ eGen: 50, kwpDays: 30 });
    const fleet = addAcross([DAY, small, unknown]);
    expect(performanceRatio(fleet, 'inverter').value).toBeCloseTo(406 / 595, 9);
    expect(finalYield(fleet, 'inverter').value).toBeCloseTo(460 / 150, 9);
    expect(addAcross([]).eGen).toBeNull();
  });

  it('follow a change of capacity inside a period', () => {
    const before = sumsOf({ eGen: 400, kwpDays: 100 });
    const after = sumsOf({ eGen: 800, kwpDays: 200 });
    expect(finalYield(addDays([before, after]), 'inverter').value).toBeCloseTo(8, 9);
  });

  it('are as bad as the worst day', () => {
    expect(addDays([DAY, sumsOf({ quality: QUALITY.estimated })])).toMatchObject({
      days: 2,
      quality: QUALITY.estimated,
    });
  });
});

describe('comparisons', () => {
  it.each([
    [110, 100, 0.1],
    [110, 0, null],
    [null, 100, null],
    [110, null, null],
  ])('of %j with %j give %j', (now, before, expected) => {
    const { value } = change(now, before, 'kWh');
    if (expected === null) expect(value).toBeNull();
    else expect(value).toBeCloseTo(expected, 9);
  });

  it('of siblings give their dispersion', () => {
    expect(dispersion([4, 4, 4]).value).toBe(0);
    expect(dispersion([3, 5]).value).toBeCloseTo(0.25, 9);
    expect(dispersion([4]).value).toBeNull();
    expect(dispersion([]).value).toBeNull();
  });
});

describe('carbon factors', () => {
  const factors: readonly CarbonFactor[] = [
    { value: 0.5568, year: 2021, source: 'a', validFrom: '2021-01-01' },
    { value: 0.5366, year: 2022, source: 'b', validFrom: '2022-01-01' },
    { value: 0.5306, year: 2023, source: 'c', validFrom: '2023-01-01' },
  ];

  it.each([
    ['2020-12-31', null],
    ['2021-06-01', 0.5568],
    ['2022-12-31', 0.5366],
    ['2026-11-26', 0.5306],
  ])('on %s are %j', (date, value) => {
    expect(factorOn(date, factors)?.value ?? null).toBe(value);
  });
});

describe('income', () => {
  const halves = new Array<number>(HALF_HOURS).fill(0);
  const all = { fromMinute: 0, toMinute: 1440 };
  const tariffs: readonly Tariff[] = [
    { kind: 'feedIn', validFrom: '2024-01-01', ...all, price: 0.4 },
    { kind: 'feedIn', validFrom: '2024-06-01', fromMinute: 0, toMinute: 720, price: 0.3 },
    { kind: 'feedIn', validFrom: '2024-06-01', fromMinute: 720, toMinute: 1440, price: 0.5 },
    { kind: 'ownUse', validFrom: '2024-01-01', ...all, price: 0.7 },
  ];

  it.each([
    ['2023-12-31', 600, null],
    ['2024-05-31', 600, 0.4],
    ['2024-06-01', 600, 0.3],
    ['2024-06-01', 720, 0.5],
  ])('on %s at minute %i has the price %j', (date, minute, price) => {
    expect(priceAt(tariffs, 'feedIn', date, minute)).toBe(price);
  });

  it('is the sum over slots, and unknown while some energy has no price', () => {
    // 15 kWh at 11:30 and at 13:00, of which the meter counted out 10 each.
    const at = (energy: number) => halves.map((_, half) => (half === 23 || half === 26 ? energy : 0));
    const profile = { gen: at(15), grid: at(10) };
    const value = (date: string, own = tariffs, feeding: Feeding = 'surplus') => {
      const { income, unpriced } = incomeOf(date, profile, feeding, own);
      return revenue(sumsOf({ income, eUnpriced: unpriced })).value;
    };
    expect(value('2024-06-01')).toBeCloseTo(10 * 0.3 + 10 * 0.5 + 10 * 0.7, 9);
    expect(value('2024-06-01', tariffs, 'all')).toBeCloseTo(10 * 0.3 + 10 * 0.5, 9);
    expect(value('2024-06-01', tariffs, 'none')).toBeCloseTo(30 * 0.7, 9);
    expect(value('2023-01-01')).toBeNull();
    expect(value('2024-06-01', [])).toBeNull();
    const soldOnly = tariffs.filter(({ kind }) => kind === 'feedIn');
    expect(incomeOf('2024-06-01', profile, 'surplus', soldOnly)).toEqual({ income: 8, unpriced: 10 });
    expect(incomeOf('2024-06-01', { gen: at(15), grid: null }, 'surplus', tariffs)).toEqual({
      income: null,
      unpriced: null,
    });
  });
});

describe('docs/plant/formulas.md', () => {
  const page = readFileSync(inRoot('docs/plant/formulas.md'), 'utf8');

  it.each(Object.entries(FORMULAS))('lists %s with its expression, unit and source', (id, formula) => {
    const row = page.split('\n').find((line) => line.startsWith(`| \`${id}\` |`)) ?? '';
    for (const part of [formula.title, formula.expression, formula.source]) expect(row).toContain(part);
    expect(row).toContain(`| ${formula.unit} |`);
  });
});
