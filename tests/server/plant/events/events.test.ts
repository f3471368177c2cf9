import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { stationFigures } from '../../../../server/plant/dirtyDays/stationFigures.ts';
import { pick, records } from '../../support/console.ts';
import { jobPlaces } from '../../support/jobPlaces.ts';
import { fleetPlace } from '../stat/fleetPlace.ts';

const place = fleetPlace();
type Row = Readonly<Record<string, unknown>>;

async function compute(): Promise<void> {
  const { server } = place;
  const scope = { ...jobPlaces(server.address), runId: 'test', signal: new AbortController().signal };
  await stationFigures.run({ ...scope, db: server.db, now: server.now(), say: () => undefined }, {});
}

async function stationOf(): Promise<Row> {
  return records(await place.admin.get('/station/stationInfo/list?stationCode=YG017'))[0] ?? {};
}

async function inverterOf(stationId: unknown): Promise<Row> {
  const all = records(
    await place.admin.get(`/station/stationEquipment/list?pageSize=100&stationId=${String(stationId)}`),
  );
  return all.find(({ equipmentCode }) => String(equipmentCode).includes('NB-002')) ?? {};
}

/**
 * What an inverter made less than the median of its siblings around noon of yesterday, in kWh, and what the siblings
 * made: clouds reach each inverter minutes apart, so that this is up to a quarter of the energy, by the day's weather.
 */
async function scatterOf(equipmentId: unknown) {
  const { rows } = await sql<{ own: number; expected: number }>`
    with own as (
      select station_sn, device_sn, ts, p_ac from telemetry_inverter
      where device_sn = (select sn from telemetry_serial where record_id = ${String(equipmentId)})
        and ts >= ${new Date(`${place.date(1)}T11:00:00+08:00`)} and ts < ${new Date(`${place.date(1)}T13:00:00+08:00`)}
    )
    select own.p_ac::float8 as own, percentile_cont(0.5) within group (order by other.p_ac::float8) as expected
    from own join telemetry_inverter other
      on other.station_sn = own.station_sn and other.ts = own.ts and other.device_sn <> own.device_sn
    group by own.ts, own.p_ac`.execute(place.server.db);
  const kwh = (of: (row: (typeof rows)[number]) => number) => rows.reduce((sum, row) => sum + of(row) / 12, 0);
  return { less: kwh(({ own, expected }) => Math.max(0, expected - own)), siblings: kwh(({ expected }) => expected) };
}

/** Takes an inverter out of service for two hours around noon of yesterday, in its telemetry. */
async function stop(equipmentId: unknown): Promise<void> {
  const { db } = place.server;
  const serial = await db
    .selectFrom('telemetry_serial')
    .select('sn')
    .where('record_id', '=', String(equipmentId))
    .executeTakeFirstOrThrow();
  await db
    .deleteFrom('telemetry_inverter' as never)
    .where('device_sn' as never, '=', serial.sn as never)
    .where('ts' as never, '>=', new Date(`${place.date(1)}T11:00:00+08:00`) as never)
    .where('ts' as never, '<', new Date(`${place.date(1)}T13:00:00+08:00`) as never)
    .execute();
}

describe('events and losses', () => {
  it('cost what the siblings made meanwhile, and are corrected by users', async () => {
    const { admin } = place;
    const { id: stationId } = await stationOf();
    const { id: equipmentId } = await inverterOf(stationId);
    const span = { startTime: `${place.date(1)} 11:00:00`, endTime: `${place.date(1)} 13:00:00` };
    const added = await admin.post('/station/stationEvent/add', { stationId, equipmentId, ...span, reason: '2' });
    expect(added.message).toContain('成功');
    await compute();
    const list = () => admin.get(`/station/stationEvent/list?stationId=${String(stationId)}`);
    const [event] = records(await list());
    // It ran: what the counter booked is no loss, only what clouds took from it and not from its siblings.
    expect(event).toMatchObject({ source: '4', excluded: false });
    const { less, siblings } = await scatterOf(equipmentId);
    expect(siblings).toBeGreaterThan(0);
    expect(Math.abs(Number(event?.lossEnergy) - less) / siblings).toBeLessThan(0.005);

    await stop(equipmentId);
    await admin.put('/station/stationEvent/edit', { id: event?.id, note: '现场确认停机' });
    await compute();
    const query = `stationId=${String(stationId)}&startTime=${place.date(1)}&endTime=${place.date(1)}`;
    const losses = (await admin.get(`/stat/station/losses?${query}`)).result;
    const causes = pick(losses, 'records') as readonly Row[];
    const { theoryKwh, actualKwh, explainedKwh, unexplainedKwh } = losses as Record<string, number>;
    expect(causes.map(({ text }) => text)).toContain('设备故障');
    expect(theoryKwh).toBeCloseTo((actualKwh ?? 0) + (explainedKwh ?? 0) + (unexplainedKwh ?? 0), 6);

    const corrected = await admin.put('/station/stationEvent/edit', { id: event?.id, reason: '4', excluded: true });
    expect(corrected.message).toContain('成功');
    await compute();
    const after = pick((await admin.get(`/stat/station/losses?${query}`)).result, 'records') as readonly Row[];
    expect(after.map(({ text }) => text)).toContain('计划检修');
    expect(after.map(({ text }) => text)).not.toContain('设备故障');
  });

  it.each([
    [{ startTime: '2099-01-01 00:00:00' }, '开始时间不能晚于现在'],
    [{ startTime: '2024-01-02 00:00:00', endTime: '2024-01-01 00:00:00' }, '结束时间须晚于开始时间'],
    [{ startTime: '2020-01-01 00:00:00', endTime: '2024-01-01 00:00:00' }, '事件不能超过366天'],
  ])('refuse %j', async (span, message) => {
    const { id: stationId } = await stationOf();
    const answer = await place.admin.post('/station/stationEvent/add', { stationId, reason: '2', ...span });
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });
});
