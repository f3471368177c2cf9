import { describe, expect, it } from 'vitest';
import { NEW_COUNTER } from '../../../../server/plant/counters/counter.ts';
import { addDays as nextDate } from '../../../../server/plant/days/zone.ts';
import { inverterEfficiency, timeAvailability } from '../../../../server/plant/figures/shares.ts';
import { addDays } from '../../../../server/plant/figures/sums.ts';
import { correctedRatio, energy, finalYield, performanceRatio } from '../../../../server/plant/figures/yields.ts';
import { QUALITY } from '../../../../server/plant/quality/quality.ts';
import isolarcloud from './isolarcloud.json' with { type: 'json' };
import rsf2 from './rsf2.json' with { type: 'json' };
import { filled, inverterOn, resultOf, type Site, slotsAt, stationOn } from './samples.ts';
import sma from './sma.json' with { type: 'json' };
import solaredge from './solaredge.json' with { type: 'json' };

const GOLDEN: Site = { latitude: 39.74, longitude: -105.17, altitude: 1795, zone: 'America/Denver' };
const AMSTERDAM: Site = { latitude: 52.4, longitude: 4.9, altitude: 0, zone: 'Europe/Amsterdam' };
const BERLIN: Site = { latitude: 52.5, longitude: 13.4, altitude: 35, zone: 'Europe/Berlin' };

/** Days of the RSF II system: P0 204.12 kW, 15 minutes, power as means of the interval that begins at the stamp. */
function rsf2Day(index: number, leastPoa: number) {
  const day = slotsAt(GOLDEN, nextDate('2022-01-02', index), 15);
  const column = (at: number, factor: number) =>
    filled(day, (slot) => Number(rsf2.rows[index * 96 + slot]?.[at]) * factor);
  const station = stationOn(GOLDEN, day, { poa: column(0, 1), module: column(1, 1) }, { leastPoa });
  const inverter = inverterOn(day, { ratedKw: 250, kwp: 204.12, power: column(3, 0.001), dc: column(2, 0.001) });
  return resultOf(station, [inverter]);
}

describe('the PVDAQ system RSF II', () => {
  const days = [0, 1, 2, 3, 4].map((index) => rsf2Day(index, 0));
  const whole = addDays(days.map(({ sums }) => sums));

  it.each([
    [0, 330.56, 2.909, 1.6195, 0.5567],
    [1, 326.01, 2.7836, 1.5971, 0.5738],
    [2, 421.99, 2.7724, 2.0674, 0.7457],
    [3, 377.32, 2.3824, 1.8485, 0.7759],
    [4, 0, 1.3408, 0, 0],
  ])('day %i has %f kWh, %f kWh/m², %f h and PR %f', (index, kwh, irradiation, hours, ratio) => {
    const { sums, hPoa } = days[index] ?? rsf2Day(index, 0);
    expect(Math.abs((energy(sums, 'inverter').value ?? Number.NaN) - kwh)).toBeLessThanOrEqual(0.006);
    expect(Math.abs((hPoa ?? Number.NaN) - irradiation)).toBeLessThanOrEqual(6e-5);
    expect(Math.abs((finalYield(sums, 'inverter').value ?? Number.NaN) - hours)).toBeLessThanOrEqual(6e-5);
    expect(Math.abs((performanceRatio(sums, 'inverter').value ?? Number.NaN) - ratio)).toBeLessThanOrEqual(6e-5);
  });

  it('has a PR of 0.5852 over five days: sum over sum, not the mean of the days', () => {
    expect(whole.eGen).toBeCloseTo(1455.887, 2);
    expect(performanceRatio(whole, 'inverter').value).toBeCloseTo(0.5852, 4);
    const mean = days.reduce((sum, { sums }) => sum + (performanceRatio(sums, 'inverter').value ?? 0), 0) / 5;
    expect(mean).toBeCloseTo(0.53042, 4);
  });

  it('has the corrected ratios of each day, and the efficiency of the five', () => {
    const ratios = days.map(({ sums }) => correctedRatio(sums).value ?? Number.NaN);
    [0.557, 0.5882, 0.7345, 0.7588, 0].forEach((ratio, index) => {
      expect(Math.abs((ratios[index] ?? Number.NaN) - ratio)).toBeLessThanOrEqual(5e-4);
    });
    expect(whole.eDc).toBeCloseTo(1667.068, 2);
    expect(inverterEfficiency(whole).value).toBeCloseTo(0.87332, 4);
  });

  it('was off on the fifth day, which is no lack of data: availability and energy are 0', () => {
    const { sums } = days[4] ?? rsf2Day(4, 0);
    expect(timeAvailability(sums).value).toBe(0);
    expect(energy(sums, 'inverter')).toMatchObject({ value: 0, completeness: 1 });
  });

  it('has the ratios of the usual least irradiance of 20 W/m², too', () => {
    const limited = [0, 1, 2, 3, 4].map((index) => rsf2Day(index, 20).sums);
    const ratios = limited.map((sums) => performanceRatio(sums, 'inverter').value ?? Number.NaN);
    [0.5567, 0.5727, 0.7469, 0.7751, 0].forEach((ratio, index) => {
      expect(Math.abs((ratios[index] ?? Number.NaN) - ratio)).toBeLessThanOrEqual(6e-5);
    });
    expect(performanceRatio(addDays(limited), 'inverter').value).toBeCloseTo(0.5854, 4);
  });
});

describe('an SMA day, stamped at the end of each interval', () => {
  const day = slotsAt(AMSTERDAM, '2025-07-05');
  const start = Date.parse('2025-07-04T21:50:00Z');
  // A stamp marks the end of its slot: the first row is the slot before the last one of 4 July.
  const rows = sma.rows.map(([wattHours, watts], index) => ({
    slotStart: start + index * 300_000,
    counter: Number(wattHours) / 1000,
    power: watts === null || watts === undefined ? Number.NaN : Number(watts) / 1000,
  }));
  const power = (shift: number) =>
    filled(day, (slot) => rows.find(({ slotStart }) => slotStart === day.start + (slot + shift) * 300_000)?.power);
  const readings = {
    at: rows.map(({ slotStart }) => slotStart + 300_000),
    value: rows.map(({ counter }) => counter),
  };
  const counter = { ratedKw: 8, modulus: null, resolution: null };
  const station = stationOn(AMSTERDAM, day);

  it('has 19.062 kWh by counter and by power, and the row stamped midnight belongs to it', () => {
    expect(rows).toHaveLength(290);
    const before = { ...NEW_COUNTER, good: { at: day.start, value: 42174.366 } };
    const inverter = inverterOn(day, { ratedKw: 8, kwp: 9, counter, before, readings, power: power(0) });
    const { inverters } = resultOf(station, [inverter]);
    expect(inverters[0]).toMatchObject({ source: 'counter', quality: QUALITY.good, completeness: 1 });
    expect(inverters[0]?.sums.eGen).toBeCloseTo(19.062, 3);
    expect(inverters[0]?.pMax).toBeCloseTo(4.396, 3);
    const byPower = resultOf(station, [inverterOn(day, { ratedKw: 8, power: power(0) })]);
    expect(byPower.inverters[0]).toMatchObject({ source: 'power', sums: { eGen: expect.closeTo(19.062, 3) } });
    expect([...power(0)].filter((value) => !Number.isNaN(value))).toHaveLength(190);
  });

  it('keeps the daylight complete although power is missing at night', () => {
    const [byPower] = resultOf(station, [inverterOn(day, { ratedKw: 8, power: power(0) })]).inverters;
    expect(byPower?.completeness).toBeGreaterThanOrEqual(0.9);
  });

  it('shows that stamps read as starts differ by 16.2 % slot by slot, those read as ends by 0.46 %', () => {
    const difference = (shift: number) => {
      const steps = rows.slice(1).map(({ counter: now }, index) => now - (rows[index]?.counter ?? Number.NaN));
      const off = steps.map((kwh, index) => Math.abs(kwh - (rows[index + shift]?.power || 0) / 12));
      return off.reduce((sum, one) => sum + one, 0) / 19.062;
    };
    expect(difference(1)).toBeCloseTo(0.0046, 3);
    expect(difference(0)).toBeCloseTo(0.162, 2);
  });
});

describe('an unfinished day of iSolarCloud', () => {
  it('has 6.88 kWh, but not as the figure of the day: too few of its daylight slots are known', () => {
    const day = slotsAt(BERLIN, '2023-06-21');
    const power = filled(day, (slot) => {
      const watts = isolarcloud.rows[slot - 78];
      return typeof watts === 'number' ? watts / 1000 : null;
    });
    const [inverter] = resultOf(stationOn(BERLIN, day), [inverterOn(day, { ratedKw: 8, power })]).inverters;
    expect(isolarcloud.rows.filter((watts) => watts !== null)).toHaveLength(79);
    expect(inverter?.sums.eGen).toBeCloseTo(6.88, 3);
    expect(inverter?.pMax).toBeCloseTo(5.055, 3);
    expect(inverter?.completeness).toBeLessThan(0.7);
    expect(inverter?.quality).toBe(QUALITY.estimated);
    expect(inverter?.sums.ePaired).toBeNull();
  });
});

describe('hourly energies of SolarEdge over the end of summer time', () => {
  const stamps = solaredge.rows.map(([stamp, wattHours]) => {
    const [date, time, offset] = String(stamp).split(' ');
    const zone = /([+-]\d\d)(\d\d)$/.exec(offset ?? '');
    return {
      at: Date.parse(`${date}T${time}${zone?.[1]}:${zone?.[2]}`),
      kwh: wattHours === null ? null : Number(wattHours) / 1000,
    };
  });

  it.each([
    ['2024-10-26', 18.236, 24],
    ['2024-10-27', 14.308, 25],
    ['2024-10-28', 8.199, 24],
  ])('give %s %f kWh in %i slots', (date, kwh, count) => {
    const day = slotsAt(AMSTERDAM, date, 60);
    expect(day.count).toBe(count);
    const power = filled(day, (slot) => stamps.find(({ at }) => at === day.start + slot * 3_600_000)?.kwh);
    const { inverters } = resultOf(stationOn(AMSTERDAM, day), [inverterOn(day, { ratedKw: 8, power })]);
    expect(inverters[0]?.sums.eGen).toBeCloseTo(kwh, 3);
  });

  it('lack one hour of the night, which is missing and not zero', () => {
    expect(stamps).toHaveLength(72);
    expect(new Date(stamps[0]?.at ?? 0).toISOString()).toBe('2024-10-25T22:00:00.000Z');
    expect(stamps.some(({ at }) => at === Date.parse('2024-10-27T00:00:00Z'))).toBe(false);
  });
});
