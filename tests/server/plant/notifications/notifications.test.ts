import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { beat } from '../../../../server/messages/heartbeats/beat.ts';
import { evaluateStation } from '../../../../server/plant/alarms/evaluate.ts';
import { watchHeartbeats } from '../../../../server/plant/notifications/watch.ts';
import { sendDueReports } from '../../../../server/plant/reports/sendDueReports.ts';
import { records } from '../../support/console.ts';
import { alarmPlace } from '../alarms/alarmPlace.ts';

const MINUTE = 60_000;
const TENANT = 1;
const place = alarmPlace();
const stamps = { create_by: null, update_by: null, update_time: null };

beforeAll(async () => {
  const { db } = place.server;
  await db.updateTable('sys_quartz_job').set({ status: -1, next_time: null }).execute();
  await db.updateTable('station_info').set({ director: 'operator' }).where('id', '=', place.stationId).execute();
});

async function work(): Promise<void> {
  const { runs } = place.server.services;
  await runs.look();
  await runs.look();
  await runs.settled();
}

const sentOf = async (source: string) => {
  const { db } = place.server;
  const rows = await db
    .selectFrom('sys_message_outbox')
    .select(['title', 'username', 'channel', 'state', 'html', 'last_error'])
    .where('source', '=', source)
    .orderBy('create_time')
    .execute();
  return rows;
};

describe('alarms', () => {
  it('are sent to the director once, and to the user on duty until they are confirmed', async () => {
    const { server, store, stationSn } = place;
    const { db } = server;
    const rule = await db
      .selectFrom('station_notification_rule')
      .select('id')
      .where('tenant_id', '=', TENANT)
      .executeTakeFirstOrThrow();
    const nobody = { to_director: false, to_keeper: false, to_users: null, to_roles: null };
    await db
      .insertInto('station_notification_step')
      .values({
        ...{ id: newId(), rule_id: rule.id, after_minutes: 15, ...nobody, to_duty: true, channels: '1', order_num: 1 },
        ...{ ...stamps, create_time: server.now() },
      })
      .execute();
    const hours = (count: number) => new Date(server.now().getTime() + count * 60 * MINUTE);
    await db
      .insertInto('station_duty_roster')
      .values({
        ...{
          id: newId(),
          shift_name: '白班',
          username: 'operator',
          substitute: 'admin',
          org_code: null,
          station_ids: null,
        },
        ...{
          start_time: hours(-4),
          end_time: hours(4),
          status: '1',
          receiver: null,
          handover_time: null,
          remark: null,
        },
        ...{ tenant_id: TENANT, ...stamps, create_time: server.now() },
      })
      .execute();
    for (let back = 20; back >= 0; back--)
      await store.write(place.rows(place.slot(back), back < 10 ? { 1: 0 } : {}), server.now());
    await evaluateStation(db, stationSn, server.now());
    await work();
    const first = await sentOf('alarm');
    expect(first).toMatchObject([{ username: 'operator', channel: '1', state: '2' }]);
    expect(first[0]?.title).toMatch(/^(?:严重|重要)告警：/);
    await evaluateStation(db, stationSn, server.now());
    await work();
    expect(await sentOf('alarm')).toHaveLength(1);
    server.pass(16 * MINUTE);
    await work();
    const [, second] = await sentOf('alarm');
    expect(second).toMatchObject({ username: 'admin', channel: '1', state: '2' });
    expect(second?.title).toContain('【15分钟未确认】');
  });
});

describe('the dead-man alarm', () => {
  it('is reported to administrators once, and once when it is over', async () => {
    const { db, now } = place.server;
    await db.deleteFrom('sys_heartbeat').execute();
    const ago = (minutes: number) => new Date(now().getTime() - minutes * MINUTE);
    const told = () =>
      db
        .selectFrom('sys_announcement')
        .select('titile')
        .where('titile', 'like', '运行%')
        .orderBy('create_time')
        .execute();
    await beat(db, 'engine', ago(6));
    await watchHeartbeats(db, ago(3), now());
    expect(await told()).toEqual([]);
    await Promise.all([watchHeartbeats(db, ago(60), now()), watchHeartbeats(db, ago(60), now())]);
    expect(await told()).toEqual([{ titile: '运行中断：告警判断' }]);
    await beat(db, 'engine', now());
    await watchHeartbeats(db, ago(60), now());
    await watchHeartbeats(db, ago(60), now());
    expect((await told()).map(({ titile }) => titile).sort()).toEqual(
      ['运行中断：告警判断', '运行恢复：告警判断'].sort(),
    );
  });
});

describe('scheduled reports', () => {
  it('show each person what they may read, once, and say what was corrected since', async () => {
    const { server, stationSn, admin } = place;
    const { db, services } = server;
    await db.deleteFrom('plant_station_figure').execute();
    const dayOf = (back: number) =>
      new Date(server.now().getTime() + 8 * 60 * MINUTE - back * 1440 * MINUTE).toISOString().slice(0, 10);
    const figure = (day: string, energy: number) =>
      sql`insert into plant_station_figure (station_sn, level, period, e_gen, kwp_days, income, days, quality, computed_at)
        values (${stationSn}, 'day', ${day}, ${energy}, 100, 50, 1, 0, ${server.now()})`.execute(db);
    const yesterday = dayOf(1);
    await figure(yesterday, 400);
    const added = await admin.post('/station/reportSchedule/add', {
      ...{ reportName: '日报', period: 'day', sendTime: '08:00:00', groupBy: 'station', users: 'admin,operator' },
      ...{ channels: '1', withFile: true, enabled: true },
    });
    expect(added.message).toBe('添加成功！');
    const early = new Date(server.now().getTime() - 30 * 1440 * MINUTE);
    await db.updateTable('station_report_schedule').set({ create_time: early }).execute();
    await sendDueReports(services, server.now());
    await sendDueReports(services, server.now());
    const sent = await sentOf('report');
    expect(sent.map(({ username }) => username).sort()).toEqual(['admin', 'operator']);
    const of = (name: string) => sent.find(({ username }) => username === name)?.html ?? '';
    expect(of('admin')).toContain('400.0');
    expect(of('admin')).toContain('估算收入');
    expect(of('operator')).not.toContain('估算收入');
    const files = await db.selectFrom('sys_message_attachment').select(['name', 'bytes']).execute();
    expect(files[0]?.name).toBe(`日报 ${yesterday}.xlsx`);
    expect(files[0]?.bytes.subarray(0, 2).toString()).toBe('PK');
    await db.updateTable('plant_station_figure').set({ e_gen: 450 }).execute();
    server.pass(1440 * MINUTE);
    await figure(dayOf(1), 300);
    await sendDueReports(services, server.now());
    const again = (await sentOf('report')).filter(({ username }) => username === 'admin').map(({ html }) => html ?? '');
    const corrected = again.find((html) => html.includes('此前报表的更正')) ?? '';
    expect(corrected).toContain('400.0');
    expect(corrected).toContain('450.0');
    expect(again.filter((html) => html.includes('此前报表的更正'))).toHaveLength(1);
  });
});

describe('an order that is assigned', () => {
  it('notifies its assignee by the template of its document', async () => {
    const { server } = place;
    const admin = await server.signIn('admin');
    const [order] = records(await admin.get('/station/workOrder/list?status=1'));
    expect(order).toBeDefined();
    const assigned = await admin.put('/station/workOrder/assign', { id: order?.id, assignee: 'operator' });
    expect(assigned.success).toBe(true);
    const rows = await server.db.selectFrom('sys_message_outbox').selectAll().where('source', '=', 'effect').execute();
    expect(rows).toMatchObject([{ username: 'operator', title: '工单已派给您', state: '0', source_id: order?.id }]);
    expect(rows[0]?.content).toContain(String(order?.orderNo));
    await work();
    expect((await sentOf('effect'))[0]).toMatchObject({ state: '2' });
  });
});
