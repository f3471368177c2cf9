import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { takeDay } from '../../../../server/plant/dirtyDays/takeDay.ts';
import { PostgresStore } from '../../../../server/plant/telemetry/store/postgresStore.ts';
import { serialsOf } from '../../../../server/plant/telemetry/store/serials.ts';
import type { TelemetryRow } from '../../../../server/plant/telemetry/store/telemetryRow.ts';
import { type Console, openConsole } from '../../support/console.ts';

const STEP = 300_000;
const DATES = ['2024-06-18', '2024-06-19'];
const START = Date.parse('2024-06-18T00:00+08:00');
const BASE = 5000;
const EACH = 2;

describe('the gate meter of a station', () => {
  let server: Console;
  let stationSn = 0;
  let rows: readonly TelemetryRow[] = [];

  beforeAll(async () => {
    server = await openConsole();
    const meter = await server.db
      .selectFrom('station_equipment as equipment')
      .innerJoin('station_info as station', 'station.id', 'equipment.station_id')
      .innerJoin('station_equipment_type as type', 'type.id', 'equipment.equipment_type_id')
      .select(['equipment.id', 'station.id as stationId'])
      .where('type.category', 'in', ['5', '15'])
      .where('station.grid_capacity', '>', 1000)
      .executeTakeFirstOrThrow();
    const serials = await serialsOf(server.db, [meter.stationId, meter.id]);
    stationSn = serials.get(meter.stationId) ?? 0;
    rows = Array.from({ length: 576 }, (_, slot) => ({
      ...{ stationSn, deviceSn: serials.get(meter.id) ?? 0, family: 'meter' as const },
      ...{ ts: START + slot * STEP, date: DATES[Math.floor(slot / 288)] ?? '' },
      points: { pAc: EACH * 12, eExport: BASE + (slot + 1) * EACH, eImport: 100 },
      ...{ ext: {}, quality: null, source: 2 },
    }));
  }, 60_000);
  afterAll(() => server.close());

  const write = async (from: number, to: number) => {
    await new PostgresStore(server.db).write(rows.slice(from, to), server.now());
    while (await takeDay(server.db, server.now()));
    const days = await server.db
      .selectFrom('plant_station_figure')
      .select(['e_grid', 'quality'])
      .where('station_sn', '=', stationSn)
      .where('level', '=', 'day')
      .orderBy('period')
      .execute();
    return days.map(({ e_grid: kwh, quality }) => [kwh, quality]);
  };

  it('shares a gap over midnight between the days, and has each day exactly when the rows arrive late', async () => {
    // Until 18:00; the first reading of all is the base of the counter.
    expect(await write(0, 216)).toEqual([[215 * EACH, 0]]);
    const [first, second] = await write(288 + 96, 576);
    // From 18:00 to 08:05 of the next day, by the light of the clear sky on both sides of midnight.
    expect(Number(first?.[0]) + Number(second?.[0])).toBeCloseTo(575 * EACH, 2);
    expect(Number(first?.[0])).toBeGreaterThan(215 * EACH);
    expect([first?.[1], second?.[1]]).toEqual([4, 4]);
    expect(await write(216, 288 + 96)).toEqual([
      [287 * EACH, 0],
      [288 * EACH, 0],
    ]);
  });
});
