import { beforeAll, describe, expect, it } from 'vitest';
import { remindHandOvers } from '../../../../server/plant/shiftLog/handOverNews.ts';
import { type Person, records } from '../../support/console.ts';
import { alarmPlace } from '../alarms/alarmPlace.ts';

const place = alarmPlace();
type Row = Readonly<Record<string, unknown>>;
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const wire = (ts: number) => new Date(ts + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');

let operator: Person;
let now: number;
beforeAll(async () => {
  operator = await place.server.signIn('operator');
  now = Math.floor(place.server.now().getTime() / 1000) * 1000;
  const plan = async (username: string, from: number, to: number) => {
    const shift = { shiftName: '班', username, startTime: wire(from), endTime: wire(to), orgCode: 'A01' };
    expect((await place.admin.post('/station/dutyRoster/add', shift)).message).toContain('成功');
  };
  await plan('admin', now - 6 * HOUR, now + HOUR);
  await plan('operator', now + HOUR, now + 12 * HOUR);
});

async function addedLog(shift: string): Promise<Row> {
  const body = { orgCode: 'A01', shiftDate: wire(now).slice(0, 10), shift, notes: '', openPoints: '3号逆变器待复测' };
  const times = { startTime: wire(now - 6 * HOUR), endTime: wire(now + HOUR) };
  expect((await place.admin.post('/station/shiftLog/add', { ...body, ...times })).message).toContain('成功');
  return records(await place.admin.get(`/station/shiftLog/list?shift=${shift}`))[0] as Row;
}

/** What was written about a log, by whom it is for. */
async function told({ id }: Row): Promise<readonly string[]> {
  const rows = await place.server.db
    .selectFrom('sys_message_outbox')
    .select(['username', 'title', 'content'])
    .where('source_id', '=', String(id))
    .orderBy('create_time')
    .execute();
  return rows.map(({ username, title, content }) => `${username} ${title}：${content}`);
}
const step = (person: Person, name: string, log: Row, body: object = {}) =>
  person.put(`/station/shiftLog/${name}`, { id: log.id, ...body });
const remind = (minutes = 15) => remindHandOvers(place.server.db, minutes, place.server.now());

describe('the news of a hand-over', () => {
  it('goes to the next shift at once, and to the previous one if the log is not taken over within 15 minutes', async () => {
    const log = await addedLog('1');
    expect((await step(place.admin, 'handOver', log)).success).toBe(true);
    const [first, ...rest] = await told(log);
    expect(rest).toEqual([]);
    expect(first).toMatch(/^operator 值班日志待接班：管理员 已交班/);
    expect(first).toContain('3号逆变器待复测');
    place.server.pass(14 * MINUTE);
    await remind();
    expect(await told(log)).toHaveLength(1);
    place.server.pass(2 * MINUTE);
    await Promise.all([remind(), remind()]);
    place.server.pass(MINUTE);
    await remind();
    expect((await told(log)).slice(1)).toEqual([
      expect.stringMatching(/^admin 值班日志尚未接班：.*接班人 陆值班尚未接班/),
    ]);
    expect((await step(operator, 'takeOver', log)).success).toBe(true);
  });

  it('says nothing to one that leaves whose log was taken over, and both again after it was sent back', async () => {
    const log = await addedLog('2');
    expect((await step(place.admin, 'handOver', log)).success).toBe(true);
    expect((await step(operator, 'sendBack', log, { opinion: '请补充' })).success).toBe(true);
    place.server.pass(20 * MINUTE);
    await remind();
    expect(await told(log)).toHaveLength(1);
    expect((await step(place.admin, 'handOver', log)).success).toBe(true);
    expect(await told(log)).toHaveLength(2);
    place.server.pass(20 * MINUTE);
    await remind(30);
    expect(await told(log)).toHaveLength(2);
    expect((await step(operator, 'takeOver', log)).success).toBe(true);
    place.server.pass(20 * MINUTE);
    await remind();
    expect(await told(log)).toHaveLength(2);
  });
});
