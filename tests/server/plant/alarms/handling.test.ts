import { describe, expect, it } from 'vitest';
import { evaluateDays } from '../../../../server/plant/alarms/dayRules.ts';
import { evaluateStation } from '../../../../server/plant/alarms/evaluate.ts';
import { markRecurred } from '../../../../server/plant/alarms/followUp.ts';
import { endShelves } from '../../../../server/plant/alarms/shelves.ts';
import { pick, records } from '../../support/console.ts';
import { alarmPlace } from './alarmPlace.ts';

const place = alarmPlace();
type Row = Readonly<Record<string, unknown>>;
const DAY = 86_400_000;

const judge = () => evaluateStation(place.server.db, place.stationSn, place.server.now());
const wire = (ts: number) => new Date(ts + 8 * 3_600_000).toISOString().slice(0, 19).replace('T', ' ');

/** Stops inverters, or lets them run, in the newest slots. */
async function report(slots: number, loads: Readonly<Record<number, number>>): Promise<void> {
  for (let back = slots - 1; back >= 0; back--) {
    await place.store.write(place.rows(place.slot(back), loads), place.server.now());
  }
  await judge();
}

async function alarms(query = ''): Promise<readonly Row[]> {
  return records(await place.admin.get(`/station/alarm/list?pageSize=100&alarmCode=P102&${query}`));
}
const command = (name: string, body: object) => place.admin.put(`/station/alarm/${name}`, body);

describe('users and alarms', () => {
  it('are shown, counted, confirmed, and sent by the notification rules', async () => {
    await report(12, { 0: 0, 1: 0 });
    const [first, second] = await alarms('condState=1');
    expect(first).toMatchObject({ alarmLevel: '1', handleState: '0', stationId: place.stationId });
    const answer = await place.admin.get('/station/alarm/aggregate?measure=critical,unconfirmed');
    const [counts] = answer.result as readonly Row[];
    expect(counts).toMatchObject({ critical: 2 });
    const planned = await place.server.db
      .selectFrom('plant_notification')
      .select('kind')
      .where('alarm_id', '=', String(first?.id))
      .execute();
    expect(planned.length).toBeGreaterThan(0);
    expect((await command('confirm', { id: first?.id, opinion: '已通知现场' })).success).toBe(true);
    expect((await command('confirm', { id: first?.id })).success).toBe(false);
    const [confirmed] = await alarms(`id=${String(first?.id)}`);
    expect(confirmed).toMatchObject({ handleState: '1', ackBy: 'admin', ackNote: '已通知现场' });
    expect((await command('archive', { id: second?.id })).success).toBe(false);
    const curve = await place.admin.get(`/station/alarm/curve?id=${String(first?.id)}`);
    const points = pick(curve.result, 'records') as readonly Row[];
    expect(points.at(-1)).toMatchObject({ value: 0, siblings: 0.5 });
    const lines = pick(curve.result, 'series') as readonly Row[];
    expect(lines.map(({ title }) => title)).toEqual([
      '阈值（同类负荷率中位数 > 0.1）',
      '阈值（负荷率 < 0.01）',
      ...['本设备负荷率', '同类负荷率中位数', '期望负荷率'],
    ]);
    expect(points.at(-1)).toMatchObject({ [String(lines[0]?.field)]: expect.any(Number) });
    const above = await place.admin.get(`/station/alarm/above?id=${String(first?.id)}`);
    const path = pick(above.result, 'records') as readonly Row[];
    expect(path[0]).toMatchObject({ id: place.stationId, parentId: null, type: '电站' });
    expect(path.filter(({ own }) => own)).toMatchObject([{ id: first?.equipmentId, alarms: 1, level: '1' }]);
    for (const { parentId } of path.slice(1)) expect(path.some(({ id }) => id === parentId)).toBe(true);
  });

  it('become an order, which handles them when it is finished; one that goes on has recurred', async () => {
    const [alarm] = await alarms('handleState=1');
    const order = {
      ...{ title: '逆变器停机处理', orderType: '1', priority: '4', stationId: place.stationId, content: '检查' },
      ...{ planStart: wire(place.server.now().getTime()), planEnd: wire(place.server.now().getTime() + DAY) },
      alarms: String(alarm?.id),
    };
    expect((await place.admin.post('/station/workOrder/add', order)).message).toContain('成功');
    const again = await place.admin.post('/station/workOrder/add', order);
    expect(again).toMatchObject({ success: false, message: expect.stringContaining('不能重复转工单') });
    const [taken] = await alarms(`id=${String(alarm?.id)}`);
    expect(taken).toMatchObject({ handleState: '2' });
    const step = (name: string, body: object) =>
      place.admin.put(`/station/workOrder/${name}`, { id: taken?.workOrderId, ...body });
    expect((await step('assign', { assignee: 'admin' })).success).toBe(true);
    expect((await step('accept', {})).success).toBe(true);
    expect((await step('submit', { result: '<p>更换熔断器</p>' })).success).toBe(true);
    expect((await step('approve', {})).success).toBe(true);
    expect((await alarms(`id=${String(alarm?.id)}`))[0]).toMatchObject({ handleState: '3', handleBy: 'admin' });
    expect(await markRecurred(place.server.db, new Date(place.server.now().getTime() + 25 * 3_600_000))).toBe(1);
  });

  it('are shelved for a reason and for at most a week, and come back', async () => {
    const [alarm] = await alarms('handleState=0');
    const now = place.server.now().getTime();
    const shelve = (until: number) =>
      command('shelve', { id: alarm?.id, shelveUntil: wire(until), shelveReason: '等待备件' });
    expect(await shelve(now + 8 * DAY)).toMatchObject({ success: false, message: '挂起不能超过7天！' });
    expect(await shelve(now - DAY)).toMatchObject({ success: false, message: '抑制至须晚于现在！' });
    expect((await shelve(now + DAY)).success).toBe(true);
    expect(await endShelves(place.server.db, new Date(now + 2 * DAY))).toBe(1);
  });

  it('end with the condition, and are archived then', async () => {
    await report(2, {});
    const [alarm] = await alarms('condState=2&handleState=3');
    expect(alarm?.clearTime).toBe(wire(place.slot(1)));
    expect((await command('archive', { id: alarm?.id })).success).toBe(true);
  });

  it('are not written by hand', async () => {
    const [alarm] = await alarms();
    expect((await place.admin.put('/station/alarm/edit', { id: alarm?.id, condState: '2' })).status).toBe(404);
  });
});

describe('rules by days', () => {
  it('need so many known days in a row, and end on the first good one', async () => {
    const { db } = place.server;
    const today = Date.parse(wire(place.server.now().getTime()).slice(0, 10));
    const figure = (back: number, ratio: number, sun: number) => ({
      ...{ station_sn: place.stationSn, level: 'day' as const, days: 1, quality: 0, computed_at: new Date() },
      ...{ period: new Date(today - back * DAY).toISOString().slice(0, 10), h_poa: sun },
      ...{ e_gen: 100, e_grid: 98, e_paired: ratio * 100, e_reference: 100 },
    });
    await db.deleteFrom('plant_station_figure').execute();
    // The day with little sun does not count.
    const days = [figure(6, 0.6, 5), figure(5, 0.6, 5), figure(4, 0.5, 1), figure(3, 0.65, 5), figure(2, 0.6, 5)];
    await db.insertInto('plant_station_figure').values(days).execute();
    const list = async () => records(await place.admin.get('/station/alarm/list?alarmCode=P109'));
    await evaluateDays(db, place.stationSn, place.server.now());
    expect(await list()).toEqual([expect.objectContaining({ condState: '1', alarmLevel: '3' })]);
    await db
      .insertInto('plant_station_figure')
      .values(figure(1, 0.8, 5))
      .execute();
    await evaluateDays(db, place.stationSn, place.server.now());
    expect(await list()).toEqual([expect.objectContaining({ condState: '2' })]);
    // Rules of slots leave them alone.
    await judge();
    expect(await list()).toHaveLength(1);
  });
});

describe('the trial of a rule', () => {
  it('says what it would have raised, and writes nothing', async () => {
    const [rule] = records(await place.admin.get('/station/alarmRule/list?ruleCode=P102'));
    const query = `id=${String(rule?.id)}&stationId=${place.stationId}&days=1`;
    const before = await alarms();
    const answer = await place.admin.get(`/station/alarmRule/tryOut?${query}`);
    expect(pick(answer.result, 'total')).toBeGreaterThan(0);
    expect(pick(answer.result, 'note')).toBe('运行了 1 天');
    expect(await alarms()).toEqual(before);
    const refused = await place.admin.get(`/station/alarmRule/tryOut?${query.replace('days=1', 'days=99')}`);
    expect(refused).toMatchObject({ success: false, message: '天数应为 1 到 30' });
    const operator = await place.server.signIn('operator');
    expect((await operator.get(`/station/alarmRule/tryOut?${query}`)).code).toBe(510);
  });

  it.each([
    [{ conditions: [] }, '条件'],
    [{ conditions: [{ metric: 'nothing', operator: 'gt', threshold: 1 }] }, '指标'],
    [{ ruleCode: 'x1' }, '规则编码'],
  ])('is not possible for a rule with %j, which is refused', async (given, message) => {
    const rule = {
      ...{ ruleCode: 'T001', ruleName: '试验', alarmType: '1', alarmLevel: '3', period: '1', holdMinutes: 5 },
      ...{ daylight: false, suppresses: false, enabled: true },
      conditions: [{ metric: 'load', operator: 'lt', threshold: 0.1 }],
      ...given,
    };
    const answer = await place.admin.post('/station/alarmRule/add', rule);
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });
});
