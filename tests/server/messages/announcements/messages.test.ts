import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { askCode } from '../../support/codes.ts';
import { type Console, openConsole, type Person, records } from '../../support/console.ts';

const base = '/sys/message/sysMessage';

describe('消息管理', () => {
  let server: Console;
  let admin: Person;
  let code: string;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    code = await askCode(server, '13800000002', '0');
    server.pass(1_000);
    await askCode(server, '13611112222', '1');
  });
  afterAll(() => server.close());

  it('[S2.17] shows what was sent, newest first, so that an administrator can read a code out', async () => {
    const rows = records(await admin.get(`${base}/list?pageNo=1&pageSize=20`));
    expect(rows.map((row) => row.esTitle)).toEqual(['手机验证码', '登录验证码']);
    expect(rows[1]).toMatchObject({
      esContent: `【光枢】您的登录验证码为${code}，5分钟内有效，请勿告诉他人。`,
      esReceiver: '13800000002',
      esSendNum: 1,
      esSendStatus: '1',
      esSendStatus_dictText: '发送成功',
      esType: '1',
      esType_dictText: '短信',
      esSendTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
  });

  it('searches title, content and receiver', async () => {
    for (const [query, titles] of [
      ['esTitle=*登录*', ['登录验证码']],
      [`esContent=*${code}*`, ['登录验证码']],
      ['esReceiver=*6111*', ['手机验证码']],
      ['esReceiver=*777*', []],
    ] as const) {
      const rows = records(await admin.get(`${base}/list?${encodeURI(query)}`));
      expect(
        rows.map((row) => row.esTitle),
        query,
      ).toEqual(titles);
    }
  });

  it('can neither be written nor changed', async () => {
    for (const answer of [
      await admin.post(`${base}/add`, { esTitle: 'x' }),
      await admin.put(`${base}/edit`, { id: 'x', esTitle: 'y' }),
    ]) {
      expect(answer.status).toBe(404);
    }
  });

  it('is closed to users who may not administer', async () => {
    const operator = await server.signIn('operator');
    const [row] = records(await admin.get(`${base}/list`));
    for (const answer of [
      await operator.get(`${base}/list`),
      await operator.get(`${base}/queryById?id=${row?.id}`),
      await operator.delete(`${base}/delete?id=${row?.id}`),
    ]) {
      expect(answer).toMatchObject({ success: false, code: 510 });
    }
    expect((await server.stranger.get(`${base}/list`)).status).toBe(401);
  });

  it('removes messages', async () => {
    const rows = records(await admin.get(`${base}/list`));
    expect(await admin.delete(`${base}/delete?id=${rows[0]?.id}`)).toMatchObject({
      success: true,
      message: '删除成功!',
    });
    expect(await admin.delete(`${base}/deleteBatch?ids=${rows[1]?.id}`)).toMatchObject({ success: true });
    expect(records(await admin.get(`${base}/list`))).toEqual([]);
  });
});
