import { describe, expect, it } from 'vitest';
import { type Counter, NEW_COUNTER } from '../../../../server/plant/counters/counter.ts';
import { addDays as nextDate } from '../../../../server/plant/days/zone.ts';
import { addAcross, addDays, SUMMED, type Sums } from '../../../../server/plant/figures/sums.ts';
import { performanceRatio } from '../../../../server/plant/figures/yields.ts';
import type { InverterInput } from '../../../../server/plant/rollup/inverterDay.ts';
import type { StationResult } from '../../../../server/plant/rollup/stationDay.ts';
import { uniform } from '../../../../server/plant/simulator/noise.ts';
import { filled, inverterOn, resultOf, SHANGHAI, type Site, slotsAt, stationOn } from './samples.ts';

const NEW_YORK: Site = { latitude: 40.7, longitude: -74, altitude: null, zone: 'America/New_York' };
const STEP = 300_000;
/** Days on which clocks change, and the leap day, are among them. */
const STARTS = ['2024-02-28', '2024-03-09', '2024-11-02', '2024-06-18'];
const DAYS = 3;
/** Readings of the next day that a day reads: the first ones may be zeros of a logger. */
const LOOK_AHEAD = 6;

/** Random numbers of one fleet. */
const randomOf = (fleet: number) => {
  let count = 0;
  return (most = 1) => uniform('fleets', fleet, count++) * most;
};

type Random = ReturnType<typeof randomOf>;

/** Readings of a counter over some days, with the energy that it truly counted; what can go wrong does. */
function counterOf(random: Random, start: number, count: number, powerOf: (slot: number) => number) {
  const at: number[] = [];
  const value: number[] = [];
  let counter = random(50_000) + 100;
  const base = counter;
  let truth = 0;
  const replacedAt = random() < 0.3 ? Math.floor(random(count)) : -1;
  const gapFrom = Math.floor(random(count));
  const gapTo = gapFrom + Math.floor(random(150));
  const replacements: { at: number; value: number }[] = [];
  for (let slot = 0; slot < count; slot++) {
    if (slot === replacedAt) {
      counter = 10;
      replacements.push({ at: start + slot * STEP, value: counter });
    }
    const kwh = powerOf(slot) / 12;
    counter += kwh;
    truth += kwh;
    if (slot >= gapFrom && slot < gapTo) continue;
    at.push(start + (slot + 1) * STEP);
    // Zeros of a logger, and rows that came twice.
    const isLast = slot === count - 1 || slot === replacedAt - 1;
    value.push(random() < 0.01 && !isLast ? 0 : counter);
    if (random() > 0.02) continue;
    at.push(start + (slot + 1) * STEP);
    value.push(counter);
  }
  // No counter shows the energy of a device that is replaced in a gap, nor that of a gap which does not end.
  const isExact = gapTo < count && (replacedAt < 0 || replacedAt < gapFrom || replacedAt > gapTo);
  return { at, value, base, truth, replacements, isExact };
}

interface Fleet {
  /** Results by station and day. */
  readonly results: readonly (readonly StationResult[])[];
  readonly truths: readonly { readonly counted: number; readonly truth: number }[];
}

/** Computes a random fleet day by day; each day begins with the state that the day before left. */
function fleetOf(fleet: number, site: Site): Fleet {
  const random = randomOf(fleet);
  const first = STARTS[fleet % STARTS.length] ?? '2024-06-18';
  const days = Array.from({ length: DAYS }, (_, index) => slotsAt(site, nextDate(first, index)));
  const start = days[0]?.start ?? 0;
  const count = days.reduce((sum, day) => sum + day.count, 0);
  const truths: { counted: number; truth: number }[] = [];
  const results = Array.from({ length: 1 + Math.floor(random(3)) }, () => {
    const isDark = (slot: number) => Math.cos(((slot % 288) / 288 - 0.52) * 2 * Math.PI) < 0;
    const devices = Array.from({ length: 1 + Math.floor(random(4)) }, (_, sn) => {
      const rated = 10 + random(90);
      const shape = Array.from({ length: count }, (_, slot) => (isDark(slot) ? 0 : rated * (0.2 + random(0.7))));
      const counter: Counter = { ratedKw: rated, modulus: null, resolution: null };
      return { sn, rated, shape, counter, walk: counterOf(random, start, count, (slot) => shape[slot] ?? 0) };
    });
    const states = new Map(
      devices.map(({ sn, walk }) => [
        sn,
        { ...NEW_COUNTER, good: { at: start, value: walk.base } } as InverterInput['before'],
      ]),
    );
    const grown = random() < 0.5 ? 1.25 : 1;
    let offset = 0;
    const own = days.map((day, index) => {
      const begin = offset;
      offset += day.count;
      const poa = filled(day, (slot) => (random() < 0.05 ? null : isDark(begin + slot) ? 0 : 200 + random(700)));
      const station = stationOn(site, day, { poa });
      const inputs = devices.map(({ sn, rated, shape, counter, walk }) => {
        const later = walk.at.findIndex((at) => at > day.end);
        const from = walk.at.findIndex((at) => at > day.start);
        // The readings of the day, and those after it that settle its last step.
        const to = later < 0 ? walk.at.length : later + LOOK_AHEAD;
        const readings =
          from < 0 ? { at: [], value: [] } : { at: walk.at.slice(from, to), value: walk.value.slice(from, to) };
        const replacements = walk.replacements.filter(({ at }) => at >= day.start && at < day.end);
        const power = filled(day, (slot) => (random() < 0.1 ? null : (shape[begin + slot] ?? null)));
        const before = states.get(sn) ?? NEW_COUNTER;
        const kwp = rated * (index < 2 ? 1 : grown);
        return inverterOn(day, { sn, ratedKw: rated, kwp, counter, before, readings, replacements, power });
      });
      const result = resultOf(station, inputs);
      for (const { sn, after } of result.inverters) states.set(sn, after);
      // Computed again, in another order: the same to 1e-9.
      expectSame(resultOf(station, [...inputs].reverse()).sums, result.sums);
      return result;
    });
    for (const { sn, walk } of devices) {
      if (!walk.isExact) continue;
      const energies = own.map(({ inverters }) => inverters.find((one) => one.sn === sn));
      if (energies.some((one) => one?.source !== 'counter')) continue;
      truths.push({ counted: energies.reduce((sum, one) => sum + (one?.sums.eGen ?? 0), 0), truth: walk.truth });
    }
    return own;
  });
  return { results, truths };
}

function expectSame(one: Sums, other: Sums): void {
  for (const name of SUMMED) {
    const [left, right] = [one[name], other[name]];
    if (left === null || right === null) expect(left, name).toBe(right);
    else expect(Math.abs(left - right), name).toBeLessThanOrEqual(1e-9 * Math.max(1, Math.abs(right)));
  }
}

describe.each([
  ['Shanghai', SHANGHAI],
  ['New York', NEW_YORK],
])('random fleets in %s', (_, site) => {
  const fleets = Array.from({ length: 12 }, (_, fleet) => fleetOf(fleet, site));

  it('have the same sums over inverters, stations and days in every order', () => {
    for (const { results } of fleets) {
      for (const result of results.flat()) {
        const eGen = result.inverters.reduce((sum, { sums }) => sum + (sums.eGen ?? 0), 0);
        expect(Math.abs(eGen - (result.sums.eGen ?? 0))).toBeLessThanOrEqual(1e-9 * Math.max(1, eGen));
      }
      const byStation = addAcross(results.map((days) => addDays(days.map(({ sums }) => sums))));
      const byDay = addDays(
        Array.from({ length: DAYS }, (_, day) => addAcross(results.flatMap((days) => days[day]?.sums ?? []))),
      );
      expectSame(byStation, byDay);
      expect(byStation.days).toBe(DAYS);
      const ratios = [byStation, byDay].map((sums) => performanceRatio(sums, 'inverter').value ?? Number.NaN);
      expect(ratios[0]).toBeCloseTo(ratios[1] ?? Number.NaN, 9);
    }
  });

  it('lose and invent no energy: gaps, zeros, duplicates and new meters leave the sum of the days exact', () => {
    const truths = fleets.flatMap((fleet) => fleet.truths);
    expect(truths.length).toBeGreaterThan(15);
    for (const { counted, truth } of truths) expect(Math.abs(counted / truth - 1)).toBeLessThan(0.001);
  });

  it('have finite values only', () => {
    for (const result of fleets.flatMap(({ results }) => results.flat())) {
      for (const name of SUMMED) expect(Number.isFinite(result.sums[name] ?? 0), name).toBe(true);
    }
  });
});

describe('the zone of the server', () => {
  it('changes nothing', () => {
    const before = process.env.TZ;
    const here = fleetOf(1, SHANGHAI)
      .results.flat()
      .map(({ sums }) => sums);
    process.env.TZ = 'America/New_York';
    try {
      expect(
        fleetOf(1, SHANGHAI)
          .results.flat()
          .map(({ sums }) => sums),
      ).toEqual(here);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });
});

describe('the cost', () => {
  it('of a day of 571 inverters is far below a second', () => {
    const day = slotsAt(SHANGHAI, '2024-06-18');
    const light = filled(day, (slot) => Math.max(0, 900 * Math.sin(((slot - 60) / 168) * Math.PI)));
    const station = stationOn(SHANGHAI, day, { poa: light });
    const power = light.map((value) => (value > 0 ? value / 10 : 0));
    let counter = 1000;
    const at = Array.from(power, (_, slot) => day.start + (slot + 1) * STEP);
    const value = Array.from(power, (kw) => {
      counter += kw / 12;
      return counter;
    });
    const before = { ...NEW_COUNTER, good: { at: day.start, value: 1000 } };
    const inverters = Array.from({ length: 571 }, (_, sn) =>
      inverterOn(day, { sn, before, readings: { at, value }, power: power.map((kw) => (kw > 0 ? kw + sn / 1e4 : 0)) }),
    );
    resultOf(station, inverters.slice(0, 50));
    const started = process.cpuUsage();
    const { sums } = resultOf(station, inverters);
    const { user, system } = process.cpuUsage(started);
    expect(sums.eGen).toBeCloseTo((counter - 1000) * 571, 3);
    expect((user + system) / 1000).toBeLessThan(1000);
  });
});
