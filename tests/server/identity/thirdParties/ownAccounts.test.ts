import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { type OAuthProvider, startOAuthProvider } from '../../../journeys/support/oauthProvider.ts';
import { audited } from '../../support/audited.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';
import { ORIGIN, walk } from './support/popup.ts';

describe('bound accounts of other platforms in the account settings', () => {
  let provider: OAuthProvider;
  let server: Console;
  let operator: Person;
  let admin: Person;
  beforeAll(async () => {
    provider = await startOAuthProvider();
    server = await openConsole({ third: readConfig(provider.environment, '/').third });
    operator = await server.signIn('operator');
    admin = await server.signIn('admin');
  });
  beforeEach(() => server.db.deleteFrom('sys_third_account').execute());
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  const bind = async (person: Person, id: number, login = `gh${id}`) => {
    provider.signInAs({ id, login });
    const { result } = await person.post('/sys/user/thirdAccounts/ticket', { type: 'github' });
    return walk(server, 'github', { bind: String(result) });
  };
  const github = async (person: Person) => pick((await person.get('/sys/user/thirdAccounts')).result, 0);
  const unbind = (person: Person) => person.delete('/sys/user/thirdAccounts?type=github');

  it('binds through the popup, lists and unbinds', async () => {
    expect((await operator.get('/sys/user/thirdAccounts')).result).toEqual(
      ['github', 'wechat_enterprise', 'dingtalk', 'wechat_open'].map((type) => ({
        ...{ type, bound: false, enabled: type === 'github' },
        ...{ username: null, avatar: null, boundTime: null },
      })),
    );
    expect(await bind(operator, 70)).toMatchObject({ message: '绑定成功', target: ORIGIN });
    expect(await github(operator)).toMatchObject({
      ...{ type: 'github', bound: true, enabled: true, username: 'gh70' },
      boundTime: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
    });
    expect(await github(admin)).toMatchObject({ bound: false });

    const { message } = await walk(server, 'github');
    const signedIn = await server.stranger.get(`/sys/thirdLogin/getLoginUser/${String(message)}/github`);
    expect(pick(signedIn.result, 'userInfo', 'username')).toBe('operator');

    expect(await unbind(operator)).toMatchObject({ success: true, code: 200, message: '已解除GitHub账号的绑定' });
    expect(await github(operator)).toMatchObject({ bound: false });
    expect(await unbind(operator)).toMatchObject({ success: false, message: '该第三方账号未绑定' });
    expect((await walk(server, 'github')).message).toMatch(/^绑定手机号,/);
    const told = { action: 'password', username: 'operator' };
    expect(await audited(server, 'GET /sys/thirdLogin/:type/callback')).toEqual([
      { ...told, note: 'account of github bound' },
    ]);
    expect(await audited(server, 'DELETE /sys/user/thirdAccounts')).toEqual([
      { ...told, note: 'account of github released' },
    ]);
  });

  it('binds one account per platform, and one user per account', async () => {
    await bind(operator, 71);
    expect((await operator.post('/sys/user/thirdAccounts/ticket', { type: 'github' })).message).toBe(
      '您已绑定GitHub账号，请先解除绑定',
    );
    expect((await bind(admin, 71)).message).toBe('绑定失败,该GitHub账号已绑定其他用户');
    expect(await github(admin)).toMatchObject({ bound: false });
  });

  it('needs a ticket of its own for each popup', async () => {
    provider.signInAs({ id: 72, login: 'gh72' });
    const expired = { message: '绑定失败,绑定已超时，请重新点击绑定', target: ORIGIN };
    expect(await walk(server, 'github', { bind: 'x'.repeat(43) })).toMatchObject(expired);
    const { result } = await operator.post('/sys/user/thirdAccounts/ticket', { type: 'github' });
    expect((await walk(server, 'github', { bind: String(result) })).message).toBe('绑定成功');
    expect(await walk(server, 'github', { bind: String(result) })).toMatchObject(expired);
    await unbind(operator);
    const late = await operator.post('/sys/user/thirdAccounts/ticket', { type: 'github' });
    server.pass(60_001);
    expect(await walk(server, 'github', { bind: String(late.result) })).toMatchObject(expired);
  });

  it('reports a refusal of the platform as a failed binding', async () => {
    provider.refuseNext();
    expect((await bind(operator, 73)).message).toBe('绑定失败,您没有同意GitHub的授权');
  });

  it('gives tickets for platforms with keys to signed-in users only', async () => {
    const body = { type: 'dingtalk' };
    expect((await operator.post('/sys/user/thirdAccounts/ticket', body)).message).toMatch(/^未配置钉钉/);
    expect((await operator.post('/sys/user/thirdAccounts/ticket', { type: 'qq' })).message).toMatch(/^参数取值不正确/);
    for (const answer of [
      await server.stranger.get('/sys/user/thirdAccounts'),
      await server.stranger.post('/sys/user/thirdAccounts/ticket', { type: 'github' }),
      await unbind(server.stranger),
    ]) {
      expect(answer).toMatchObject({ status: 401, code: 401 });
    }
  });

  it('keeps the last binding of an account without a password', async () => {
    await bind(operator, 74);
    const user = server.db.updateTable('sys_user').where('username', '=', 'operator');
    const stored = server.db.selectFrom('sys_user').select('password_hash').where('username', '=', 'operator');
    const { password_hash } = await stored.executeTakeFirstOrThrow();
    await user.set({ password_hash: null }).execute();
    expect(await unbind(operator)).toMatchObject({
      success: false,
      message: '请先设置登录密码，再解除最后一个绑定',
    });
    expect(await github(operator)).toMatchObject({ bound: true });
    await user.set({ password_hash }).execute();
    expect((await unbind(operator)).success).toBe(true);
  });
});
