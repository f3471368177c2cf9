import { beforeAll, describe, expect, it } from 'vitest';
import { sendDueReports } from '../../../../server/plant/reports/sendDueReports.ts';
import { serialsOf } from '../../../../server/plant/telemetry/store/serials.ts';
import { giveRule, takeMenu } from '../../support/dataRules.ts';
import { alarmPlace } from '../alarms/alarmPlace.ts';

const place = alarmPlace();
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
/** Hidden from the operator, and another one. */
const CODES = ['YG017', 'YG014'] as const;

interface Station {
  readonly id: string;
  readonly station_code: string;
  readonly station_name: string;
  readonly province: string | null;
}
let hidden: Station;
let seen: Station;

beforeAll(async () => {
  const { server } = place;
  const { db } = server;
  await db.updateTable('sys_quartz_job').set({ status: -1, next_time: null }).execute();
  await db.deleteFrom('station_report_schedule').execute();
  await db.deleteFrom('plant_station_figure').execute();
  const stations = await db
    .selectFrom('station_info')
    .select(['id', 'station_code', 'station_name', 'province'])
    .where('station_code', 'in', [...CODES])
    .orderBy('station_code', 'desc')
    .execute();
  const serials = await serialsOf(
    db,
    stations.map(({ id }) => id),
  );
  const yesterday = new Date(server.now().getTime() + 8 * HOUR - DAY).toISOString().slice(0, 10);
  const figure = (id: string, energy: number) => ({
    ...{ station_sn: serials.get(id) ?? 0, level: 'day' as const, period: yesterday, e_gen: energy, kwp_days: 100 },
    ...{ days: 1, quality: 0, computed_at: server.now() },
  });
  const energies = [400, 250];
  await db
    .insertInto('plant_station_figure')
    .values(stations.map(({ id }, index) => figure(id, energies[index] ?? 0)))
    .execute();
  [hidden, seen] = stations as [Station, Station];
  expect([hidden.station_code, seen.station_code]).toEqual([...CODES]);
  await giveRule(server, 'operator', {
    ...{ component: 'station/StationInfoList', column: 'station_code', condition: '!=', value: hidden.station_code },
  });
});

async function sent(reportName: string, question: object): Promise<ReadonlyMap<string | null, string>> {
  const { server, admin } = place;
  const { db, services } = server;
  const added = await admin.post('/station/reportSchedule/add', {
    ...{ reportName, period: 'day', sendTime: '08:00:00', users: 'admin,operator', channels: '1', withFile: false },
    ...{ enabled: true, ...question },
  });
  expect(added.message).toBe('添加成功！');
  const early = new Date(server.now().getTime() - 30 * DAY);
  await db.updateTable('station_report_schedule').set({ create_time: early }).execute();
  await sendDueReports(services, server.now());
  const rows = await db
    .selectFrom('sys_message_outbox')
    .select(['username', 'html'])
    .where('title', 'like', `${reportName} %`)
    .execute();
  expect(rows).toHaveLength(2);
  return new Map(rows.map(({ username, html }) => [username, html ?? '']));
}

describe('a report', () => {
  it('has the stations that its receiver may reach, and no other', async () => {
    const of = await sent('各站日报', { groupBy: 'station' });
    for (const text of [hidden.station_name, seen.station_name, '400.0', '250.0'])
      expect(of.get('admin')).toContain(text);
    expect(of.get('operator')).toContain(seen.station_name);
    expect(of.get('operator')).toContain('250.0');
    expect(of.get('operator')).not.toContain(hidden.station_name);
    expect(of.get('operator')).not.toContain('400.0');
  });

  it('adds up no hidden station', async () => {
    const of = await sent('合计日报', { groupBy: 'all' });
    expect(of.get('admin')).toContain('650.0');
    expect(of.get('operator')).toContain('250.0');
    expect(of.get('operator')).not.toContain('650.0');
  });

  it('is about a region, by its name', async () => {
    expect(seen.province).not.toBe(hidden.province);
    const of = await sent('区域日报', { groupBy: 'region', regionCode: seen.province });
    const { text } = await place.server.db
      .selectFrom('sys_region')
      .select('text')
      .where('id', '=', seen.province ?? '')
      .executeTakeFirstOrThrow();
    for (const name of ['admin', 'operator']) {
      expect(of.get(name)).toContain(text);
      expect(of.get(name)).toContain('250.0');
      expect(of.get(name)).not.toContain('400.0');
    }
  });

  it('says what was lost, and why, at the stations of its receiver', async () => {
    const { server } = place;
    const { db } = server;
    const yesterday = new Date(server.now().getTime() + 8 * HOUR - DAY).toISOString().slice(0, 10);
    const events = [
      { ...hidden, lost: 71.5 },
      { ...seen, lost: 32.5 },
    ].map(({ id, station_code: code, lost }) => ({ id: `loss-${code}`, stationId: id, note: `${code}的熔断器`, lost }));
    const serials = await serialsOf(
      db,
      events.map(({ stationId }) => stationId),
    );
    for (const { id, stationId, note, lost } of events) {
      const start = new Date(`${yesterday}T10:20:00+08:00`);
      await db
        .insertInto('station_event')
        .values({
          ...{ id, station_id: stationId, start_time: start, end_time: new Date(start.getTime() + HOUR), reason: '2' },
          ...{ source: '4', excluded: false, note, loss_energy: lost, tenant_id: 1 },
        })
        .execute();
      await db
        .insertInto('plant_event_day')
        .values({
          event_id: id,
          station_sn: serials.get(stationId) ?? 0,
          stat_date: yesterday,
          reason: '2',
          loss_kwh: lost,
        })
        .execute();
    }
    const of = await sent('损失日报', { groupBy: 'station' });
    for (const text of ['损失构成', '104.0', `${yesterday} 10:20:00`, ...events.map(({ note }) => note)])
      expect(of.get('admin')).toContain(text);
    expect(of.get('operator')).toContain('32.5');
    expect(of.get('operator')).not.toContain('104.0');
    expect(of.get('operator')).not.toContain(`${hidden.station_code}的熔断器`);
    await takeMenu(server, 'station/StationEventList');
    const without = await sent('无损失日报', { groupBy: 'station' });
    expect(without.get('operator')).toContain(seen.station_name);
    expect(without.get('operator')).not.toContain('损失构成');
  });
});
