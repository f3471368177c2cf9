import { describe, expect, it } from 'vitest';
import { evaluateStation } from '../../../../server/plant/alarms/evaluate.ts';
import { uniform } from '../../../../server/plant/simulator/noise.ts';
import type { TelemetryRow } from '../../../../server/plant/telemetry/store/telemetryRow.ts';
import { alarmPlace } from './alarmPlace.ts';

const place = alarmPlace();
const SLOTS = 60;

const judge = () => evaluateStation(place.server.db, place.stationSn, place.server.now());

/** The alarms of the station, without the columns that differ between two runs. */
async function alarms() {
  const rows = await place.server.db
    .selectFrom('station_alarm')
    .select(['alarm_code', 'equipment_id', 'first_time', 'raised_time', 'last_time', 'occur_count', 'clear_time'])
    .select(['cond_state', 'content'])
    .where('station_id', '=', place.stationId)
    .orderBy('alarm_code')
    .orderBy('equipment_id')
    .orderBy('first_time')
    .execute();
  return rows;
}

async function forget(): Promise<void> {
  const { db } = place.server;
  for (const table of ['station_alarm', 'station_event', 'plant_alarm_state', 'plant_alarm_progress'] as const) {
    await db.deleteFrom(table).execute();
  }
}

/** The loads of a slot: outages, short dips, silence and returns of some inverters. */
function loadsAt(run: number, slot: number): Record<number, number | null> {
  const loads: Record<number, number | null> = {};
  place.inverters.forEach((_, index) => {
    const stretch = Math.floor(slot / (2 + Math.floor(5 * uniform('stretch', run, index))));
    const draw = uniform('load', run, index, stretch);
    if (draw < 0.2) loads[index] = 0;
    else if (draw < 0.27) loads[index] = null;
  });
  return loads;
}

/** Shuffles rows by chance, and writes some of them twice. */
function shuffled(rows: readonly TelemetryRow[], run: number): readonly TelemetryRow[] {
  const keyed = rows.map((row, index) => ({ row, key: uniform('order', run, index) }));
  const twice = keyed.filter((_, index) => uniform('twice', run, index) < 0.1);
  return [...keyed, ...twice.map(({ row, key }) => ({ row, key: 1 - key }))]
    .sort((a, b) => a.key - b.key)
    .map(({ row }) => row);
}

describe('the alarms of a station', () => {
  it.each([1, 2, 3])('are the same for rows in any order, with three engines at once: history %i', async (run) => {
    await forget();
    await place.server.db.deleteFrom('plant_alarm_dirty').execute();
    for (const family of ['telemetry_inverter', 'telemetry_weather']) {
      await place.server.db.deleteFrom(family as never).execute();
    }
    const rows = Array.from({ length: SLOTS }, (_, slot) =>
      place.rows(place.slot(SLOTS - slot), loadsAt(run, slot)),
    ).flat();
    const mixed = shuffled(rows, run);
    const size = Math.ceil(mixed.length / 8);
    for (let start = 0; start < mixed.length; start += size) {
      await place.store.write(mixed.slice(start, start + size), place.server.now());
      await Promise.all([judge(), judge(), judge()]);
    }
    const found = await alarms();
    expect(found.filter(({ alarm_code: code }) => code === 'P102').length).toBeGreaterThan(2);
    const { count } = await place.server.db
      .selectFrom('plant_alarm_dirty')
      .select(({ fn }) => fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow();
    expect(Number(count)).toBe(0);
    // The reference: everything judged once, from nothing.
    await forget();
    await place.store.write(
      rows.map((row) => ({ ...row, ext: { again: run } })),
      place.server.now(),
    );
    await judge();
    expect(await alarms()).toEqual(found);
  });

  it('write what they cost, once, and take back what late data disprove', async () => {
    await forget();
    for (const family of ['telemetry_inverter', 'telemetry_weather']) {
      await place.server.db.deleteFrom(family as never).execute();
    }
    const write = (rows: readonly TelemetryRow[]) => place.store.write(rows, place.server.now());
    for (let back = 20; back >= 0; back--) await write(place.rows(place.slot(back), back < 10 ? { 1: 0 } : {}));
    await judge();
    const [alarm] = await alarms();
    expect(alarm).toMatchObject({ alarm_code: 'P102', cond_state: '1', equipment_id: place.inverters[1]?.id });
    expect(alarm?.first_time.getTime()).toBe(place.slot(9));
    expect(alarm?.raised_time.getTime()).toBe(place.slot(7));
    expect(alarm?.content).toContain('同类负荷率中位数 0.5');
    const events = () => place.server.db.selectFrom('station_event').selectAll().execute();
    expect(await events()).toEqual([expect.objectContaining({ reason: '2', source: '2', end_time: null })]);
    await judge();
    expect(await events()).toHaveLength(1);
    for (let back = 9; back >= 0; back--) await write(place.rows(place.slot(back), { 1: 0.4 }));
    await judge();
    expect(await alarms()).toEqual([]);
    expect(await events()).toEqual([]);
  });

  it('list the silence of inverters below the gateway that is lost', async () => {
    await forget();
    for (const family of ['telemetry_inverter', 'telemetry_weather']) {
      await place.server.db.deleteFrom(family as never).execute();
    }
    // The second gateway passes on the data of the last five inverters.
    const silent = Object.fromEntries([10, 11, 12, 13, 14].map((index) => [index, null]));
    for (let back = 40; back >= 0; back--) {
      await place.store.write(place.rows(place.slot(back), back < 25 ? silent : {}), place.server.now());
    }
    await judge();
    const rows = await place.server.db.selectFrom('station_alarm').selectAll().orderBy('alarm_code').execute();
    const lost = rows.filter(({ alarm_code: code }) => code === 'P103');
    const gateways = rows.filter(({ alarm_code: code }) => code === 'P103G').map(({ id }) => id);
    expect([lost.length, gateways.length]).toEqual([5, 1]);
    expect(lost.map(({ suppressed_by: by }) => by)).toEqual(lost.map(() => gateways[0]));
  });

  it('are silenced by planned work, which is there before', async () => {
    await forget();
    for (const family of ['telemetry_inverter', 'telemetry_weather']) {
      await place.server.db.deleteFrom(family as never).execute();
    }
    const wire = (ts: number) => new Date(ts + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');
    const planned = await place.admin.post('/station/plannedWork/add', {
      ...{ workName: '逆变器检修', stationId: place.stationId, equipmentId: place.inverters[1]?.id },
      ...{ startTime: wire(place.slot(12)), endTime: wire(place.slot(-12)) },
    });
    expect(planned.message).toContain('成功');
    for (let back = 20; back >= 0; back--) {
      await place.store.write(place.rows(place.slot(back), back < 10 ? { 0: 0, 1: 0 } : {}), place.server.now());
    }
    await judge();
    const stopped = (await alarms()).filter(({ alarm_code: code }) => code === 'P102');
    expect(stopped.map(({ equipment_id: id }) => id)).toEqual([place.inverters[0]?.id]);
  });
});
