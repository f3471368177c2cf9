import { describe, expect, it } from 'vitest';
import { type Counter, NEW_COUNTER, type Reading } from '../../../../server/plant/counters/counter.ts';
import { walkCounter } from '../../../../server/plant/counters/walkCounter.ts';
import { type DayStep, energyOfDay, stepsWithin } from '../../../../server/plant/energy/sharedSteps.ts';
import { QUALITY } from '../../../../server/plant/quality/quality.ts';
import traps from './counterTraps.json' with { type: 'json' };

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;

interface Trap {
  readonly name: string;
  readonly rated_kW: number;
  readonly base?: number;
  readonly last_plausible_before_midnight?: number;
  readonly modulus_kWh?: number;
  readonly samples?: readonly (readonly (string | number)[])[];
  readonly days?: readonly { base?: number; samples: readonly (readonly (string | number)[])[]; truth_kWh: number }[];
  readonly truth_kWh?: number;
  readonly quality?: number;
}

const instantOf = (time: string | number | undefined, day: number) => {
  const [hours = 0, minutes = 0] = String(time).split(':').map(Number);
  return day * DAY_MS + hours * HOUR_MS + minutes * 60_000;
};

/** Each day of a case with its energy, from the last good reading before the first midnight on. */
function energies(trap: Trap) {
  const counter: Counter = { ratedKw: trap.rated_kW, modulus: trap.modulus_kWh ?? null, resolution: null };
  const days = trap.days ?? [{ base: trap.base, samples: trap.samples ?? [], truth_kWh: trap.truth_kWh ?? Number.NaN }];
  const base: Reading = { at: 0, value: trap.last_plausible_before_midnight ?? days[0]?.base ?? Number.NaN };
  const readings = days.flatMap(({ samples }, day) => samples.map(([time, value]) => [instantOf(time, day), value]));
  const { steps } = walkCounter(
    counter,
    { ...NEW_COUNTER, good: base },
    {
      at: readings.map(([at]) => Number(at)),
      value: readings.map(([, value]) => Number(value)),
    },
  );
  // Four fifths of a gap from 14:00 to 10:00 are expected on its first day.
  const expected = (from: number, to: number) => {
    const until = (at: number) => Math.min(at, DAY_MS - 6 * HOUR_MS) * 4 + Math.max(0, at - DAY_MS - 6 * HOUR_MS);
    return until(to) - until(from);
  };
  return days.map(({ truth_kWh }, day) => {
    const parts: DayStep[] = stepsWithin(steps, { start: day * DAY_MS, end: (day + 1) * DAY_MS }, expected);
    return { ...energyOfDay(parts), truth: truth_kWh };
  });
}

describe('the counter traps', () => {
  it.each(traps.map((trap): [string, Trap] => [trap.name, trap]))('%s', (_, trap) => {
    const days = energies(trap);
    for (const { kwh, truth } of days) expect(Math.abs((kwh ?? Number.NaN) - truth)).toBeLessThanOrEqual(truth * 0.001);
    if (trap.quality !== undefined) expect(days.map(({ quality }) => quality)).toEqual([trap.quality]);
  });

  it('share the gap over midnight exactly, and mark both days', () => {
    const days = energies(traps.find(({ name }) => name.startsWith('gap over midnight')) as Trap);
    expect(days.reduce((sum, { kwh }) => sum + (kwh ?? 0), 0)).toBe(78);
    expect(days.map(({ quality }) => quality)).toEqual([QUALITY.estimated, QUALITY.estimated]);
  });
});
