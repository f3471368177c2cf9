import { beforeAll, describe, expect, it } from 'vitest';
import { newId } from '../../../../server/foundation/newId.ts';
import { type Person, records } from '../../support/console.ts';
import { alarmPlace } from '../alarms/alarmPlace.ts';

const place = alarmPlace();
type Row = Readonly<Record<string, unknown>>;
const HOUR = 3_600_000;
const wire = (ts: number) => new Date(ts + 8 * HOUR).toISOString().slice(0, 19).replace('T', ' ');

let operator: Person;
let now: number;
beforeAll(async () => {
  operator = await place.server.signIn('operator');
  now = Math.floor(place.server.now().getTime() / 1000) * 1000;
});

async function plan(username: string, from: number, to: number, orgCode: string | null): Promise<void> {
  const shift = { shiftName: '班', username, startTime: wire(from), endTime: wire(to), orgCode };
  expect((await place.admin.post('/station/dutyRoster/add', shift)).message).toContain('成功');
}

async function added(person: Person, shift: string): Promise<Row> {
  const body = { orgCode: 'A01', shiftDate: wire(now).slice(0, 10), shift, notes: '', openPoints: '' };
  const times = { startTime: wire(now - 6 * HOUR), endTime: wire(now + 6 * HOUR) };
  expect((await person.post('/station/shiftLog/add', { ...body, ...times })).message).toContain('成功');
  return logOf(shift);
}
const logOf = async (shift: string) =>
  records(await place.admin.get(`/station/shiftLog/list?shift=${shift}`))[0] as Row;
const step = (person: Person, name: string, log: Row, body: object = {}) =>
  person.put(`/station/shiftLog/${name}`, { id: log.id, ...body });

describe('the keeper of a shift log', () => {
  it('is its author as long as no duty is planned, and any other user may take over', async () => {
    const log = await added(place.admin, '3');
    expect(log).toMatchObject({ keeper: 'admin' });
    expect((await step(place.admin, 'handOver', log)).success).toBe(true);
    expect((await logOf('3')).receiver ?? null).toBeNull();
    expect((await step(operator, 'takeOver', log)).success).toBe(true);
  });

  it('is who is on duty, and hands over to the next of the roster alone', async () => {
    await plan('operator', now - 6 * HOUR, now + 6 * HOUR, null);
    await plan('admin', now + 6 * HOUR, now + 18 * HOUR, 'A01');
    const log = await added(place.admin, '1');
    expect(log).toMatchObject({ keeper: 'operator' });
    expect((await step(place.admin, 'handOver', log)).message).toContain('只有本班值班员才能交班');
    expect((await step(operator, 'handOver', log)).success).toBe(true);
    expect(await logOf('1')).toMatchObject({ state: '2', receiver: 'admin' });
    expect((await step(place.admin, 'sendBack', log, { opinion: '请补充' })).success).toBe(true);
    expect((await logOf('1')).receiver ?? null).toBeNull();
    // Who is planned next changes while the log is with its keeper.
    await place.server.db
      .insertInto('sys_user')
      .columns(['id', 'username', 'realname', 'status', 'del_flag', 'rel_tenant_ids'])
      .expression((from) =>
        from
          .selectFrom('sys_user')
          .select((eb) => [eb.val(newId()).as('id'), eb.val('li').as('username'), eb.val('李').as('realname')])
          .select(['status', 'del_flag', 'rel_tenant_ids'])
          .where('username', '=', 'operator'),
      )
      .execute();
    await place.server.db
      .updateTable('station_duty_roster')
      .set({ substitute: 'li' })
      .where('username', '=', 'admin')
      .execute();
    expect((await step(operator, 'handOver', log)).success).toBe(true);
    expect(await logOf('1')).toMatchObject({ receiver: 'li' });
    expect((await step(place.admin, 'takeOver', log)).message).toContain('接班须由下一班的人确认');
  });
});
