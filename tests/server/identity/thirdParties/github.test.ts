import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { CLIENT_SECRET } from '../../../journeys/support/oauthProvider.ts';
import { askCode, otherCode } from '../../support/codes.ts';
import { type Console, pick } from '../../support/console.ts';
import { enrol } from '../../support/twoStep.ts';
import { type GithubConsole, infoOf, openGithubConsole, pendingOf } from './support/githubConsole.ts';
import { ORIGIN, walk } from './support/popup.ts';

/** The seeded operator's. */
const OPERATOR_PHONE = '13800000002';

describe('signing in with GitHub', () => {
  let github: GithubConsole;
  let server: Console;
  beforeAll(async () => {
    github = await openGithubConsole();
    ({ server } = github);
  });
  beforeEach(() => github.reset());
  afterAll(() => github.close());

  it('[S7.7 S2.19b] takes the browser to the platform with state, PKCE and the exact way back', async () => {
    github.provider.signInAs({ id: 41, login: 'gh-first' });
    await walk(server, 'github');
    const [authorize, token] = github.provider.calls.slice(-3);
    expect(authorize?.fields).toMatchObject({
      response_type: 'code',
      redirect_uri: `${ORIGIN}/gqmt-boot/sys/thirdLogin/github/callback`,
      code_challenge_method: 'S256',
      state: expect.stringMatching(/^[\w-]{43}$/),
    });
    expect(authorize?.fields).not.toHaveProperty('client_secret');
    expect(token?.fields.redirect_uri).toBe(authorize?.fields.redirect_uri);
    const challenge = createHash('sha256')
      .update(token?.fields.code_verifier ?? '')
      .digest('base64url');
    expect(authorize?.fields.code_challenge).toBe(challenge);
  });

  it('signs a bound person in for the tenant that a later console remembers, if it is theirs', async () => {
    await github.bind('operator', 42);
    const user = server.db.updateTable('sys_user').where('username', '=', 'operator');
    const tenants = await server.db
      .selectFrom('sys_tenant')
      .select('id')
      .where('status', '=', 1)
      .orderBy('id')
      .execute();
    const ids = tenants.map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(1);
    await user.set({ rel_tenant_ids: ids.join(',') }).execute();
    const chosen = async (tenant: string) => {
      const popup = await github.walkAs(42, 'gh-operator');
      const answer = await server.stranger.get(`/sys/thirdLogin/getLoginUser/${popup.message}/github/${tenant}`);
      expect(answer).toMatchObject({ success: true, code: 200 });
      return pick(answer.result, 'userInfo', 'loginTenantId');
    };
    expect(await chosen(String(ids[1]))).toBe(ids[1]);
    for (const other of ['0', '999999', 'undefined']) expect(await chosen(other), other).toBeNull();
    await user.set({ rel_tenant_ids: null }).execute();
  });

  it('[S4.4a S7.6] gives the console of a bound person a ticket for one sign-in within 60 s', async () => {
    await github.bind('operator', 42);
    const popup = await github.walkAs(42, 'gh-operator');
    expect(popup).toMatchObject({ status: 200, target: ORIGIN, message: expect.stringMatching(/^[\w-]{43}$/) });
    const answer = await github.getLoginUser(popup.message);
    expect(answer).toMatchObject({ success: true, code: 200 });
    expect(answer.result).toMatchObject({ userInfo: { username: 'operator' }, multi_depart: 1 });
    const person = server.as(String(pick(answer.result, 'token')));
    expect((await person.get('/sys/user/getCurrentUserDeparts')).success).toBe(true);
    expect(await github.getLoginUser(popup.message)).toMatchObject({
      success: false,
      message: '第三方登录已超时，请重新登录',
    });

    const late = await walk(server, 'github');
    server.pass(60_001);
    expect((await github.getLoginUser(late.message)).message).toBe('第三方登录已超时，请重新登录');
    const other = await walk(server, 'github');
    expect((await github.getLoginUser(other.message, 'dingtalk')).success).toBe(false);
  });

  it('[S4.4b S7.8] binds a stranger to the account of his phone, with its code only', async () => {
    const pending = pendingOf(await github.walkAs(43, 'gh-phone'));
    const code = await askCode(server, OPERATOR_PHONE, '0');
    expect(await github.bindPhone(pending, '', code)).toMatchObject({ success: false, message: '请输入手机号' });
    expect(await github.bindPhone(pending, OPERATOR_PHONE, '')).toMatchObject({
      success: false,
      message: '手机验证码错误',
    });
    server.holdFailures(500);
    const wrong = await github.bindPhone(pending, OPERATOR_PHONE, otherCode(code));
    expect(wrong).toMatchObject({ success: false, message: '手机验证码错误' });
    expect(wrong.ms).toBeGreaterThanOrEqual(490);
    server.holdFailures(0);
    const right = await github.bindPhone(pending, OPERATOR_PHONE, code);
    expect(right).toMatchObject({ success: true, code: 0, result: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await github.getLoginUser(right.result)).result).toMatchObject({ userInfo: { username: 'operator' } });
    // From now on the platform is enough.
    expect((await github.getLoginUser((await walk(server, 'github')).message)).code).toBe(200);
    expect((await github.bindPhone(pending, OPERATOR_PHONE, code)).message).toBe('第三方登录已超时，请重新登录');
  });

  it('[S7.8 S3.12] creates an account for an unknown phone', async () => {
    github.provider.signInAs({ id: 44, login: 'gh-new', name: '赵六', avatar_url: 'https://avatars.example/44' });
    const pending = pendingOf(await walk(server, 'github'));
    const right = await github.bindPhone(pending, '13700000044', await github.askBindingCode('13700000044'));
    const answer = await github.getLoginUser(right.result);
    expect(answer.result).toMatchObject({
      multi_depart: 0,
      userInfo: { username: 'gh-new', realname: '赵六', phone: '13700000044', avatar: null },
    });
    const person = server.as(String(pick(answer.result, 'token')));
    expect(pick((await person.get('/sys/permission/getUserPermissionByToken')).result, 'menu', 0, 'path')).toBe(
      '/dashboard/analysis',
    );
    const created = server.db.selectFrom('sys_user').select('password_hash').where('username', '=', 'gh-new');
    expect(await created.executeTakeFirst()).toEqual({ password_hash: null });
    expect((await server.login({ username: 'gh-new', password: '123456' })).message).toBe('用户名或密码错误');
  });

  it('[S4.4b S2.19c] reports an account with the same name, in any case', async () => {
    github.provider.signInAs({ id: 46, login: 'Operator', avatar_url: 'https://avatars.example/46' });
    expect((await walk(server, 'github')).message).toEqual({
      isObj: true,
      source: 'github',
      uuid: '46',
      username: 'Operator',
      avatar: 'https://avatars.example/46',
      operateCode: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  it('signs no frozen account in, whichever way it is reached', async () => {
    await github.bind('operator', 62);
    const code = await github.askBindingCode(OPERATOR_PHONE);
    await server.db.updateTable('sys_user').set({ status: 2 }).where('username', '=', 'operator').execute();
    const popup = await github.walkAs(62, 'gh-frozen');
    expect(await github.getLoginUser(popup.message)).toMatchObject({ success: false, message: '该用户已冻结' });

    await server.db.deleteFrom('sys_third_account').execute();
    const pending = pendingOf(await walk(server, 'github'));
    expect((await github.bindPhone(pending, OPERATOR_PHONE, code)).message).toBe('该用户已冻结');
    const info = infoOf(await github.walkAs(63, 'operator'));
    const answer = await server.stranger.post('/sys/third/user/checkPassword', { ...info, password: DEMO_PASSWORD });
    expect(answer.message).toBe('该用户已冻结');
    expect(await server.db.selectFrom('sys_third_account').selectAll().execute()).toEqual([]);
  });

  it('forgets the binding of a deleted account', async () => {
    await github.bind('operator', 64);
    const setDeleted = (flag: number) =>
      server.db.updateTable('sys_user').set({ del_flag: flag }).where('username', '=', 'operator').execute();
    await setDeleted(1);
    const pending = pendingOf(await github.walkAs(64, 'gh-gone'));
    const right = await github.bindPhone(pending, '13700000064', await github.askBindingCode('13700000064'));
    await setDeleted(0);
    expect((await github.getLoginUser(right.result)).result).toMatchObject({ userInfo: { username: 'gh-gone' } });
  });

  it('[S2.18] lets no password and no text message bind around the second step', async () => {
    const operator = await server.signIn('operator');
    await enrol(server, operator, DEMO_PASSWORD);
    const info = infoOf(await github.walkAs(66, 'operator'));
    const byName = await server.stranger.post('/sys/third/user/checkPassword', { ...info, password: DEMO_PASSWORD });
    const pending = pendingOf(await github.walkAs(67, 'gh-second'));
    const byPhone = await github.bindPhone(pending, OPERATOR_PHONE, await github.askBindingCode(OPERATOR_PHONE));
    for (const answer of [byName, byPhone]) {
      expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/已开启两步验证/) });
    }
    expect(await server.db.selectFrom('sys_third_account').selectAll().execute()).toEqual([]);
    await server.db.deleteFrom('sys_two_step').execute();
  });

  it('logs and stores no secret, code, token or ticket', async () => {
    await github.bind('operator', 65);
    const popup = await github.walkAs(65, 'gh-log');
    const [authorize, token] = github.provider.calls.slice(-3);
    const secrets = [
      CLIENT_SECRET,
      String(popup.message),
      authorize?.fields.state ?? '',
      token?.fields.code ?? '',
      token?.fields.code_verifier ?? '',
    ];
    const stored = JSON.stringify([
      await server.db.selectFrom('sys_ticket').selectAll().execute(),
      await server.db.selectFrom('sys_third_account').selectAll().execute(),
    ]);
    await github.getLoginUser(popup.message);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect(server.logged()).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect(server.logged()).toContain('/sys/thirdLogin/:type/callback');
  });
});
