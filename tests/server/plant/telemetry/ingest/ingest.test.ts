import { gzipSync } from 'node:zlib';
import { sql } from 'kysely';
import { describe, expect, it } from 'vitest';
import { records } from '../../../support/console.ts';
import { equipmentId } from '../../../support/gateways.ts';
import { gatewayPlace, INVERTER } from './gatewayPlace.ts';

const place = gatewayPlace();
const { ago, row, post, stored, quarantined } = place;

describe('telemetry of a gateway', () => {
  it('is taken as a JSON list, as rows, as lines, and packed', async () => {
    const one = row({ pAc: 1250.5 });
    const lines = [row({ pAc: 1 }, { ts: ago(7) }), row({ pAc: 2 }, { ts: ago(6) })]
      .map((line) => JSON.stringify(line))
      .join('\r\n');
    const answers = [
      await post([one]),
      await post({ rows: [row({ pAc: 3 }, { ts: ago(9) })] }),
      await post(`${lines}\n\n`, { type: 'application/x-ndjson' }),
      await post(gzipSync(JSON.stringify([row({ pAc: 4 }, { ts: ago(8) })])), {
        headers: { 'content-encoding': 'gzip' },
      }),
    ];
    expect(answers.map(({ status, result }) => [status, result.accepted, result.refused])).toEqual([
      [200, 1, 0],
      [200, 1, 0],
      [200, 2, 0],
      [200, 1, 0],
    ]);
    expect((await stored()).map(({ p_ac }) => p_ac)).toEqual([1250.5, 3, 4, 1, 2]);
  });

  it('merges parts of a row from two packets; sending again changes nothing', async () => {
    await post([row({ pAc: 50.5, eTotal: 1200.4 })]);
    const parts = [row({ freq: 50.01 })];
    expect((await post(parts)).result.accepted).toBe(1);
    const before = await sql`select xmin, * from telemetry_inverter`.execute(place.server.db);
    expect((await post(parts)).result.accepted).toBe(1);
    expect(await sql`select xmin, * from telemetry_inverter`.execute(place.server.db)).toEqual(before);
    expect(await stored()).toEqual([expect.objectContaining({ p_ac: 50.5, e_total: 1200.4, freq: 50.01 })]);
  });

  it('takes the last of several values for one slot, and an old value with a new stamp as a new row', async () => {
    await post([row({ pAc: 1 }), row({ pAc: 2 }), row({ pAc: 2 }, { ts: ago(5) })]);
    expect((await stored()).map(({ p_ac }) => p_ac)).toEqual([2, 2]);
  });

  it('finds devices by serial number, and stores text that is a number as one', async () => {
    const [listed] = records(await place.admin.get(`/station/stationEquipment/list?equipmentCode=${INVERTER}`));
    await post([row({ pAc: ' 51.25 ' }, { device: listed?.serialNo })]);
    expect(await stored()).toEqual([expect.objectContaining({ p_ac: 51.25 })]);
  });

  it('converts units that the row states', async () => {
    const units = { pAc: 'W', eTotal: 'MWh' };
    await post([row({ pAc: 12500, eTotal: 1.5 }, { units })]);
    expect(await stored()).toEqual([expect.objectContaining({ p_ac: 12.5, e_total: 1500 })]);
    const answer = await post([row({ pAc: 12, freq: 50 }, { units: { pAc: '°C' } })]);
    expect(answer.result.rows).toEqual([
      expect.objectContaining({
        row: 1,
        device: INVERTER,
        keys: ['pAc'],
        reason: 'badUnit',
        message: expect.stringContaining('kW、W、MW'),
      }),
    ]);
  });

  it('takes what is good of a row, and keeps and names the rest', async () => {
    const answer = await post([row({ pAc: 'broken', freq: 50, gridCode: 7 }), row({ pAc: 10 }, { ts: ago(5) })]);
    expect(answer).toMatchObject({
      status: 200,
      message: '接收 2 行，拒收 1 行',
      result: { received: 2, accepted: 2, refused: 1, kept: true },
    });
    expect(answer.result.rows).toEqual([
      expect.objectContaining({
        row: 1,
        keys: ['pAc', 'gridCode'],
        reason: 'notNumber',
        message: expect.stringContaining('“broken”不是数值'),
      }),
    ]);
    expect((await stored()).map(({ p_ac, freq }) => [p_ac, freq])).toEqual([
      [null, 50],
      [10, null],
    ]);
    const [kept] = await quarantined();
    expect(kept).toMatchObject({
      deviceCode: INVERTER,
      reason_dictText: '不是数值',
      status_dictText: '待处理',
      gatewayId_dictText: '1号数据采集器',
    });
    expect(JSON.parse(String(kept?.content)).values).toEqual({ pAc: 'broken', gridCode: 7 });
  });

  it.each([
    ['no object', 5, 'badRow', '每行应为'],
    ['no values', { device: INVERTER, ts: 1 }, 'badRow', '每行应为'],
    ['an unknown device', { device: 'YG001-NB-999' }, 'unknownDevice', '请先在设备台账登记'],
    ['a device of another station', { device: 'YG002-NB-001' }, 'unknownDevice', '请先在设备台账登记'],
    ['no stamp', { ts: null }, 'badTime', '缺少时间戳'],
    ['a stamp in seconds', { ts: () => Math.floor(ago(10) / 1000) }, 'tooOld', '看起来以秒计'],
    ['local time', { ts: '2026-11-26 10:00:00' }, 'badTime', '没有时区'],
    ['30 February', { ts: '2026-02-30T10:00:00Z' }, 'badTime', '不是有效的日期时间'],
    ['1970', { ts: '1970-01-01T00:00:00Z' }, 'tooOld', '早于可接收的'],
    ['2099', { ts: '2099-01-01T00:00:00Z' }, 'future', '请校准采集器时钟'],
    ['91 days ago', { ts: () => ago(91 * 24 * 60) }, 'tooOld', '早于可接收的'],
    ['NaN as text', { values: { pAc: 'NaN' } }, 'notNumber', '不是数值'],
    ['1e308 for a power', { values: { pAc: 1e308 } }, 'outOfRange', '超出该测点可存储的范围'],
    ['a state beyond integers', { values: { runState: 1e12 } }, 'outOfRange', '超出该测点可存储的范围'],
    ['a list for a number', { values: { pAc: [1] } }, 'notNumber', '不是数值'],
    ['an unknown key', { values: { __proto__x: 1 } }, 'unknownKey', '不是该设备的测点'],
    ['a strange quality', { quality: 9 }, 'badRow', 'quality'],
  ])('refuses %s with its reason, and keeps it', async (_, change, reason, message) => {
    const ts =
      typeof change === 'object' && 'ts' in change && typeof change.ts === 'function' ? { ts: change.ts() } : {};
    const whole = typeof change === 'object' && !('values' in change) && reason === 'badRow' && !('quality' in change);
    const bad = typeof change === 'number' || whole ? change : { ...row({ pAc: 1 }), ...change, ...ts };
    const answer = await post([bad, row({ pAc: 7 }, { ts: ago(2) })]);
    expect(answer.result).toMatchObject({ received: 2, accepted: 1, refused: 1, kept: true });
    expect(answer.result.rows).toEqual([
      expect.objectContaining({ row: 1, reason, message: expect.stringContaining(message) }),
    ]);
    expect((await stored()).map(({ p_ac }) => p_ac)).toEqual([7]);
    expect((await quarantined()).map((kept) => kept.reason)).toEqual([reason]);
  });

  it('takes rows that are 90 days late, in any order, and marks their days', async () => {
    await post([
      row({ pAc: 1 }),
      row({ pAc: 2 }, { ts: ago(89 * 24 * 60) }),
      row({ pAc: 3 }, { ts: ago(40 * 24 * 60) }),
    ]);
    expect((await stored()).map(({ p_ac }) => p_ac)).toEqual([2, 3, 1]);
    const { rows } = await sql<{ days: number }>`select count(*)::int as days from telemetry_dirty_day`.execute(
      place.server.db,
    );
    expect(rows[0]?.days).toBe(3);
  });

  it('refuses rows of months that were dropped', async () => {
    await sql`insert into telemetry_kept values (1, ${new Date(ago(60))})`.execute(place.server.db);
    place.server.pass(6_000);
    expect((await post([row({ pAc: 1 }, { ts: ago(70) })])).result.rows[0]).toMatchObject({ reason: 'tooOld' });
    expect((await post([row({ pAc: 1 }, { ts: ago(50) })])).result.accepted).toBe(1);
    await sql`truncate telemetry_kept`.execute(place.server.db);
    place.server.pass(6_000);
  });

  it('refuses devices of other gateways of the station', async () => {
    const foreign = await place.server.db
      .selectFrom('station_equipment')
      .select('equipment_code as code')
      .where('equipment_code', 'like', 'YG001-%')
      .where('collector_id', '=', await equipmentId(place.admin, 'YG001-CJ-002'))
      .executeTakeFirstOrThrow();
    expect((await post([row({ pAc: 1 }, { device: foreign.code })])).result.rows[0]).toMatchObject({
      reason: 'foreignDevice',
    });
  });

  it('keeps a line that is no JSON, and takes the others', async () => {
    const body = [
      JSON.stringify(row({ pAc: 1 })),
      '{"device": NaN',
      '{"pAc": NaN}',
      JSON.stringify(row({ pAc: 2 }, { ts: ago(5) })),
    ].join('\n');
    const answer = await post(body, { type: 'application/x-ndjson' });
    expect(answer.result).toMatchObject({ received: 4, accepted: 2, refused: 2 });
    expect(answer.result.rows.map(({ row: number, reason }) => [number, reason])).toEqual([
      [2, 'badRow'],
      [3, 'badRow'],
    ]);
  });

  it('keeps the same refused row once, however often it is sent', async () => {
    const bad = [row({ pAc: 'x' })];
    await post(bad);
    await post(bad);
    expect(await quarantined()).toHaveLength(1);
  });

  it('keeps points without a column once they are registered', async () => {
    const bad = [row({ fanSpeed: 1200, mode: 'auto' })];
    expect((await post(bad)).result.rows[0]).toMatchObject({ reason: 'unknownKey', keys: ['fanSpeed', 'mode'] });
    const id = await equipmentId(place.admin, INVERTER);
    const points = ['fanSpeed', 'mode'].map((pointCode) => ({
      pointCode,
      pointName: pointCode,
      dataType: 'number',
      alarmEnabled: 'N',
    }));
    expect((await place.admin.put('/station/stationEquipment/edit', { id, points })).success).toBe(true);
    const [kept] = await quarantined();
    const replayed = await place.admin.put('/station/telemetryQuarantine/replay', { ids: String(kept?.id) });
    expect(replayed.result).toEqual({ accepted: 1, refused: 0 });
    expect(await stored()).toEqual([expect.objectContaining({ ext: { fanSpeed: 1200, mode: 'auto' } })]);
    expect((await quarantined())[0]).toMatchObject({ status: '2' });
  });

  it('notes when, from where and how late a gateway sent', async () => {
    place.server.pass(60_000);
    await post([row({ pAc: 1 }, { ts: place.server.now().getTime() - 90_000 })]);
    const [listed] = records(await place.admin.get('/station/gatewayToken/list'));
    expect(listed).toMatchObject({ lastAddress: place.server.address, lastUsedAt: expect.any(String) });
    expect(Number(listed?.clockOffset)).toBeCloseTo(90, -0.5);
  });

  it('beats, so that a silent intake is noticed', async () => {
    const beats = () =>
      place.server.db.selectFrom('sys_heartbeat').select('last_time').where('name', '=', 'ingest').executeTakeFirst();
    await post([row({ pAc: 1 })]);
    const first = (await beats())?.last_time ?? new Date(0);
    expect(place.server.now().getTime() - first.getTime()).toBeLessThan(60_000);
    place.server.pass(60_000);
    await post([row({ pAc: 2 })]);
    expect((await beats())?.last_time.getTime()).toBeGreaterThanOrEqual(first.getTime() + 60_000);
  });

  it('keeps the last values of a device with their stamps', async () => {
    await post([row({ pAc: 5, eTotal: 100 }, { ts: ago(10) }), row({ pAc: 6 }, { ts: ago(5) })]);
    const { rows } = await sql<{ points: unknown }>`select points from telemetry_last`.execute(place.server.db);
    expect(rows).toEqual([{ points: { pAc: [6, ago(5)], eTotal: [100, ago(10)] } }]);
  });
});
