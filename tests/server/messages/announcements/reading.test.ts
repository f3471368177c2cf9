import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { wireTime } from '../../../../src/common/wireTime.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addDraft, bell, clear, path, release, userId } from './notices.ts';

describe('reading announcements', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  beforeEach(() => clear(server));
  afterAll(() => server.close());

  const toOperator = async () => ({ msgType: 'USER', userIds: `${await userId(server, 'operator')},` });
  const count = async (person: Person) => (await person.get('/sys/annountCement/getUnreadMessageCount')).result;
  const titlesOf = async (query: string) =>
    records(await operator.get(`${path.mine}?${query}`)).map((row) => String(row.titile));

  it('[S3.9b S7.35a] gives the newest unread of both kinds, and how many there are', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 7; n += 1) {
      server.pass(1000);
      ids.unshift(await release(admin, n === 3 ? { msgCategory: '2' } : {}));
    }
    const [message] = ids.splice(3, 1);
    const answer = await operator.get(path.unread);
    expect(answer).toMatchObject({ success: true, code: 0, message: '', result: { anntMsgTotal: 6, sysMsgTotal: 1 } });
    expect(pick(answer.result, 'anntMsgList', 0)).toMatchObject({
      id: ids[0],
      msgContent: '<p>一号逆变器 <b>停机</b> 检修</p>',
      sender: 'admin',
      sender_dictText: '管理员',
      priority: 'H',
      sendStatus: '1',
      openType: null,
      busId: null,
    });
    expect(await bell(operator, 5)).toEqual({ notices: ids.slice(0, 5), messages: [message], totals: [6, 1] });
  });

  it('never shows drafts, revoked or deleted ones, nor those to others', async () => {
    await addDraft(admin);
    await addDraft(admin, await toOperator());
    await release(admin, { msgType: 'USER', userIds: await userId(server, 'admin') });
    await admin.get(path.revoke(await release(admin)));
    const named = await release(admin, await toOperator());
    const deleted = await release(admin);
    await bell(operator);
    await admin.get(path.revoke(deleted));
    await admin.delete(`/sys/annountCement/delete?id=${deleted}`);
    expect((await bell(operator)).notices).toEqual([named]);
    expect(records(await operator.get(path.mine)).map((row) => row.anntId)).toEqual([named]);
  });

  it('[S7.35c] counts what is unread, shows one by its receipt, and clears all for later consoles of the family', async () => {
    const one = await release(admin);
    await release(admin, { msgCategory: '2' });
    await addDraft(admin);
    expect(await count(operator)).toBe(2);
    const [row] = records(await operator.get(`${path.mine}?msgCategory=1`));
    expect(row).toMatchObject({ anntId: one, readFlag: '0' });
    const get = (person: Person, id: unknown) => person.get(`/sys/sysAnnouncementSend/getOne?sendId=${id}`);
    expect((await get(operator, row?.id)).result).toEqual(row);
    for (const [person, id] of [
      [admin, row?.id],
      [operator, 'nothing'],
    ] as const)
      expect(await get(person, id)).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await operator.post('/sys/annountCement/clearAllUnReadMessage')).toMatchObject({
      success: true,
      result: '清除未读消息成功',
      message: '清除未读消息成功',
    });
    expect([await count(operator), await count(admin)]).toEqual([0, 2]);
  });

  it('an announcement without an end reaches all users, one that ended before the account was created does not', async () => {
    const open = await release(admin, { startTime: null, endTime: null });
    await release(admin, { startTime: '2020-01-01 00:00:00', endTime: '2020-02-01 00:00:00' });
    expect((await bell(operator)).notices).toEqual([open]);
  });

  it('[S3.9b S7.35a] what was said before an account was made is there to be read, and is no news', async () => {
    const older = await release(admin, { startTime: null, endTime: null });
    const sent = new Date(Date.now() - 86_400_000);
    await server.db.updateTable('sys_announcement').set({ send_time: sent }).where('id', '=', older).execute();
    const made = { create_time: new Date(Date.now() - 3_600_000) };
    await server.db.updateTable('sys_user').set(made).where('username', '=', 'operator').execute();
    const newer = await release(admin, { startTime: null, endTime: null });
    expect((await bell(operator)).notices).toEqual([newer]);
    const mine = records(await operator.get(path.mine));
    expect(mine.map(({ anntId, readFlag }) => [anntId, readFlag])).toEqual([
      [newer, '0'],
      [older, '1'],
    ]);
    await server.db.updateTable('sys_user').set({ create_time: null }).where('username', '=', 'operator').execute();
  });

  it('[S3.9b S7.35a] one outside its period is not in the bell; before it, it is hidden entirely', async () => {
    const day = (days: number) => wireTime(new Date(Date.now() + days * 86_400_000));
    const current = await release(admin, { startTime: day(-1), endTime: day(1) });
    const ended = await release(admin, { startTime: day(-9), endTime: day(-1) });
    const future = await release(admin, { startTime: day(1), endTime: day(9) });
    expect(await bell(operator)).toMatchObject({ notices: [current], totals: [1, 0] });
    expect(await count(operator)).toBe(1);
    const mine = records(await operator.get(path.mine));
    expect(Object.fromEntries(mine.map(({ anntId, expired }) => [anntId, expired]))).toEqual({
      [current]: '0',
      [ended]: '1',
    });
    expect((await operator.get(path.byId(ended))).success).toBe(true);
    expect(await operator.get(path.byId(future))).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await operator.put(path.readOne, { anntId: future })).toMatchObject({ message: '未找到对应实体' });
    expect((await admin.get(path.byId(future))).success).toBe(true);
  });

  it('one that has not begun stays unread when everything is marked as read', async () => {
    const startTime = wireTime(new Date(Date.now() + 86_400_000));
    const id = await release(admin, { startTime, ...(await toOperator()) });
    await operator.put(path.readAll, {});
    await operator.put(path.readOne, { anntId: id });
    await server.db.updateTable('sys_announcement').set({ start_time: null }).where('id', '=', id).execute();
    expect((await bell(operator)).notices).toEqual([id]);
  });

  it('makes each receipt once, however many windows ask at the same moment', async () => {
    await release(admin);
    await Promise.all(Array.from({ length: 8 }, () => bell(operator)));
    const receipts = await server.db.selectFrom('sys_announcement_send').select('read_flag').execute();
    expect(receipts).toEqual([{ read_flag: '0' }]);
  });

  it('[S4.8a S7.35b] marks one as read for the caller alone, seen before or not', async () => {
    const [first, second] = [await release(admin), await release(admin)];
    expect(await operator.put(path.readOne, { anntId: first })).toMatchObject({
      success: true,
      code: 0,
      message: '',
      result: null,
    });
    expect((await bell(operator)).notices).toEqual([second]);
    expect((await bell(admin)).totals).toEqual([2, 0]);
    await operator.put(path.readOne, { anntId: second });
    expect((await bell(operator)).totals).toEqual([0, 0]);
    expect(await operator.put(path.readOne, { anntId: 'nothing' })).toMatchObject({ message: '未找到对应实体' });
    const hidden = await addDraft(admin);
    expect(await operator.put(path.readOne, { anntId: hidden })).toMatchObject({ message: '未找到对应实体' });
  });

  it('takes the reading of one that was revoked meanwhile', async () => {
    const id = await release(admin);
    await bell(operator);
    await admin.get(path.revoke(id));
    expect(await operator.put(path.readOne, { anntId: id })).toMatchObject({ success: true });
  });

  it('marks all as read', async () => {
    await release(admin);
    await release(admin, { msgCategory: '2' });
    expect(await operator.put(path.readAll, {})).toMatchObject({ success: true, code: 0, message: '全部已读' });
    expect((await bell(operator)).totals).toEqual([0, 0]);
    expect((await bell(admin)).totals).toEqual([1, 1]);
  });

  it('[S7.35c] lists what the caller received: unread first, then the newest', async () => {
    const ids: string[] = [];
    for (let n = 0; n < 4; n += 1) {
      server.pass(1000);
      ids.push(await release(admin));
    }
    await operator.put(path.readOne, { anntId: ids[3] });
    const answer = await operator.get(`${path.mine}?pageNo=1&pageSize=3&column=createTime&order=asc`);
    expect(answer).toMatchObject({ code: 0, result: { total: 4, size: 3, current: 1, pages: 2 } });
    expect(records(answer).map((row) => row.anntId)).toEqual([ids[2], ids[1], ids[0]]);
    const [last] = records(await operator.get(`${path.mine}?pageNo=2&pageSize=3`));
    expect(last).toMatchObject({
      anntId: ids[3],
      userId: await userId(server, 'operator'),
      readFlag: '1',
      sender: 'admin',
      priority: 'H',
      msgCategory: '1',
      msgAbstract: '停机检修',
      bizSource: null,
      pageNo: null,
      pageSize: null,
    });
  });

  it('[S7.35c] filters what the caller received', async () => {
    await release(admin, { titile: '一号站 100% 负荷', busType: 'alarm' });
    const read = await release(admin, { titile: '二号站巡检', msgCategory: '2', busType: 'bpm_task' });
    await operator.put(path.readOne, { anntId: read });
    expect(await titlesOf('titile=巡检')).toEqual(['二号站巡检']);
    expect(await titlesOf(`titile=${encodeURIComponent('*100%*')}`)).toEqual(['一号站 100% 负荷']);
    expect(await titlesOf(`titile=${encodeURIComponent('%')}`)).toEqual(['一号站 100% 负荷']);
    expect(await titlesOf('sender=dmi')).toHaveLength(2);
    expect(await titlesOf('sender=operator')).toEqual([]);
    expect(await titlesOf('readFlag=1')).toEqual(['二号站巡检']);
    expect(await titlesOf('msgCategory=1')).toEqual(['一号站 100% 负荷']);
    expect(await titlesOf('busType=alarm')).toEqual(['一号站 100% 负荷']);
    expect(await titlesOf('bizSource=isNoBpm')).toEqual(['一号站 100% 负荷']);
    expect(await operator.get(`${path.mine}?bizSource=other`)).toMatchObject({ success: false });
    expect(await operator.get(`${path.mine}?userId=x`)).toMatchObject({ message: '不允许的参数：userId' });
  });

  it('[S7.35a] gives one announcement to those it is for, without the names of the others', async () => {
    const all = await release(admin);
    const named = await release(admin, await toOperator());
    const other = await release(admin, { msgType: 'USER', userIds: await userId(server, 'admin') });
    const hidden = await addDraft(admin);
    expect(await operator.get(path.byId(all))).toMatchObject({ code: 0, result: { id: all } });
    expect(await operator.get(path.byId(named))).toMatchObject({ result: { id: named, userIds: null } });
    for (const id of [other, hidden, 'nothing']) {
      expect(await operator.get(path.byId(id))).toMatchObject({ success: false, message: '未找到对应实体' });
    }
    expect(await admin.get(path.byId(named))).toMatchObject({ result: { userIds: (await toOperator()).userIds } });
    expect(await admin.get(path.byId(hidden))).toMatchObject({ result: { id: hidden } });
  });

  it('[S2.41] shows drafts and those to named users as a page to users who may read them', async () => {
    const draft = await addDraft(admin);
    const named = await release(admin, await toOperator());
    const other = await release(admin, { msgType: 'USER', userIds: await userId(server, 'admin') });
    const show = async (id: string, token: string | null) =>
      (await server.app.inject({ url: `/gqmt-boot${path.show(id)}?token=${token ?? ''}` })).statusCode;
    expect(await Promise.all([draft, named].map((id) => show(id, admin.token)))).toEqual([200, 200]);
    expect(await Promise.all([draft, named, other].map((id) => show(id, operator.token)))).toEqual([404, 200, 404]);
    expect(await Promise.all([draft, named].map((id) => show(id, 'invented')))).toEqual([404, 404]);
    const byHeader = await server.app.inject({
      url: `/gqmt-boot${path.show(draft)}`,
      headers: { 'x-access-token': admin.token ?? '' },
    });
    expect(byHeader.body).toContain('检修');
  });

  it('[S2.41] shows a released one to anyone as a page, and 404 for anything else', async () => {
    const show = (id: string) => server.app.inject({ url: `/gqmt-boot${path.show(id)}?token=old` });
    const page = await show(await release(admin, { titile: '一号站 < 二号站 & "三号站"' }));
    expect(page.statusCode).toBe(200);
    expect(page.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(page.headers['content-security-policy']).toMatch(/^default-src 'none'; .*sandbox/);
    expect(page.body).toContain('<h1>一号站 &lt; 二号站 &amp; &quot;三号站&quot;</h1>');
    expect(page.body).toContain('<p>一号逆变器 <b>停机</b> 检修</p>');
    expect(page.body).toMatch(/发布人：admin 发布时间： \d{4}-/);
    for (const id of ['nothing', await addDraft(admin), await release(admin, await toOperator())]) {
      expect((await show(id)).statusCode).toBe(404);
    }
  });
});
