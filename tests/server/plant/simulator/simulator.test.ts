import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { acPower, MODULE_GAMMA, remaining, stationPower } from '../../../../server/plant/simulator/chain.ts';
import { CLOUDLESS, dayClearness, localDay } from '../../../../server/plant/simulator/clouds.ts';
import { measurementsOf } from '../../../../server/plant/simulator/measurements.ts';
import { finalHash, type NoiseKey, normal, prefixHash, uniform } from '../../../../server/plant/simulator/noise.ts';
import { skyOf } from '../../../../server/plant/simulator/sky.ts';
import type { SimulatedStation } from '../../../../server/plant/simulator/stations.ts';
import { extraterrestrial } from '../../../../server/plant/sun/clearSky.ts';
import vectors from '../sun/pvlibVectors.json' with { type: 'json' };
import expectedByCode from './expected.json' with { type: 'json' };
import { SEED, STATIONS, stationOf } from './stations.ts';

const QUARTER = 900_000;
const DAY = 86_400_000;
const local = (text: string) => Date.parse(`${text}+08:00`);

/** Energy in kWh/kWp and irradiation in kWh/m² of a time, without faults, and the extremes on the way. */
function yearsOf(station: SimulatedStation, from: string, to: string, { seed = SEED, step = QUARTER } = {}) {
  const sky = skyOf(seed, station);
  const hours = step / 3_600_000;
  const sums = { yield: 0, ghi: 0, poa: 0, clipped: 0, mostAc: 0, mostGhi: 0, isDarkAtNight: true, isBounded: true };
  for (let instant = local(`${from}T00:00`); instant < local(`${to}T00:00`); instant += step) {
    const weather = sky(instant);
    const { ac, dc, grid } = stationPower(station, weather, instant);
    if (weather.elevation < 0) sums.isDarkAtNight &&= weather.ghi === 0 && ac === 0 && grid <= 0;
    if (weather.ghi > 1.12 * weather.clearSky + 1e-9 || weather.poa < 0) sums.isBounded = false;
    sums.yield += (ac * hours) / station.installedCapacity;
    sums.ghi += (weather.ghi * hours) / 1000;
    sums.poa += (weather.poa * hours) / 1000;
    sums.mostAc = Math.max(sums.mostAc, ac);
    sums.mostGhi = Math.max(sums.mostGhi, weather.ghi);
    if (ac === station.inverterCapacity) sums.clipped += ((dc - ac / 0.985) * hours) / station.installedCapacity;
  }
  return sums;
}

const expectedOf = ({ stationCode }: SimulatedStation) =>
  expectedByCode[stationCode as keyof typeof expectedByCode] ?? { specificYieldInverter: Number.NaN };

describe('noise', () => {
  it('is that of the reference', () => {
    const keys: NoiseKey[] = [SEED, 'YG006', 'day', 20000];
    expect(finalHash(prefixHash(keys))).toBe(2965376874);
    expect(uniform(...keys)).toBeCloseTo(0.690430606, 9);
    expect(normal(...keys)).toBeCloseTo(1.254113, 6);
  });
});

describe('the chain from sun to grid', () => {
  it.each([
    [10, 4],
    [50, 44.2],
    [100, 94.5],
    [300, 294.7],
    [500, 493.6],
    [800, 789.5],
    [1000, 985.2],
    [1200, 1000],
  ])('makes %i kW DC into %f kW AC', (dc, ac) => {
    expect(Math.abs(acPower(dc, 1000) - ac)).toBeLessThan(0.06);
  });

  it('has the inverter and the losses of PVWatts', () => {
    for (const { pdc, pdc0, p, ...vector } of vectors.pvwatts_inverter) {
      const efficiency = vector.eta_nom ?? 0.95;
      expect(acPower(pdc, pdc0 * efficiency, efficiency)).toBeCloseTo(p, 9);
    }
    const losses = remaining([0.02, 0.03, 0.02, 0.02, 0.005, 0.015, 0.01, 0, 0.03]);
    expect((1 - losses) * 100).toBeCloseTo(vectors.losses_default_percent, 9);
    expect(MODULE_GAMMA).toBe(-0.0035);
  });

  it.each([
    ['2024-06-18T12:00', [72.45, 998.7, 0.882, 881.1, 874.8, 26, 53.3, 34855, 34379, 33844]],
    ['2024-12-21T12:00', [26.32, 416.9, 0.741, 309, 432.3, -4.6, 9, 19964, 19708, 19392]],
    ['2024-06-18T00:00', [-25.77, 0, 0, 0, 0, 18.1, 16.6, 0, 0, -20]],
  ])('at Datong at %s is that of the reference', (time, expected) => {
    const station = stationOf('YG006');
    const instant = local(time);
    const weather = skyOf(SEED, station)(instant);
    const { elevation, clearSky, clearSkyIndex, ghi, poa, air, module } = weather;
    const { dc, ac, grid } = stationPower(station, weather, instant);
    const found = [elevation, clearSky, clearSkyIndex, ghi, poa, air, module, dc, ac, grid];
    const tolerance = [0.006, 0.06, 6e-4, 0.06, 0.06, 0.06, 0.06, 1, 1, 1];
    found.forEach((value, index) => {
      expect(Math.abs(value - (expected[index] ?? 0)), `value ${index}`).toBeLessThanOrEqual(tolerance[index] ?? 0);
    });
  });
});

describe('the bands of the demo stations', () => {
  const years = new Map(STATIONS.map((station) => [station, yearsOf(station, '2024-01-01', '2025-01-01')]));
  const FREE_ZONES: ReadonlySet<string> = new Set(['NW', 'QH', 'NX', 'XZ', 'SC', 'YN']);

  it.each(STATIONS.map((station) => [station.stationCode, station] as const))('hold for %s', (_, station) => {
    const year = years.get(station) ?? yearsOf(station, '2024-01-01', '2025-01-01');
    expect(year.yield).toBeGreaterThan(800);
    expect(year.yield).toBeLessThan(2100);
    if (!FREE_ZONES.has(station.zone)) expect(year.yield > 900 && year.yield < 1650).toBe(true);
    const share = station.zone === 'SC' ? 0.18 : 0.12;
    expect(Math.abs(year.yield / expectedOf(station).specificYieldInverter - 1)).toBeLessThan(share);
    const ratio = year.yield / year.poa;
    expect(ratio > 0.78 && ratio < 0.87).toBe(true);
    const factor = (year.yield * station.installedCapacity) / (station.inverterCapacity * 366 * 24);
    expect(factor > 0.11 && factor < 0.29).toBe(true);
    expect(year.mostAc).toBeLessThanOrEqual(station.inverterCapacity);
    expect(year.clipped / year.yield).toBeLessThan(0.04);
    expect(year.mostGhi).toBeLessThanOrEqual(1400);
    expect(year).toMatchObject({ isBounded: true, isDarkAtNight: true });
  });

  it.each(['YG006', 'YG014', 'YG017'])('give %s the yield of the reference over three years', (code) => {
    const station = stationOf(code);
    const { yield: hours } = yearsOf(station, '2023-01-01', '2026-01-01');
    expect(Math.abs(hours / 3 / expectedOf(station).specificYieldInverter - 1)).toBeLessThan(0.005);
  });

  it.each([
    ['YG006', 0.1],
    ['YG014', 0.1],
    ['YG017', 0.18],
  ])('give %s with other seeds another year, whose energy differs by less than %f', (code, share) => {
    const station = stationOf(code);
    const own = years.get(station)?.yield ?? Number.NaN;
    for (const seed of ['other', 'pv-demo-2']) {
      const other = yearsOf(station, '2024-01-01', '2025-01-01', { seed }).yield;
      expect(other).not.toBe(own);
      expect(Math.abs(other / own - 1)).toBeLessThan(share);
    }
  });

  it.each(['YG001', 'YG006', 'YG010'])('keep the ratio of every clear day of %s between 0.70 and 0.95', (code) => {
    const { stationCode, climate } = stationOf(code);
    const first = localDay(local('2024-01-01T00:00'));
    const isClear = (day: number) => dayClearness(SEED, stationCode, climate, day) > 0.85;
    const dateOf = (day: number) => new Date(day * DAY).toISOString().slice(0, 10);
    const clear = Array.from({ length: 366 }, (_, index) => first + index).filter(isClear);
    expect(clear.length).toBeGreaterThan(20);
    for (const day of clear) {
      const { yield: hours, poa } = yearsOf(stationOf(code), dateOf(day), dateOf(day + 1));
      expect(hours / poa, dateOf(day)).toBeGreaterThan(0.7);
      expect(hours / poa, dateOf(day)).toBeLessThan(0.95);
    }
  });

  it('let the ratio fall from January to July, and the sun vary more in the north', () => {
    const month = (code: string, of: string, to: string) => yearsOf(stationOf(code), of, to);
    for (const code of ['YG006', 'YG010', 'YG015']) {
      const [winter, summer] = [month(code, '2024-01-01', '2024-02-01'), month(code, '2024-07-01', '2024-08-01')];
      expect(winter.yield / winter.poa).toBeGreaterThan(summer.yield / summer.poa);
    }
    const season = (code: string) =>
      month(code, '2024-06-01', '2024-07-01').ghi / month(code, '2024-12-01', '2025-01-01').ghi;
    expect(season('YG020')).toBeGreaterThan(3.5);
    expect(season('YG019')).toBeLessThan(2.3);
  });

  it('change by less than 0.5 % with a step of 5 minutes instead of 15', () => {
    const at = (step: number) => yearsOf(stationOf('YG014'), '2024-04-01', '2024-07-01', { step }).yield;
    expect(Math.abs(at(300_000) / at(QUARTER) - 1)).toBeLessThan(0.005);
  });

  it('are symmetric around solar noon without a cloud', () => {
    const station = { ...stationOf('YG006'), azimuth: 180 };
    const sky = skyOf(SEED, station, CLOUDLESS);
    const noon = Date.parse('2024-03-20T12:07:30Z') - (station.longitude / 15) * 3_600_000;
    let before = 0;
    let after = 0;
    for (let minutes = 1; minutes < 420; minutes += 2) {
      before += sky(noon - minutes * 60_000).poa;
      after += sky(noon + minutes * 60_000).poa;
    }
    expect(Math.abs(before / after - 1)).toBeLessThan(0.02);
    expect(sky(noon).ghi).toBeLessThanOrEqual(1.1 * extraterrestrial(80));
  });

  it('have days that are related, and more clear ones in the north-west than in Sichuan', () => {
    const days = (code: string) => {
      const { stationCode, climate } = stationOf(code);
      return Array.from({ length: 730 }, (_, day) => dayClearness(SEED, stationCode, climate, 19723 + day));
    };
    for (const code of ['YG001', 'YG006', 'YG010']) {
      const values = days(code);
      const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
      let product = 0;
      let square = 0;
      for (const [index, value] of values.entries()) {
        square += (value - mean) ** 2;
        product += (value - mean) * ((values[index + 1] ?? mean) - mean);
      }
      expect(product / square).toBeGreaterThan(0.3);
      expect(product / square).toBeLessThan(0.6);
    }
    const clear = (code: string) => days(code).filter((value) => value > 0.85).length / 730;
    expect(clear('YG001')).toBeGreaterThanOrEqual(0.5);
    expect(clear('YG017')).toBeLessThanOrEqual(0.2);
  });
});

describe('the measurements of a station', () => {
  const COUNT = 5;
  const start = local('2024-06-18T00:00');
  const dayOf = (seed: string, hasFaults = true) => {
    const sample = measurementsOf(seed, stationOf('YG014'), COUNT, hasFaults);
    return Array.from({ length: 288 }, (_, slot) => sample(start + slot * 300_000));
  };
  const hash = (value: unknown) => createHash('sha256').update(JSON.stringify(value)).digest('hex');

  it('are the same for the same seed, in any order, and others for another seed', () => {
    expect(hash(dayOf(SEED))).toBe(hash(dayOf(SEED)));
    expect(hash(dayOf(SEED))).not.toBe(hash(dayOf('other')));
    const sample = measurementsOf(SEED, stationOf('YG014'), COUNT);
    const backwards = Array.from({ length: 288 }, (_, slot) => sample(start + (287 - slot) * 300_000)).reverse();
    expect(backwards).toEqual(dayOf(SEED));
    expect(localDay(start)).toBe(Math.floor((start + DAY / 3) / DAY));
  });

  it('do not depend on the clock of the server', () => {
    const before = process.env.TZ;
    try {
      process.env.TZ = 'Asia/Shanghai';
      const atHome = hash(dayOf(SEED));
      process.env.TZ = 'America/New_York';
      expect(new Date(start).getTimezoneOffset()).toBe(240);
      expect(hash(dayOf(SEED))).toBe(atHome);
      const { ghi } = skyOf(SEED, stationOf('YG006'))(local('2024-06-18T12:00'));
      expect(ghi).toBeCloseTo(881.1, 1);
    } finally {
      if (before === undefined) delete process.env.TZ;
      else process.env.TZ = before;
    }
  });

  it('follow the sky of the station, and never exceed what the inverters can', () => {
    const sky = skyOf(SEED, stationOf('YG014'));
    let own = 0;
    let whole = 0;
    dayOf(SEED, false).forEach(({ inverters, grid, weather }, slot) => {
      const instant = start + slot * 300_000;
      const sun = sky(instant);
      const ac = inverters.reduce((sum, { pAc }) => sum + pAc, 0);
      own += ac;
      whole += stationPower(stationOf('YG014'), sun, instant).ac;
      expect(ac).toBeLessThanOrEqual(stationOf('YG014').inverterCapacity);
      expect(weather.ghi).toBeCloseTo(sun.ghi, 0);
      if (sun.elevation < 0) expect(grid).toBeLessThanOrEqual(0);
    });
    expect(Math.abs(own / whole - 1)).toBeLessThan(0.03);
  });

  it('follow the scenarios of their stations', () => {
    const days = Array.from({ length: 20 }, (_, day) => day);
    const samples = (code: string, count: number, hour: number) => {
      const sample = measurementsOf(SEED, stationOf(code), count);
      return days.map((day) => sample(start + day * DAY + hour * 3_600_000));
    };
    expect(samples('YG002', 4, 13).some(({ setpoint }) => setpoint !== null)).toBe(true);
    expect(samples('YG003', 4, 13).some(({ isOnline }) => !isOnline)).toBe(true);
    expect(samples('YG010', 4, 13).some(({ inverters }) => inverters[2]?.runState === 3)).toBe(true);
    const limited = samples('YG002', 4, 13).find(({ setpoint }) => setpoint !== null);
    expect(limited?.grid).toBeLessThanOrEqual(limited?.setpoint ?? 0);
  });
});
