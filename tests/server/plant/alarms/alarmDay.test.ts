import { describe, expect, it } from 'vitest';
import { evaluateStation } from '../../../../server/plant/alarms/evaluate.ts';
import { type Person, records } from '../../support/console.ts';
import { alarmPlace } from './alarmPlace.ts';

const place = alarmPlace();
type Row = Readonly<Record<string, unknown>>;
const HOUR = 3_600_000;
const wire = (ts: number) => new Date(ts + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');

async function report(slots: number, loads: Readonly<Record<number, number>>): Promise<void> {
  for (let back = slots - 1; back >= 0; back--) {
    await place.store.write(place.rows(place.slot(back), loads), place.server.now());
  }
  await evaluateStation(place.server.db, place.stationSn, place.server.now());
}
const only = async (person: Person, path: string): Promise<Row> => {
  const rows = records(await person.get(path)) as Row[];
  expect(rows).toHaveLength(1);
  return rows[0] as Row;
};

describe('the day of an alarm', () => {
  it('goes from the failure over the order to the log of the shift', async () => {
    const { server, admin, stationId } = place;
    const operator = await server.signIn('operator');
    await report(12, { 0: 0 });
    const path = '/station/alarm/list?alarmCode=P102&pageSize=100';
    const alarm = await only(admin, path);
    expect(alarm).toMatchObject({ condState: '1', handleState: '0' });
    expect(await admin.put('/station/alarm/confirm', { id: alarm.id })).toMatchObject({ success: true });
    const now = server.now().getTime();
    const order = {
      ...{ title: '逆变器停机处理', orderType: '1', priority: '4', stationId, content: '检查熔断器' },
      ...{ planStart: wire(now), planEnd: wire(now + 24 * HOUR), alarms: alarm.id },
    };
    expect(await admin.post('/station/workOrder/add', order)).toMatchObject({ success: true });
    const { workOrderId: id } = await only(admin, path);
    const step = (person: Person, name: string, body: object = {}) =>
      person.put(`/station/workOrder/${name}`, { id, ...body });
    expect(await step(admin, 'assign', { assignee: 'operator' })).toMatchObject({ success: true });
    expect(await step(operator, 'accept')).toMatchObject({ success: true });
    server.pass(HOUR / 4);
    await report(3, {});
    expect(await step(operator, 'submit', { result: '<p>已更换熔断器</p>' })).toMatchObject({ success: true });
    expect(await step(admin, 'approve', { opinion: '合格' })).toMatchObject({ success: true });
    expect(await only(admin, path)).toMatchObject({ condState: '2', handleState: '3', handleBy: 'operator' });
    expect(await admin.put('/station/alarm/archive', { id: alarm.id })).toMatchObject({ success: true });
    const finished = await only(admin, `/station/workOrder/list?orderNo=${String((await orderOf(id)).orderNo)}`);
    expect(finished).toMatchObject({ status: '5' });
    // An hour of failure and a quarter of work, from the first slot of the alarm on.
    expect(Number(finished.repairHours)).toBeGreaterThan(1);
    const event = await only(admin, `/station/stationEvent/list?stationId=${stationId}&pageSize=100`);
    expect(event).toMatchObject({ source: '2', equipmentId: alarm.equipmentId, endTime: expect.any(String) });
    const shift = { orgCode: 'A01', shiftDate: wire(now).slice(0, 10), shift: '1' };
    const span = { startTime: wire(now - 6 * HOUR), endTime: wire(now + 6 * HOUR) };
    expect(await admin.post('/station/shiftLog/add', { ...shift, ...span })).toMatchObject({ success: true });
    const { digest } = await only(admin, '/station/shiftLog/list');
    expect(digest).toContain('逆变器停机');
    expect(digest).toContain(`${String((await orderOf(id)).orderNo)} 逆变器停机处理`);
    expect(digest).toContain('【完结工单】1 条');
    expect(digest).toContain('【告警恢复】1 条');
  });
});

async function orderOf(id: unknown): Promise<Row> {
  return (await place.admin.get(`/station/workOrder/queryById?id=${String(id)}`)).result as Row;
}
