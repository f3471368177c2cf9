import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { dayRange } from '../../../../server/messages/announcements/dayRange.ts';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';
import { addDraft, clear, release } from './notices.ts';

const LIST = '/sys/annountCement/vue3List';
const EDIT = '/sys/sysAnnouncementSend/edit';

describe('the messages of later consoles', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = server.elsewhere(await server.signIn('operator'));
  });
  beforeEach(() => clear(server));
  afterAll(() => server.close());

  const rows = async (query = '', person = operator): Promise<Readonly<Record<string, unknown>>[]> => {
    const { result, success, message } = await person.get(`${LIST}?${query}`);
    expect(success, message).toBe(true);
    return Array.isArray(result) ? result : [];
  };

  it('are a list without a total, the newest first, with the state of the receipt', async () => {
    const first = await release(admin);
    server.pass(1000);
    const second = await release(admin, { msgCategory: '2' });
    await addDraft(admin);
    const all = await rows('fromUser=&starFlag=&rangeDateKey=&beginDate=&endDate=&pageNo=1&pageSize=10&noticeType=');
    expect(all.map(({ id }) => id)).toEqual([second, first]);
    expect(all[0]).toMatchObject({ readFlag: '0', starFlag: '0', userIds: null, tenantId: null, sender: 'admin' });
    expect((await rows('pageNo=2&pageSize=1')).map(({ id }) => id)).toEqual([first]);
    expect(await rows('fromUser=nobody')).toEqual([]);
    expect(await server.stranger.get(LIST)).toMatchObject({ status: 401 });
  });

  it("get and lose a star, their receiver's alone", async () => {
    await release(admin);
    const [row] = await rows();
    expect(await operator.put(EDIT, { id: row?.sendId, starFlag: '1' })).toMatchObject({
      success: true,
      message: '操作成功!',
      result: null,
    });
    expect(await rows('starFlag=1')).toMatchObject([{ starFlag: '1', readFlag: '0' }]);
    expect(await rows('starFlag=1', admin)).toEqual([]);
    expect(await operator.put(EDIT, { ...row, id: row?.sendId, starFlag: null, readFlag: '1' })).toMatchObject({
      success: true,
    });
    expect(await rows()).toMatchObject([{ starFlag: '1', readFlag: '1' }]);
    await operator.put(EDIT, { id: row?.sendId, starFlag: '0' });
    expect(await rows('starFlag=1')).toEqual([]);
    expect(await admin.put(EDIT, { id: row?.sendId, starFlag: '1' })).toMatchObject({ message: '未找到对应实体' });
    expect(await operator.put(EDIT, { id: row?.sendId, starFlag: '2' })).toMatchObject({ success: false });
    expect(await operator.get(`${LIST}?rangeDateKey=zdy&beginDate=x`)).toMatchObject({
      success: false,
      message: 'beginDate应为YYYY-MM-DD HH:mm:ss格式的时间',
    });
  });

  it('are found by the day they were sent', async () => {
    const id = await release(admin);
    expect((await rows('rangeDateKey=jt')).map((row) => row.id)).toEqual([id]);
    expect(await rows('rangeDateKey=zt')).toEqual([]);
    server.pass(24 * 60 * 60_000);
    operator = server.elsewhere(await server.signIn('operator'));
    expect((await rows('rangeDateKey=zt')).map((row) => row.id)).toEqual([id]);
    admin = await server.signIn('admin');
  });
});

describe('the stretch of days', () => {
  // A Sunday, shortly after midnight in GMT+8.
  const now = new Date('2026-02-28T16:05:00Z');
  it.each([
    ['jt', '2026-03-01 00:00:00', '2026-03-02 00:00:00'],
    ['zt', '2026-02-28 00:00:00', '2026-03-01 00:00:00'],
    ['qt', '2026-02-27 00:00:00', '2026-02-28 00:00:00'],
    ['bz', '2026-02-23 00:00:00', '2026-03-02 00:00:00'],
    ['sz', '2026-02-16 00:00:00', '2026-02-23 00:00:00'],
    ['by', '2026-03-01 00:00:00', '2026-04-01 00:00:00'],
    ['sy', '2026-02-01 00:00:00', '2026-03-01 00:00:00'],
    ['7day', '2026-02-23 00:00:00', '2026-03-02 00:00:00'],
    ['', null, null],
  ])('%s goes from %s to before %s', (rangeDateKey, from, before) => {
    const found = dayRange({ rangeDateKey }, now);
    expect([found.from && wireTime(found.from), found.before && wireTime(found.before)]).toEqual([from, before]);
  });

  it('with its own ends includes both of them', () => {
    const ends = { rangeDateKey: 'zdy', beginDate: '2026-02-01 00:00:00', endDate: '2026-02-03 23:59:59' };
    const { before } = dayRange(ends, now);
    expect(before && wireTime(before)).toBe('2026-02-04 00:00:00');
    expect(dayRange({ rangeDateKey: 'zdy', beginDate: 'undefined 00:00:00', endDate: '' }, now)).toEqual({
      from: null,
      before: null,
    });
  });
});
