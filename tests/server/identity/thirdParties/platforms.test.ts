import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { type Console, openConsole, pick } from '../../support/console.ts';
import { startDingtalk } from './support/dingtalk.ts';
import { ORIGIN, openRender, walk } from './support/popup.ts';
import { startWechatEnterprise } from './support/wechatEnterprise.ts';
import { startWechatOpen } from './support/wechatOpen.ts';

type Running<T extends (...none: never[]) => Promise<unknown>> = Awaited<ReturnType<T>>;

describe('platforms with a wire of their own', () => {
  let wechat: Running<typeof startWechatOpen>;
  let corp: Running<typeof startWechatEnterprise>;
  let ding: Running<typeof startDingtalk>;
  let server: Console;
  const open = (environment: Record<string, string>) =>
    openConsole({ third: readConfig(environment, '/').third, logLevel: 'trace' });
  beforeAll(async () => {
    [wechat, corp, ding] = await Promise.all([startWechatOpen(), startWechatEnterprise(), startDingtalk()]);
    server = await open({ ...wechat.environment, ...corp.environment, ...ding.environment });
  });
  afterAll(async () => {
    await server.close();
    await Promise.all([wechat.stop(), corp.stop(), ding.stop()]);
  });

  /** Whom the server takes the person for: what the pending ticket says. */
  const pendingPerson = async () => {
    const row = await server.db
      .selectFrom('sys_ticket')
      .select(['subject', 'data'])
      .where('purpose', '=', 'third-phone')
      .orderBy('expires_at', 'desc')
      .executeTakeFirstOrThrow();
    const data: unknown = JSON.parse(row.data);
    await server.db.deleteFrom('sys_ticket').execute();
    return { uuid: row.subject, ...Object.fromEntries(Object.entries(data ?? {})) };
  };

  it('[S2.19a] offers the platforms that have keys and says why not the others', async () => {
    const { result } = await server.stranger.get('/sys/thirdLogin/providers');
    expect(result).toEqual([
      { type: 'github', enabled: false, reason: '未配置 GitHub 登录的密钥，请联系管理员' },
      { type: 'wechat_enterprise', enabled: true, reason: '' },
      { type: 'dingtalk', enabled: true, reason: '' },
      { type: 'wechat_open', enabled: true, reason: '' },
    ]);
  });

  it('[S2.19a S7.7] 微信: the person is his openid, the address ends as it demands', async () => {
    const { headers } = await openRender(server, 'wechat_open');
    expect(String(headers.location)).toMatch(/\/connect\/qrconnect\?appid=wx.*&state=[\w-]{43}#wechat_redirect$/);
    expect((await walk(server, 'wechat_open')).message).toMatch(/^绑定手机号,[\w-]{43}$/);
    expect(await pendingPerson()).toEqual({
      ...{ type: 'wechat_open', uuid: 'oWx1', username: '', nickname: '张 三' },
      avatar: 'https://thirdwx.qlogo.cn/mmopen/1/0',
    });
    expect(wechat.seen.at(-1)?.query).toEqual({ access_token: 'wxtoken1', openid: 'oWx1', lang: 'zh_CN' });
  });

  it('[S2.19a S7.7] 企业微信: members by their userid, with a name where it may be read', async () => {
    expect((await walk(server, 'wechat_enterprise')).message).toMatch(/^绑定手机号,/);
    expect(await pendingPerson()).toMatchObject({ uuid: 'LiSi', username: 'LiSi', nickname: '李四' });
    corp.mayReadMembers = false;
    expect((await walk(server, 'wechat_enterprise')).message).toMatch(/^绑定手机号,/);
    expect(await pendingPerson()).toMatchObject({ uuid: 'LiSi', username: 'LiSi', nickname: 'LiSi' });
  });

  it('企业微信: no user from outside the company', async () => {
    corp.person = { openid: 'oOutside' };
    const popup = await walk(server, 'wechat_enterprise');
    corp.person = { userid: 'LiSi' };
    expect(popup).toMatchObject({
      message: '登录失败',
      target: ORIGIN,
      text: expect.stringContaining('未能确认您的身份'),
    });
    expect(server.logged()).toContain('the answer names no person');
  });

  it('[S4.4b] 企业微信: a userid that is a username of ours leads to the choice', async () => {
    corp.person = { userid: 'operator' };
    const { message } = await walk(server, 'wechat_enterprise');
    corp.person = { userid: 'LiSi' };
    expect(message).toMatchObject({ isObj: true, source: 'wechat_enterprise', uuid: 'operator', avatar: null });
  });

  it('[S2.19a S7.7] 钉钉: the code under its own name, the token in its own header', async () => {
    expect((await walk(server, 'dingtalk')).message).toMatch(/^绑定手机号,/);
    expect(await pendingPerson()).toMatchObject({ uuid: 'uDt1', username: '', nickname: '王五' });
    expect(ding.seen.at(-2)?.body).toEqual({
      ...{ clientId: 'ding0123456789', clientSecret: 'ding secret of the tests' },
      ...{ code: expect.stringMatching(/^dtcode/), grantType: 'authorization_code' },
    });
  });

  it.each([
    ['wechat_open', 'code', 'errcode 40029'],
    ['wechat_enterprise', 'code', 'errcode 40029'],
    ['dingtalk', 'authCode', 'HTTP 400'],
  ])('%s: says what the platform answers to an invented %s, in the log only', async (type, parameter, reason) => {
    const invented = 'invented-code-of-the-test';
    const popup = await walk(server, type, { change: (back) => back.searchParams.set(parameter, invented) });
    expect(popup.message).toBe('登录失败');
    expect(popup.text).not.toMatch(/\d{3}/);
    expect(server.logged()).toContain(`"provider":"${type}","reason":"${reason}"`);
    expect(server.logged()).not.toContain(invented);
  });

  it.each([
    ['wechat_open', 'THIRD_WECHAT_OPEN_SECRET', 'errcode 40125'],
    ['wechat_enterprise', 'THIRD_WECHAT_ENTERPRISE_SECRET', 'errcode 40001'],
    ['dingtalk', 'THIRD_DINGTALK_SECRET', 'HTTP 400'],
  ])('%s: fails with a wrong key and never logs it', async (type, variable, reason) => {
    const wrong = 'a wrong secret of the test';
    const other = await open({
      ...{ ...wechat.environment, ...corp.environment, ...ding.environment },
      [variable]: wrong,
    });
    expect((await walk(other, type)).message).toBe('登录失败');
    expect(other.logged()).toContain(reason);
    expect(other.logged()).not.toContain(wrong);
    await other.close();
  });

  it('distinguishes users of different platforms with the same id', async () => {
    const { id } = await server.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'operator')
      .executeTakeFirstOrThrow();
    const row = { id: 'd1', user_id: id, third_type: 'dingtalk', third_uuid: 'uDt1', bound_at: server.now() };
    await server.db.insertInto('sys_third_account').values(row).execute();
    const { message } = await walk(server, 'dingtalk');
    const signedIn = await server.stranger.get(`/sys/thirdLogin/getLoginUser/${String(message)}/dingtalk`);
    expect(pick(signedIn.result, 'userInfo', 'username')).toBe('operator');
    await server.db.updateTable('sys_third_account').set({ third_uuid: 'oWx1' }).execute();
    expect((await walk(server, 'wechat_open')).message).toMatch(/^绑定手机号,/);
  });
});
