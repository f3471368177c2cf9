import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { stationFigures } from '../../../../server/plant/dirtyDays/stationFigures.ts';
import { takeDay } from '../../../../server/plant/dirtyDays/takeDay.ts';
import { performanceRatio } from '../../../../server/plant/figures/yields.ts';
import { measurementsOf } from '../../../../server/plant/simulator/measurements.ts';
import { sumsOfRow } from '../../../../server/plant/storedFigures/figureRow.ts';
import { PostgresStore } from '../../../../server/plant/telemetry/store/postgresStore.ts';
import { serialsOf } from '../../../../server/plant/telemetry/store/serials.ts';
import type { TelemetryRow } from '../../../../server/plant/telemetry/store/telemetryRow.ts';
import { type Console, openConsole } from '../../support/console.ts';
import { SEED, stationOf } from '../simulator/stations.ts';

const STEP = 300_000;
const DAY = 288;
const CODE = 'YG014';
const DATES = ['2024-02-28', '2024-02-29', '2024-03-01'];
const START = Date.parse('2024-02-28T00:00+08:00');

describe('the figures of stations', () => {
  let server: Console;
  let store: PostgresStore;
  let stationSn = 0;
  const rows: TelemetryRow[] = [];
  /** Energy of the days, as the simulated inverters made it. */
  let truths: number[] = [];

  beforeAll(async () => {
    server = await openConsole();
    store = new PostgresStore(server.db);
    const equipment = await server.db
      .selectFrom('station_equipment as equipment')
      .innerJoin('station_info as station', 'station.id', 'equipment.station_id')
      .innerJoin('station_equipment_type as type', 'type.id', 'equipment.equipment_type_id')
      .select(['equipment.id', 'station.id as stationId', 'type.category'])
      .where('station.station_code', '=', CODE)
      .orderBy('equipment.equipment_code')
      .execute();
    const stationId = equipment[0]?.stationId ?? '';
    const serials = await serialsOf(server.db, [stationId, ...equipment.map(({ id }) => id)]);
    stationSn = serials.get(stationId) ?? 0;
    const inverters = equipment.filter(({ category }) => category === '1').map(({ id }) => serials.get(id) ?? 0);
    const weather = equipment.filter(({ category }) => category === '6').map(({ id }) => serials.get(id) ?? 0);
    const sample = measurementsOf(SEED, stationOf(CODE), inverters.length, false);
    const counters = inverters.map((_, index) => 10_000 + index);
    truths = DATES.map(() => 0);
    for (let slot = 0; slot < DATES.length * DAY; slot++) {
      const ts = START + slot * STEP;
      const date = DATES[Math.floor(slot / DAY)] ?? '';
      const made = sample(ts);
      const row = { stationSn, ts, date, ext: {}, quality: null, source: 2 };
      made.inverters.forEach(({ pAc, pDc, runState }, index) => {
        const kwh = pAc / 12;
        counters[index] = (counters[index] ?? 0) + kwh;
        const day = Math.floor(slot / DAY);
        truths[day] = (truths[day] ?? 0) + kwh;
        const points = { pAc, pDc, runState, eTotal: counters[index] ?? 0 };
        rows.push({ ...row, deviceSn: inverters[index] ?? 0, family: 'inverter', points });
      });
      const { ghi, poa, air, module } = made.weather;
      const points = { ghi, poa, tAmb: air, tMod: module };
      for (const deviceSn of weather.slice(0, 1)) rows.push({ ...row, deviceSn, family: 'weather', points });
    }
  }, 60_000);
  afterAll(() => server.close());

  const figures = (level: 'day' | 'month' | 'year') =>
    server.db
      .selectFrom('plant_station_figure')
      .selectAll()
      .where('station_sn', '=', stationSn)
      .where('level', '=', level)
      .orderBy('period')
      .execute();
  const write = (all: readonly TelemetryRow[]) => store.write(all, server.now());
  const compute = async () => {
    let count = 0;
    while (await takeDay(server.db, server.now())) count++;
    return count;
  };
  const isLate = ({ ts, family }: TelemetryRow) =>
    family === 'inverter' && ts >= START + 130 * STEP && ts < START + 160 * STEP;

  it('follow from telemetry, the leap day among them, at every level', async () => {
    await write(rows.filter((row) => !isLate(row)));
    expect(await compute()).toBeGreaterThanOrEqual(3);
    const days = await figures('day');
    expect(days.map(({ period }) => period)).toEqual(DATES);
    days.forEach(({ e_gen: kwh, quality }, index) => {
      // The first reading of all is the base: what was made before it is not known.
      expect(Math.abs((kwh ?? 0) / (truths[index] ?? 1) - 1)).toBeLessThan(0.001);
      expect(quality).toBe(0);
    });
    const [february, march] = await figures('month');
    const [year] = await figures('year');
    const sum = (from: number, to: number) =>
      days.slice(from, to).reduce((total, { e_gen }) => total + (e_gen ?? 0), 0);
    expect([february?.e_gen, march?.e_gen, year?.e_gen]).toEqual([
      expect.closeTo(sum(0, 2), 3),
      expect.closeTo(sum(2, 3), 3),
      expect.closeTo(sum(0, 3), 3),
    ]);
    expect(year).toMatchObject({ period: '2024', days: 3 });
    const ratio = performanceRatio(sumsOfRow(year ?? {}), 'inverter').value ?? 0;
    expect(ratio > 0.8 && ratio < 0.95).toBe(true);
  });

  it('of a station are the sum of its inverters', async () => {
    const days = await figures('day');
    const devices = await server.db
      .selectFrom('plant_device_day')
      .selectAll()
      .where('station_sn', '=', stationSn)
      .execute();
    expect(devices).toHaveLength(15);
    for (const { period, e_gen: kwh } of days) {
      const own = devices.filter(({ stat_date: date }) => date === period);
      const sum = own.reduce((total, { e_gen }) => total + (e_gen ?? 0), 0);
      expect(Math.abs(sum - (kwh ?? 0))).toBeLessThan(0.005);
    }
  });

  it('change with late rows, and not with rows that are sent again', async () => {
    const before = await figures('day');
    await write(rows.filter(isLate));
    expect(await compute()).toBeGreaterThanOrEqual(1);
    const after = await figures('day');
    expect(after[0]?.valid_slots).toBeGreaterThanOrEqual(before[0]?.valid_slots ?? 0);
    expect(after[0]?.e_reference).toBeGreaterThanOrEqual(before[0]?.e_reference ?? 0);
    expect(await write(rows.slice(0, 500))).toBe(0);
    expect(await compute()).toBe(0);
    // Computed again from all rows: the same figures.
    await server.db
      .insertInto('telemetry_dirty_day')
      .values(DATES.map((date) => ({ station_sn: stationSn, stat_date: date, marked_at: server.now() })))
      .execute();
    await compute();
    const again = await figures('day');
    expect(again.map(({ computed_at: _, ...row }) => row)).toEqual(after.map(({ computed_at: _, ...row }) => row));
  });

  it('are computed once by several workers', async () => {
    await server.db
      .insertInto('telemetry_dirty_day')
      .values(DATES.map((date) => ({ station_sn: stationSn, stat_date: date, marked_at: server.now() })))
      .execute();
    const taken = await Promise.all([compute(), compute(), compute()]);
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(3);
  });

  it('report what the job computed', async () => {
    const lines: string[] = [];
    const scope = { db: server.db, now: server.now(), signal: new AbortController().signal };
    await stationFigures.run({ ...scope, say: (line: string) => lines.push(line) } as never, {});
    expect(lines).toEqual(['电站日：计算 0 个', expect.stringMatching(/^时段数据：清理 \d+ 行$/)]);
  });
});
