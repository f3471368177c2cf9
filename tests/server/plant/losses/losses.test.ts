import { describe, expect, it } from 'vitest';
import { emptySlots } from '../../../../server/plant/days/slots.ts';
import { curtailedEnergy } from '../../../../server/plant/losses/curtailment.ts';
import { LOSS_REASONS, type LossEvent, lossesByCause, lossOf } from '../../../../server/plant/losses/lossByCause.ts';
import { expectedFromSiblings, median } from '../../../../server/plant/losses/siblings.ts';
import { theoryPower } from '../../../../server/plant/losses/theory.ts';
import { filled, SHANGHAI, slotsAt } from '../rollup/samples.ts';

const day = slotsAt(SHANGHAI, '2024-06-18');
const HOUR = 3_600_000;
const constant = (value: number) => filled(day, () => value);

const event = (known: Partial<LossEvent> = {}): LossEvent => ({
  reason: LOSS_REASONS.deviceFault,
  from: day.start + 10 * HOUR,
  to: day.start + 12 * HOUR,
  expected: constant(50),
  actual: constant(0),
  ...known,
});

describe('the loss of an event', () => {
  it.each([
    ['is what siblings would have made', {}, 100],
    ['counts parts of slots', { to: day.start + 10 * HOUR + 90_000 }, 50 * 0.025],
    ['ends with the day', { from: day.end - HOUR, to: day.end + HOUR }, 50],
    ['is never negative', { actual: constant(80) }, 0],
    ['is unknown without a slot that is known', { actual: emptySlots(day) }, null],
    ['is unknown on another day', { from: day.end, to: day.end + HOUR }, null],
  ])('%s', (_, known, expected) => {
    const loss = lossOf(event(known), day);
    if (expected === null) expect(loss).toBeNull();
    else expect(loss).toBeCloseTo(expected, 9);
  });
});

describe('losses by cause', () => {
  it('print what no cause explains, with its sign', () => {
    const events = [event(), event({ reason: LOSS_REASONS.gridFault, to: day.start + 11 * HOUR })];
    const { byCause, explained, unexplained } = lossesByCause(day, events, { theory: 1000, actual: 900, clipped: 20 });
    expect(Object.fromEntries(byCause)).toEqual({ 2: expect.closeTo(100, 9), 3: expect.closeTo(50, 9), 8: 20 });
    expect(explained).toBeCloseTo(170, 9);
    expect(unexplained).toBeCloseTo(-70, 9);
  });

  it('are unknown without a theory', () => {
    expect(lossesByCause(day, [], { theory: null, actual: 900, clipped: null })).toMatchObject({
      explained: null,
      unexplained: null,
    });
  });
});

describe('expected power', () => {
  it('of a device is the median of its siblings, scaled to its size', () => {
    const siblings = [
      { ratedKw: 100, power: constant(50) },
      { ratedKw: 50, power: constant(30) },
      { ratedKw: 100, power: emptySlots(day) },
    ];
    expect(expectedFromSiblings(siblings, 20, day.count)[0]).toBeCloseTo(11, 9);
    expect(expectedFromSiblings([], 20, day.count)[0]).toBeNaN();
    expect([median([]), median([3, 1, 2]), median([4, 1])]).toEqual([null, 2, 2.5]);
  });

  it('is limited by what is in service and by the grid, which is clipping', () => {
    const rule = { kwp: 100, gamma: -0.004, systemFactor: 0.9, ratedInService: 80, gridCapacity: 60 };
    const weather = {
      poa: Float64Array.of(1000, 500, Number.NaN),
      module: Float64Array.of(50, 25, 25),
      air: emptySlots(day),
    };
    const { expected, unlimited } = theoryPower(rule, weather);
    expect([...unlimited]).toEqual([81, 45, Number.NaN]);
    expect([...expected]).toEqual([60, 45, Number.NaN]);
    const warm = theoryPower(rule, { ...weather, module: emptySlots(day), air: constant(30) });
    expect(warm.unlimited[0]).toBeLessThan(81);
  });
});

describe('curtailment', () => {
  it.each([
    ['a setpoint below what is possible', 50, 50, 50 / 12],
    ['a setpoint that hardly limits', 97, 97, 0],
    ['no setpoint', Number.NaN, 100, 0],
    ['a setpoint and unknown power', 50, Number.NaN, Number.NaN],
  ])('with %s is %d limited, %d made: %d kWh', (_, setpoint, actual, expected) => {
    const lost = curtailedEnergy(Float64Array.of(100), Float64Array.of(actual), Float64Array.of(setpoint), 1 / 12);
    expect([...lost]).toEqual([Number.isNaN(expected) ? Number.NaN : expect.closeTo(expected, 9)]);
  });
});
