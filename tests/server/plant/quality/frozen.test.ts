import { describe, expect, it } from 'vitest';
import { dropFrozen, frozenSlots } from '../../../../server/plant/quality/frozen.ts';
import { countsInRatios, QUALITY, worstQuality } from '../../../../server/plant/quality/quality.ts';
import { dropImplausible, isPlausible, isZeroFrame } from '../../../../server/plant/quality/sanity.ts';

const FIVE = 300_000;
const values = (length: number, of: (slot: number) => number) => Float64Array.from({ length }, (_, slot) => of(slot));
const bright = (length: number) => values(length, () => 0.5);
const marked = (slots: Uint8Array) => [...slots].flatMap((one, slot) => (one === 1 ? [slot] : []));

describe('a frozen value', () => {
  it('is one that has not changed for an hour of daylight', () => {
    const stuck = values(30, (slot) => (slot < 10 ? slot + 1 : 700));
    expect(marked(frozenSlots(stuck, bright(30), FIVE))).toEqual(Array.from({ length: 20 }, (_, slot) => slot + 10));
    const short = values(30, (slot) => (slot < 10 || slot > 21 ? slot + 1 : 700));
    expect(marked(frozenSlots(short, bright(30), FIVE))).toEqual([]);
  });

  it.each([
    ['at night', values(30, () => 5), values(30, () => 0)],
    ['of zero, which an outage reads', values(30, () => 0), bright(30)],
    ['that is missing', values(30, () => Number.NaN), bright(30)],
    ['that changes a little', values(30, (slot) => 700 + (slot % 2) * 0.1), bright(30)],
  ])('is not one %s', (_, of, expected) => {
    expect(marked(frozenSlots(of, expected, FIVE))).toEqual([]);
  });

  it('is left out, and counted', () => {
    const stuck = values(20, (slot) => (slot < 5 ? slot + 1 : 700));
    expect(dropFrozen(stuck, bright(20), FIVE)).toBe(15);
    expect([...stuck].filter((value) => !Number.isNaN(value))).toEqual([1, 2, 3, 4, 5]);
  });
});

describe('limits', () => {
  it.each([
    ['ghi', 1400, null, true],
    ['ghi', 1501, null, false],
    ['ghi', 1e308, null, false],
    ['poa', -11, null, false],
    ['tMod', 100.5, null, false],
    ['pAc', 114, 100, true],
    ['pAc', 116, 100, false],
    ['pAc', -1, 100, true],
    ['pAc', -3, 100, false],
    ['pAc', 5e9, null, true],
    ['pAc', Number.POSITIVE_INFINITY, null, false],
    ['voltage', 500, 380, false],
    ['freq', 44.9, null, false],
    ['counter', -0.1, null, false],
  ] as const)('%s of %d (rated %d) is possible: %s', (point, value, rated, isPossible) => {
    expect(isPlausible(point, value, rated)).toBe(isPossible);
  });

  it('remove what is impossible, and keep what is missing', () => {
    const power = Float64Array.of(10, Number.NaN, 500, 20);
    expect(dropImplausible('pAc', power, 100)).toBe(1);
    expect([...power]).toEqual([10, Number.NaN, Number.NaN, 20]);
  });
});

describe('a frame of zeros', () => {
  it.each([
    [[0, 0], true, true],
    [[0, null], true, true],
    [[0, 0], false, false],
    [[0, 12], true, false],
    [[null], true, false],
  ])('%j of a device that has produced (%s) is one: %s', (counters, hasProduced, isOne) => {
    expect(isZeroFrame(counters, hasProduced)).toBe(isOne);
  });
});

describe('qualities', () => {
  it('are as bad as the worst of them, and leave ratios from suspect on', () => {
    expect(worstQuality([QUALITY.corrected, QUALITY.estimated, QUALITY.good])).toBe(QUALITY.estimated);
    expect(worstQuality([])).toBe(QUALITY.good);
    expect([0, 1, 2, 3, 4, 5].map((quality) => countsInRatios(worstQuality([quality as 0])))).toEqual([
      true,
      true,
      true,
      false,
      false,
      false,
    ]);
  });
});
