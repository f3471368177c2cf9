import { beforeAll, describe, expect, it } from 'vitest';
import { evaluateDays } from '../../../../server/plant/alarms/dayRules.ts';
import { evaluateStation } from '../../../../server/plant/alarms/evaluate.ts';
import { records } from '../../support/console.ts';
import { alarmPlace } from '../alarms/alarmPlace.ts';

const place = alarmPlace();
const MINUTE = 60_000;
const DAY = 1440 * MINUTE;

async function editP102(change: object): Promise<void> {
  const [rule] = records(await place.admin.get('/station/alarmRule/list?ruleCode=P102'));
  expect(await place.admin.put('/station/alarmRule/edit', { id: rule?.id, ...change })).toMatchObject({
    success: true,
  });
}

beforeAll(async () => {
  const { server, admin } = place;
  await server.db.updateTable('sys_quartz_job').set({ status: -1, next_time: null }).execute();
  await server.db.updateTable('station_notification_rule').set({ enabled: false }).execute();
  const rule = { enabled: true, toDirector: false, toKeeper: false, toDuty: false, channels: '1', delayMinutes: 0 };
  const rules = [
    { ...rule, ruleName: '汇总', levels: '3', toUsers: 'admin', digestMinutes: 30 },
    { ...rule, ruleName: '逐条', levels: '2,3', toUsers: 'operator', digestMinutes: 0 },
  ];
  for (const one of rules) {
    expect((await admin.post('/station/notificationRule/add', { ...one, quietCritical: true })).message).toContain(
      '成功',
    );
  }
  await editP102({ alarmLevel: '3', riseMinutes: null, riseLevel: null });
});

async function report(slots: number, loads: Readonly<Record<number, number>>): Promise<void> {
  const { server, store, stationSn } = place;
  for (let back = slots - 1; back >= 0; back--) await store.write(place.rows(place.slot(back), loads), server.now());
  await evaluateStation(server.db, stationSn, server.now());
}

/** What is sent now. */
async function toldNow(): Promise<readonly string[]> {
  const { services, db } = place.server;
  await services.runs.look();
  await services.runs.look();
  await services.runs.settled();
  const rows = await db
    .selectFrom('sys_message_outbox')
    .select(['username', 'title', 'state'])
    .where('source', '=', 'alarm')
    .orderBy('username')
    .orderBy('title')
    .execute();
  await db.deleteFrom('sys_announcement').execute();
  expect(rows.filter(({ state }) => state !== '2')).toEqual([]);
  return rows.map(({ username, title }) => `${username} ${title}`);
}

describe('notifications that are due', () => {
  it('are one message for a digest, at the end of its interval', async () => {
    await report(6, { 0: 0, 1: 0 });
    const first = await toldNow();
    expect(first).toHaveLength(2);
    for (const one of first) expect(one).toMatch(/^operator 次要告警：/);
    place.server.pass(31 * MINUTE);
    const second = await toldNow();
    expect(second).toHaveLength(3);
    expect(second.filter((one) => one.startsWith('admin'))).toEqual([expect.stringContaining('2')]);
  });

  it('are sent again to receivers of the lower level when an alarm rises', async () => {
    await editP102({ riseLevel: '2', riseMinutes: 30 });
    await report(6, { 0: 0 });
    const told = await toldNow();
    expect(told.filter((one) => one.startsWith('operator 重要告警：'))).toHaveLength(1);
    place.server.pass(5 * MINUTE);
    await report(1, { 0: 0 });
    expect(await toldNow()).toHaveLength(told.length);
  });

  it('are those of rules by days, too', async () => {
    const { server, stationSn } = place;
    await server.db.deleteFrom('plant_station_figure').execute();
    const figure = (back: number) => ({
      ...{ station_sn: stationSn, level: 'day' as const, days: 1, quality: 0, computed_at: new Date(), h_poa: 5 },
      ...{ e_gen: 100, e_grid: 98, e_paired: 60, e_reference: 100 },
      period: new Date(server.now().getTime() + 8 * 60 * MINUTE - back * DAY).toISOString().slice(0, 10),
    });
    const before = (await toldNow()).length;
    await server.db
      .insertInto('plant_station_figure')
      .values([figure(3), figure(2), figure(1)])
      .execute();
    await evaluateDays(server.db, stationSn, server.now());
    const [alarm] = records(await place.admin.get('/station/alarm/list?alarmCode=P109'));
    expect(alarm).toMatchObject({ condState: '1', alarmLevel: '3' });
    const told = await toldNow();
    expect(told.length).toBe(before + 1);
    expect(told.filter((one) => one.includes(String(alarm?.alarmName)))).toHaveLength(1);
    await evaluateDays(server.db, stationSn, server.now());
    expect(await toldNow()).toHaveLength(told.length);
  });
});
