import { describe, expect, it } from 'vitest';
import { type CounterState, NEW_COUNTER } from '../../../../server/plant/counters/counter.ts';
import { addDays } from '../../../../server/plant/days/zone.ts';
import { meterDay } from '../../../../server/plant/rollup/meterDay.ts';
import { uniform } from '../../../../server/plant/simulator/noise.ts';
import { filled, SHANGHAI, slotsAt, stationOn } from './samples.ts';

const STEP = 300_000;
const DATE = '2024-06-18';
const GATE_KW = 1000;
const COUNTER = { ratedKw: GATE_KW, modulus: null, resolution: null };

/** Two days of a gate meter: what goes out by day and what is drawn at night, with a gap over midnight. */
function twoDays(gapFrom: number, gapTo: number, seed: number) {
  const days = [DATE, addDays(DATE, 1)].map((date) => slotsAt(SHANGHAI, date));
  const start = days[0]?.start ?? 0;
  const at: number[] = [];
  const exported: number[] = [];
  const imported: number[] = [];
  let [out, back] = [5000, 300];
  for (let slot = 0; slot < 576; slot++) {
    const isDark = Math.cos(((slot % 288) / 288 - 0.52) * 2 * Math.PI) < 0;
    if (isDark) back += 0.1;
    else out += 40 * uniform('gate', seed, slot);
    if (slot >= gapFrom && slot < gapTo) continue;
    at.push(start + (slot + 1) * STEP);
    exported.push(out);
    imported.push(back);
  }
  let states: { exported: CounterState; imported: CounterState } = {
    exported: { ...NEW_COUNTER, good: { at: start, value: 5000 } },
    imported: { ...NEW_COUNTER, good: { at: start, value: 300 } },
  };
  const results = days.map((day) => {
    const from = at.findIndex((one) => one > day.start);
    const input = (before: CounterState, value: readonly number[]) => ({
      ...{ counter: COUNTER, before, replacements: [] },
      readings: { at: at.slice(from), value: value.slice(from) },
    });
    const power = filled(day, () => null);
    const station = stationOn(SHANGHAI, day, { poa: filled(day, () => 500) });
    const result = meterDay(input(states.exported, exported), input(states.imported, imported), power, 1000, station);
    states = result;
    return result;
  });
  return { results, out: out - 5000, back: back - 300 };
}

describe('a gate meter that is silent over midnight', () => {
  it.each([
    [200, 380],
    [250, 330],
    [280, 292],
    [287, 400],
  ])('from slot %i to %i shares its energy between the days, and loses none', (gapFrom, gapTo) => {
    for (let seed = 0; seed < 20; seed++) {
      const { results, out, back } = twoDays(gapFrom, gapTo, seed);
      const sum = (of: 'eGrid' | 'eImport') => results.reduce((total, { sums }) => total + (sums[of] ?? 0), 0);
      expect(Math.abs(sum('eGrid') - out)).toBeLessThan(1e-9 * out);
      expect(Math.abs(sum('eImport') - back)).toBeLessThan(1e-9 * back);
      for (const { sums } of results) {
        // An estimate on both days, which enters no performance ratio.
        expect(sums).toMatchObject({ quality: 4, eGridPaired: null, eGridReference: null });
        expect(sums.eGrid).toBeGreaterThan(0);
      }
    }
  });

  it('has the first slot of a day without a gap, by the reading before midnight', () => {
    const { results, out, back } = twoDays(0, 0, 1);
    expect(results.map(({ sums }) => sums.quality)).toEqual([0, 0]);
    const [first, second] = results;
    expect((first?.sums.eGrid ?? 0) + (second?.sums.eGrid ?? 0)).toBeCloseTo(out, 9);
    // 5 minutes after midnight are in it: 0.1 kWh were drawn in each dark slot.
    expect((first?.sums.eImport ?? 0) + (second?.sums.eImport ?? 0)).toBeCloseTo(back, 9);
    expect(second?.slotEnergy[0]).toBe(0);
    expect([first?.isSettled, first?.hasReadings]).toEqual([true, true]);
  });
});
