import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addDraft, clear, draft, path, release, userId } from './notices.ts';

describe('writing announcements', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    await clear(server);
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const rowOf = async (id: string) => (await admin.get(path.byId(id))).result;

  it('[S3.9a S7.35a] adds a draft with everything the wire names, whatever state the client claims', async () => {
    const body = draft({ sendStatus: '1', openType: 'url', openPage: '/isystem/user', busType: 'alarm', busId: 'A1' });
    expect(await admin.post(path.add, body)).toMatchObject({ success: true, code: 200, message: '添加成功！' });
    const [row] = records(await admin.get(`${path.list}?titile=${encodeURIComponent(body.titile)}`));
    expect(row).toMatchObject({
      ...body,
      sendStatus: '0',
      sendStatus_dictText: '未发布',
      priority_dictText: '紧急',
      msgCategory_dictText: '通知公告',
      msgType_dictText: '全体用户',
      sender: null,
      sendTime: null,
      cancelTime: null,
      delFlag: 0,
      createBy: 'admin',
    });
  });

  it('refuses what the server alone fills in', async () => {
    for (const field of ['sender', 'sendTime', 'delFlag', 'createBy', 'readCount']) {
      expect(await admin.post(path.add, draft({ [field]: 'x' }))).toMatchObject({ message: `不允许的参数：${field}` });
    }
  });

  it.each([
    ['no title', { titile: '' }, '标题不能为空！'],
    ['a title of markup alone', { titile: '<b></b>' }, '标题不能为空！'],
    ['a long title', { titile: '字'.repeat(101) }, '标题不能超过100个字符！'],
    ['no audience', { msgType: undefined }, '通告类型不能为空！'],
    ['an unknown audience', { msgType: 'TEAM' }, '通告类型格式不正确！'],
    ['an unknown priority', { priority: 'X' }, '优先级格式不正确！'],
    ['an unknown kind', { msgCategory: '3' }, '消息类型格式不正确！'],
    ['an end at the start', { endTime: '2026-03-01 08:00:00' }, '开始时间需小于结束时间'],
    ['no day of the calendar', { endTime: '2026-02-30 08:00:00' }, '结束时间应为时间，如 2026-05-06 08:30:00！'],
    ['no users', { msgType: 'USER' }, '指定用户不能为空！'],
    ['commas without users', { msgType: 'USER', userIds: ',,' }, '指定用户不能为空！'],
    ['a user who does not exist', { msgType: 'USER', userIds: 'nobody,' }, '指定用户不存在，请刷新后重新选择！'],
    [
      'too many users',
      { msgType: 'USER', userIds: Array.from({ length: 20_001 }, (_, n) => n).join() },
      '指定用户不能超过20000个！',
    ],
    [
      'a script as page',
      { openType: 'url', openPage: 'javascript:alert(1)' },
      '打开页面应为以/开头的路由，或以http://、https://开头的地址！',
    ],
    [
      'a page of another site without a scheme',
      { openType: 'url', openPage: '//evil.example' },
      '打开页面应为以/开头的路由，或以http://、https://开头的地址！',
    ],
  ])('refuses %s', async (_name, change, message) => {
    expect(await admin.post(path.add, draft(change))).toMatchObject({ success: false, code: 500, message });
  });

  it('[S2.41] keeps the text of the content and nothing of it that runs', async () => {
    const msgContent =
      '<p onclick="alert(1)" style="color:#f00;position:fixed">停机</p><script>alert(2)</script>' +
      '<img src=x onerror=alert(3)><img src="data:image/svg+xml,<svg/onload=alert(4)>"><a href="javascript:alert(5)">去</a>' +
      '<a href="https://pv.example/">看</a><iframe src="https://evil.example"></iframe><style>*{display:none}</style>' +
      '<svg><a xlink:href="javascript:alert(6)">x</a></svg><form action="/x"><input name=a></form>';
    const stored = String(pick(await rowOf(await addDraft(admin, { msgContent })), 'msgContent'));
    expect(stored).toContain('<p style="color:#f00">停机</p>');
    expect(stored).toContain('<a href="https://pv.example/" target="_blank" rel="noopener noreferrer">看</a>');
    expect(stored).not.toMatch(/alert|script|onerror|onclick|svg|iframe|style>|form|input|position/i);
  });

  it.each([
    ['检修<script>alert(1)</script>通知', '检修通知'],
    ['<scr<script>x</script>ipt>alert(1)</script>检修', 'alert(1)检修'],
    ['功率 < 5 kW & 温度 > 60℃', '功率 < 5 kW & 温度 > 60℃'],
  ])('keeps the title %j without markup', async (titile, kept) => {
    await admin.post(path.add, draft({ titile }));
    const rows = records(await admin.get(`${path.list}?pageSize=1000`));
    expect(rows.map((row) => row.titile)).toContain(kept);
    await clear(server);
  });

  it('writes users with a comma after each, and drops them if it is to all users', async () => {
    const [one, two] = [await userId(server, 'admin'), await userId(server, 'operator')];
    const id = await addDraft(admin, { msgType: 'USER', userIds: `${one},${two},${one}` });
    expect(await rowOf(id)).toMatchObject({ msgType: 'USER', userIds: `${one},${two},` });
    expect(await admin.put(path.edit, { id, msgType: 'ALL' })).toMatchObject({ message: '修改成功!' });
    expect(await rowOf(id)).toMatchObject({ msgType: 'ALL', userIds: null });
    const receipts = await server.db
      .selectFrom('sys_announcement_send')
      .selectAll()
      .where('annt_id', '=', id)
      .execute();
    expect(receipts).toEqual([]);
  });

  it('[S3.9a] reaches ten thousand named users', async () => {
    const people = Array.from({ length: 10_039 }, (_, index) => `${String(index).padStart(6, '0')}${'a'.repeat(26)}`);
    for (let start = 0; start < people.length; start += 2000)
      await server.db
        .insertInto('sys_user')
        .values(
          people.slice(start, start + 2000).map((id) => ({
            ...{ id, username: `many${id.slice(0, 6)}`, realname: '众', password_hash: '', status: 1, del_flag: 0 },
          })),
        )
        .execute();
    const id = await addDraft(admin, { msgType: 'USER', userIds: people.join(',') });
    expect(await admin.get(path.release(id))).toMatchObject({ success: true });
    const { sent } = await server.db
      .selectFrom('sys_announcement_send')
      .select((select) => select.fn.countAll<number>().as('sent'))
      .where('annt_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(Number(sent)).toBe(10_039);
    await clear(server);
    await server.db.deleteFrom('sys_user').where('username', 'like', 'many%').execute();
  });

  it('edits what the body has, by PUT and by POST', async () => {
    const id = await addDraft(admin);
    expect(await admin.put(path.edit, { id, titile: '改期' })).toMatchObject({ code: 200, message: '修改成功!' });
    expect(await admin.post(path.edit, { id, priority: 'L' })).toMatchObject({ message: '修改成功!' });
    expect(await rowOf(id)).toMatchObject({ titile: '改期', priority: 'L', msgContent: draft().msgContent });
    expect(await admin.put(path.edit, { id, endTime: '2026-01-01 00:00:00' })).toMatchObject({
      message: '开始时间需小于结束时间',
    });
    expect(await admin.put(path.edit, { id: 'nothing' })).toMatchObject({ message: '未找到对应实体' });
  });

  it('[S4.9] goes from draft to released to revoked, and no other way', async () => {
    const id = await addDraft(admin);
    expect(await admin.get(path.revoke(id))).toMatchObject({ success: false, message: '只有已发布的通告可以撤销！' });
    expect(await admin.get(path.release(id))).toMatchObject({ code: 200, message: '该系统通知发布成功', result: null });
    expect(await rowOf(id)).toMatchObject({
      sendStatus: '1',
      sender: 'admin',
      sendTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      cancelTime: null,
    });
    expect(await admin.get(path.release(id))).toMatchObject({ success: false, message: '只有未发布的通告可以发布！' });
    expect(await admin.put(path.edit, { id, titile: 'x' })).toMatchObject({ message: '只有未发布的通告可以编辑！' });
    expect(await admin.delete(`/sys/annountCement/delete?id=${id}`)).toMatchObject({
      message: '已发布的通告请先撤销再删除！',
    });
    expect(await admin.get(path.revoke(id))).toMatchObject({ code: 200, message: '该系统通知撤销成功' });
    expect(await rowOf(id)).toMatchObject({ sendStatus: '2', cancelTime: expect.any(String) });
    expect(await admin.get(path.release(id))).toMatchObject({ success: false });
    expect(await admin.delete(`/sys/annountCement/delete?id=${id}`)).toMatchObject({ message: '删除成功!' });
    expect(await admin.get(path.byId(id))).toMatchObject({ success: false, message: '未找到对应实体' });
    expect(await admin.get(path.release('nothing'))).toMatchObject({ message: '未找到对应实体' });
  });

  it('lets one of two releases at the same moment through', async () => {
    const id = await addDraft(admin);
    const answers = await Promise.all([1, 2, 3].map(() => admin.get(path.release(id))));
    expect(answers.filter((answer) => answer.success)).toHaveLength(1);
  });

  it('deletes several or, when one is released, none', async () => {
    const [one, two, sent] = [await addDraft(admin), await addDraft(admin), await release(admin)];
    expect(await admin.delete(`/sys/annountCement/deleteBatch?ids=${one},${sent},`)).toMatchObject({ success: false });
    expect(await rowOf(one)).toMatchObject({ id: one });
    expect(await admin.delete(`/sys/annountCement/deleteBatch?ids=${one},${two},`)).toMatchObject({
      message: '删除成功!',
    });
    expect(await admin.delete('/sys/annountCement/deleteBatch?ids=')).toMatchObject({ message: '参数不识别！' });
    const kept = await server.db.selectFrom('sys_announcement').select('del_flag').where('id', '=', one).execute();
    expect(kept).toEqual([{ del_flag: 1 }]);
  });

  it('counts for administrators who shall read it and who has', async () => {
    const users = await server.db.selectFrom('sys_user').select('id').where('del_flag', '=', 0).execute();
    const everybody = await release(admin);
    const ended = await release(admin, { startTime: '2000-01-01 00:00:00', endTime: '2000-01-02 00:00:00' });
    const two = `${await userId(server, 'admin')},${await userId(server, 'operator')},`;
    const named = await release(admin, { msgType: 'USER', userIds: two });
    for (const anntId of [everybody, named]) await operator.put(path.readOne, { anntId });
    const rows = records(await admin.get(`${path.list}?pageSize=1000`));
    const countsOf = (id: string) => {
      const row = rows.find((one) => one.id === id);
      return [row?.readCount, row?.sendCount];
    };
    expect(countsOf(everybody)).toEqual([1, users.length]);
    expect(countsOf(named)).toEqual([1, 2]);
    expect(countsOf(ended)).toEqual([0, 0]);
  });

  it('refuses writing, releasing and the list without the rights', async () => {
    const id = await addDraft(admin);
    const refused = { success: false, code: 510, message: '没有权限，请联系管理员授权' };
    expect(await operator.get(path.list)).toMatchObject(refused);
    expect(await operator.post(path.add, draft())).toMatchObject(refused);
    expect(await operator.put(path.edit, { id })).toMatchObject(refused);
    expect(await operator.get(path.release(id))).toMatchObject(refused);
    expect(await operator.get(path.revoke(id))).toMatchObject(refused);
    expect(await operator.delete(`/sys/annountCement/delete?id=${id}`)).toMatchObject(refused);
    expect(await server.stranger.get(path.unread)).toMatchObject({ status: 401 });
  });

  it('is not released by a page of another site', async () => {
    const id = await addDraft(admin);
    const answer = await server.app.inject({
      url: `/gqmt-boot${path.release(id)}`,
      headers: { 'x-access-token': admin.token ?? '', 'sec-fetch-site': 'cross-site' },
    });
    expect(answer.json()).toMatchObject({ success: false, code: 510 });
    expect(await rowOf(id)).toMatchObject({ sendStatus: '0' });
  });
});
