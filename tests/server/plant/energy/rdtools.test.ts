import { describe, expect, it } from 'vitest';
import {
  energyBetween,
  type StampKind,
  slotEnergyOfPower,
  sumPeriods,
} from '../../../../server/plant/energy/fromPower.ts';
import { energyAvailability } from '../../../../server/plant/figures/shares.ts';
import { sumsOf } from '../../../../server/plant/figures/sums.ts';
import { isCommunicationOutage } from '../../../../server/plant/losses/lossByCause.ts';
import { powerAt } from '../../../../server/plant/losses/theory.ts';
import vectors from './rdtoolsVectors.json' with { type: 'json' };

const HOUR_MS = 3_600_000;
const instant = (time: string) => {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * HOUR_MS + minutes * 60_000;
};
const known = (values: ArrayLike<number>) => Array.from(values, (value) => (Number.isNaN(value) ? null : value));

describe('energy from power', () => {
  const [ends, instants, gap, sums, single] = vectors.energy_from_power;

  it.each([
    ['the end of an interval', ends, 'end', 30],
    ['an instant', instants, 'instant', 30],
    ['the end of an interval, with gaps', gap, 'end', 15],
  ] as const)('whose stamp is %s is that of rdtools', (_, vector, kind: StampKind, gapMinutes) => {
    const at = (vector?.t ?? []).map(instant);
    expect(known(energyBetween(at, vector?.p ?? [], kind, gapMinutes * 60_000))).toEqual(vector?.e);
  });

  it('of periods is unknown where a gap reaches into them', () => {
    const at = (sums?.t ?? []).map(instant);
    const energies = energyBetween(at, sums?.p ?? [], 'end', 20 * 60_000);
    expect(known(sumPeriods(at, energies, instant('12:00'), HOUR_MS / 2, 2))).toEqual(sums?.e);
  });

  it('of a single mean takes the step of its source', () => {
    expect([...slotEnergyOfPower(Float64Array.of(single?.p[0] ?? 0), HOUR_MS / 4, 'start')]).toEqual(single?.e);
  });

  it('of instants in slots is the trapezoid, across gaps of at most 15 minutes', () => {
    const NaN_ = Number.NaN;
    const short = slotEnergyOfPower(Float64Array.of(0, 12, NaN_, NaN_, 12, 0), 300_000, 'instant');
    expect([...short].reduce((sum, one) => sum + one, 0)).toBeCloseTo((6 + 12 * 3 + 6) / 12, 9);
    const long = slotEnergyOfPower(Float64Array.of(12, NaN_, NaN_, NaN_, 12), 300_000, 'instant');
    expect(known(long)).toEqual([1, null, null, null, 1]);
  });
});

describe('losses', () => {
  it.each(vectors.availability_day)('of $lost kWh next to $actual give availability $availability', (day) => {
    const value = energyAvailability(sumsOf({ eGen: day.actual, eLoss: day.lost })).value ?? Number.NaN;
    expect(Math.abs(value - day.availability)).toBeLessThanOrEqual(1e-3);
  });

  it.each(vectors.outages)('of an outage are real unless the counter went on: $type', (outage) => {
    const rise = outage.counter_end - outage.counter_start;
    const isCommunication = isCommunicationOutage(rise, outage.expected * 0.75);
    expect(isCommunication).toBe(outage.type === 'communication');
    expect(isCommunication ? 0 : outage.expected - rise).toBeCloseTo(outage.loss, 6);
  });

  it('begin with the power that is expected', () => {
    const { poa, p0, t_cell, gamma, p_expected } = vectors.pvwatts_normalised;
    expect(powerAt(p0, poa, t_cell, gamma)).toBeCloseTo(p_expected, 9);
    expect(powerAt(100, 900, 30, -0.003)).toBeCloseTo(88.65, 9);
  });
});
