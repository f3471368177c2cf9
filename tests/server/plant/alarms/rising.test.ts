import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateStation } from '../../../../server/plant/alarms/evaluate.ts';
import { records } from '../../support/console.ts';
import { alarmPlace } from './alarmPlace.ts';

const place = alarmPlace();
type Row = Readonly<Record<string, unknown>>;

async function report(slots: number, loads: Readonly<Record<number, number>>): Promise<void> {
  for (let back = slots - 1; back >= 0; back--) {
    await place.store.write(place.rows(place.slot(back), loads), place.server.now());
  }
  await evaluateStation(place.server.db, place.stationSn, place.server.now());
}

const alarmsOf = async (code: string): Promise<readonly Row[]> =>
  records(await place.admin.get(`/station/alarm/list?pageSize=100&alarmCode=${code}`));
const ruleOf = async (code: string): Promise<Row> =>
  records(await place.admin.get(`/station/alarmRule/list?ruleCode=${code}`))[0] as Row;
const edit = async (code: string, change: Row) =>
  place.admin.put('/station/alarmRule/edit', { id: (await ruleOf(code)).id, ...change });
const stepsOf = async (id: unknown): Promise<readonly Row[]> =>
  (await place.admin.get(`/station/alarm/steps?id=${String(id)}`)).result as readonly Row[];

describe('the level of an alarm', () => {
  beforeAll(async () => {
    expect(await edit('P102', { alarmLevel: '3', riseMinutes: null, riseLevel: null })).toMatchObject({
      success: true,
    });
  });

  it('is refused as a second level that is no worse, and without a level for its time', async () => {
    expect(await edit('P102', { riseLevel: '4', riseMinutes: 30 })).toMatchObject({
      success: false,
      message: expect.stringContaining('升级后级别须高于告警级别'),
    });
    expect(await edit('P102', { riseLevel: null, riseMinutes: 30 })).toMatchObject({
      success: false,
      message: expect.stringContaining('须选择升级后级别'),
    });
  });

  it('rises after the time of its rule, once, with a step that says so', async () => {
    expect((await edit('P102', { riseLevel: '2', riseMinutes: 30 })).success).toBe(true);
    await report(6, { 0: 0 });
    expect((await alarmsOf('P102'))[0]).toMatchObject({ alarmLevel: '3', condState: '1' });
    place.server.pass(6 * 300_000);
    await report(6, { 0: 0 });
    const [risen] = await alarmsOf('P102');
    expect(risen).toMatchObject({ alarmLevel: '2', condState: '1', occurCount: 1 });
    place.server.pass(300_000);
    await report(1, { 0: 0 });
    const steps = (await stepsOf(risen?.id)).filter(({ action }) => action === '级别升高');
    expect(steps).toEqual([expect.objectContaining({ opinion: '升为重要' })]);
  });

  it('follows a rule that is edited to a worse level, and never falls', async () => {
    expect((await edit('P102', { alarmLevel: '2', riseLevel: '1', riseMinutes: 10_000 })).success).toBe(true);
    expect((await edit('P102', { alarmLevel: '1', riseLevel: null, riseMinutes: null })).success).toBe(true);
    place.server.pass(300_000);
    await report(1, { 0: 0 });
    expect((await alarmsOf('P102'))[0]).toMatchObject({ alarmLevel: '1', condState: '1' });
    expect((await edit('P102', { alarmLevel: '4' })).success).toBe(true);
    place.server.pass(300_000);
    await report(1, { 0: 0 });
    expect((await alarmsOf('P102'))[0]).toMatchObject({ alarmLevel: '1', condState: '1' });
  });

  it('rises at a second threshold', async () => {
    const rule = {
      ...{ ruleCode: 'T777', ruleName: '负荷过低', alarmType: '3', alarmLevel: '4', riseLevel: '2', period: '1' },
      ...{ category: '1', holdMinutes: 5, daylight: false, suppresses: false, enabled: true },
      conditions: [{ metric: 'load', operator: 'lt', threshold: 0.4, hysteresis: 0.01, riseThreshold: 0.2 }],
    };
    expect((await place.admin.post('/station/alarmRule/add', rule)).success).toBe(true);
    place.server.pass(300_000);
    await report(1, { 2: 0.3 });
    expect((await alarmsOf('T777')).find(({ equipmentId }) => equipmentId === place.inverters[2]?.id)).toMatchObject({
      alarmLevel: '4',
    });
    place.server.pass(300_000);
    await report(1, { 2: 0.1 });
    const [alarm] = (await alarmsOf('T777')).filter(({ equipmentId }) => equipmentId === place.inverters[2]?.id);
    expect(alarm).toMatchObject({ alarmLevel: '2' });
    place.server.pass(300_000);
    await report(1, { 2: 0.3 });
    expect((await alarmsOf('T777')).find(({ id }) => id === alarm?.id)).toMatchObject({ alarmLevel: '2' });
  });
});

describe('what devices report themselves', () => {
  it('raises alarms with the text, level and advice of the library of their type, and ends them', async () => {
    const { db } = place.server;
    const [inverter] = place.inverters;
    const { equipment_type_id: type } = await db
      .selectFrom('station_equipment')
      .select('equipment_type_id')
      .where('id', '=', inverter?.id ?? '')
      .executeTakeFirstOrThrow();
    await db.updateTable('station_equipment_type').set({ alarm_library: 'SS103' }).where('id', '=', type).execute();
    const write = async (word: number) => {
      place.server.pass(300_000);
      const rows = place
        .rows(place.slot(0))
        .map((row) => (row.deviceSn === inverter?.sn ? { ...row, ext: { evt1: word } } : row));
      await place.store.write(rows, place.server.now());
      await evaluateStation(db, place.stationSn, place.server.now());
    };
    await write(2 ** 7 + 2 ** 12);
    const fuse = (await alarmsOf('SS103-evt1-B12'))[0];
    expect(fuse).toMatchObject({ alarmName: '组串熔断器熔断', alarmLevel: '2', source: '1', condState: '1' });
    expect(fuse).toMatchObject({ equipmentId: inverter?.id, suggestion: '更换熔断器并检查组串电流' });
    expect(await alarmsOf('SS103-evt1-B7')).toHaveLength(1);
    expect(await alarmsOf('SS103-evt1-B0')).toHaveLength(0);
    await write(2 ** 7);
    expect((await alarmsOf('SS103-evt1-B12'))[0]).toMatchObject({ condState: '2', id: fuse?.id });
    expect((await alarmsOf('SS103-evt1-B7'))[0]).toMatchObject({ condState: '1' });
    await db.updateTable('station_equipment_type').set({ alarm_library: null }).where('id', '=', type).execute();
  });
});
