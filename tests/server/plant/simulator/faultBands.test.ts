import { describe, expect, it } from 'vitest';
import { faultsOn } from '../../../../server/plant/simulator/faults.ts';
import { measurementsOf, powersOf } from '../../../../server/plant/simulator/measurements.ts';
import { uniform } from '../../../../server/plant/simulator/noise.ts';
import { skyOf } from '../../../../server/plant/simulator/sky.ts';
import { SEED, STATIONS, stationOf } from './stations.ts';

const DAY = 86_400_000;
const HOUR = 3_600_000;
const START = Date.parse('2024-01-01T00:00+08:00');
/** Enough for each station to have faults in a year: 1.2 are expected for each inverter. */
const INVERTERS = 8;

/** Ratio of performance with faults over a year: energy against what the true sky would have given. */
function ratioOf(code: string): { readonly quiet: number; readonly faulty: number } {
  const station = stationOf(code);
  const faulty = powersOf(SEED, station, INVERTERS);
  const quiet = powersOf(SEED, station, INVERTERS, false);
  const sky = skyOf(SEED, station);
  const sums = { quiet: 0, faulty: 0, reference: 0 };
  const ac = ({ units }: ReturnType<typeof quiet>) => units.reduce((sum, unit) => sum + unit.ac, 0);
  for (let day = 0; day < 366; day++) {
    for (let hour = 0; hour < 24; hour++) {
      const instant = START + day * DAY + hour * HOUR;
      const { poa } = sky(instant);
      if (poa <= 0) continue;
      sums.faulty += ac(faulty(instant));
      sums.quiet += ac(quiet(instant));
      sums.reference += (station.installedCapacity * poa) / 1000;
    }
  }
  return { quiet: sums.quiet / sums.reference, faulty: sums.faulty / sums.reference };
}

describe('the demo stations with their faults', () => {
  it.each(STATIONS.map(({ stationCode }) => stationCode))('keep the ratio of %s in its band', (code) => {
    const { quiet, faulty } = ratioOf(code);
    expect(faulty).toBeGreaterThan(0.72);
    expect(faulty).toBeLessThan(0.86);
    // Faults only take: a profile without an effect would be in the band as well.
    expect(faulty).toBeLessThan(quiet);
  });

  it('have the power of their inverters, less what the way to the grid costs, with faults and without', () => {
    for (let index = 0; index < 300; index++) {
      const station = STATIONS[index % STATIONS.length] ?? stationOf('YG014');
      const count = 1 + Math.floor(uniform('invariant', 'count', index) * 20);
      const hour = 6 + uniform('invariant', 'hour', index) * 13;
      const instant = START + Math.floor((index * 1.2 * DAY + hour * HOUR) / 300_000) * 300_000;
      const { inverters, grid, setpoint } = measurementsOf(SEED, station, count, index % 2 === 0)(instant);
      const ac = inverters.reduce((sum, { pAc }) => sum + pAc, 0);
      const gate = Math.min(0.985 * ac - 0.0005 * station.inverterCapacity, station.gridCapacity, setpoint ?? 1e9);
      expect(Math.abs(grid - gate), `${station.stationCode} at ${new Date(instant).toISOString()}`).toBeLessThanOrEqual(
        0.0005 + 1e-6 * ac,
      );
    }
  });

  it('have faults that begin in daylight, at the rates of their profile', () => {
    const days = Array.from({ length: 730 }, (_, day) => Math.floor(START / DAY) + day);
    const faults = days.map((day) => faultsOn(SEED, stationOf('YG014'), 40, day));
    const hours = faults
      .flatMap(({ inverterFaults }) => inverterFaults.flat())
      .map(({ from }) => (((from / HOUR + 8) % 24) + 24) % 24);
    expect(hours.every((hour) => hour >= 7 && hour <= 18)).toBe(true);
    // 1.2 per inverter and year: 96 in two years of 40; an interval over midnight is seen on both days.
    expect(hours.length > 60 && hours.length < 160).toBe(true);
  });
});
