import { describe, expect, it } from 'vitest';
import { evaluateStation } from '../../../../server/plant/alarms/evaluate.ts';
import type { Person } from '../../support/console.ts';
import { pick, records } from '../../support/console.ts';
import { giveRule } from '../../support/dataRules.ts';
import { alarmPlace } from '../alarms/alarmPlace.ts';

const place = alarmPlace();
type Row = Readonly<Record<string, unknown>>;
const HOUR = 3_600_000;
const wire = (ts: number) => new Date(ts + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');

const shiftOf = (from: number, to: number, change: Row = {}) => ({
  ...{ orgCode: 'A01', shiftDate: wire(from).slice(0, 10), shift: '1', startTime: wire(from), endTime: wire(to) },
  ...{ notes: '巡视正常', openPoints: '' },
  ...change,
});
const logs = async (person: Person, query = '') =>
  records(await person.get(`/station/shiftLog/list?${query}`)) as Row[];

describe('the log of a shift', () => {
  it('is filled in with what happened in it, and once for each shift of a department', async () => {
    for (let back = 11; back >= 0; back--) {
      await place.store.write(place.rows(place.slot(back), { 0: 0 }), place.server.now());
    }
    await evaluateStation(place.server.db, place.stationSn, place.server.now());
    const now = place.server.now().getTime();
    const shift = shiftOf(now - 6 * HOUR, now + 6 * HOUR);
    expect((await place.admin.post('/station/shiftLog/add', shift)).message).toContain('成功');
    expect(await place.admin.post('/station/shiftLog/add', shift)).toMatchObject({
      success: false,
      message: '该部门这一班次已有值班日志！',
    });
    const [log] = await logs(place.admin);
    expect(log).toMatchObject({ state: '1', keeper: 'admin' });
    expect(log?.digest).toContain('【告警发生】1 条');
    expect(log?.digest).toContain('严重 逆变器停机');
    expect(log?.digest).toContain('【事件与损失】1 条');
  });

  it.each([
    [{ shift: '2', endTime: '2020-01-01 00:00:00' }, '下班时间须晚于上班时间'],
    [{ shift: '2', startTime: '2026-01-01 00:00:00', endTime: '2026-01-03 00:00:00' }, '一个班次最长24小时'],
    [{ shift: '9' }, '班次'],
  ])('is refused with %j', async (change, message) => {
    const now = place.server.now().getTime();
    const answer = await place.admin.post('/station/shiftLog/add', shiftOf(now - HOUR, now + HOUR, change));
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
  });

  it('shows no reader a station that they may not read', async () => {
    const operator = await place.server.signIn('operator');
    expect((await logs(operator))[0]?.digest).toContain('严重 逆变器停机');
    await giveRule(place.server, 'operator', {
      ...{ component: 'station/StationInfoList', column: 'station_code', condition: '!=', value: 'YG017' },
    });
    const [log] = await logs(operator);
    expect(log?.digest).not.toContain('逆变器停机');
    expect(log?.digest).toContain('【告警发生】无');
  });

  it('is handed over by its keeper with the newest digest, and taken over by another user', async () => {
    const [log] = await logs(place.admin);
    const step = (person: Person, name: string, body: object = {}) =>
      person.put(`/station/shiftLog/${name}`, { id: log?.id, ...body });
    const operator = await place.server.signIn('operator');
    expect((await step(operator, 'handOver')).message).toContain('只有本班值班员才能交班');
    place.server.pass(300_000);
    await place.store.write(place.rows(place.slot(0), {}), place.server.now());
    await evaluateStation(place.server.db, place.stationSn, place.server.now());
    expect((await step(place.admin, 'handOver', { openPoints: '3号逆变器待换熔断器' })).success).toBe(true);
    const [handed] = await logs(place.admin);
    expect(handed).toMatchObject({ state: '2', openPoints: '3号逆变器待换熔断器' });
    expect(handed?.digest).toContain('【告警恢复】1 条');
    expect((await step(place.admin, 'takeOver')).message).toContain('接班须由下一班的人确认');
    expect((await step(operator, 'sendBack', { opinion: '请写明位置' })).success).toBe(true);
    expect((await step(place.admin, 'record', { openPoints: '3号逆变器（A区）待换熔断器' })).success).toBe(true);
    expect((await step(place.admin, 'handOver')).success).toBe(true);
    expect((await step(operator, 'takeOver', { opinion: '已了解' })).success).toBe(true);
    expect((await logs(place.admin))[0]).toMatchObject({ state: '3', receiver: 'operator', takenNote: '已了解' });
    expect((await step(place.admin, 'record', { notes: '补记' })).success).toBe(false);
    expect((await place.admin.put('/station/shiftLog/edit', { id: log?.id, notes: '改' })).status).toBe(404);
  });
});

describe('figures of orders', () => {
  it('are shares of all orders, and the mean time from the alarm to the end of the work', async () => {
    const { db } = place.server;
    await db.deleteFrom('station_work_order').execute();
    const now = place.server.now().getTime();
    const add = async (title: string, steps: readonly string[], planHours: number, orderType = '1') => {
      const body = { title, orderType, priority: '3', stationId: place.stationId, content: '检查' };
      const plan = { planStart: wire(now), planEnd: wire(now + planHours * HOUR) };
      expect((await place.admin.post('/station/workOrder/add', { ...body, ...plan })).success).toBe(true);
      const [order] = records(
        await place.admin.get(`/station/workOrder/list?title=${encodeURIComponent(title)}`),
      ) as Row[];
      const bodies: Readonly<Record<string, object>> = {
        ...{ assign: { assignee: 'admin' }, submit: { result: '<p>好</p>' }, close: { opinion: '重复' } },
      };
      for (const step of steps) {
        if (step === 'submit') place.server.pass(HOUR / 2);
        const answer = await place.admin.put(`/station/workOrder/${step}`, { id: order?.id, ...bodies[step] });
        expect(answer).toMatchObject({ success: true });
      }
    };
    const whole = ['assign', 'accept', 'submit', 'approve'];
    await add('按时完成', whole, 200);
    await add('超期完成', whole, 0.1);
    await add('未完成', ['assign'], 200);
    await add('已关闭', ['close'], 200);
    await add('巡检工单', [], 200, '3');
    const answer = await place.admin.get(
      '/station/workOrder/aggregate?measure=defects,cleared,clearRate,timelyRate,mttr&group=stationId',
    );
    const [figures] = answer.result as readonly Row[];
    expect(figures).toMatchObject({ defects: 3, cleared: 2, timelyRate: 0.5 });
    expect(Number(pick(figures, 'clearRate'))).toBeCloseTo(2 / 3, 4);
    expect(Number(pick(figures, 'mttr'))).toBeCloseTo(0.5, 1);
  });
});
