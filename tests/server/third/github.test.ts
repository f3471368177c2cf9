import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readConfig } from '../../../server/config/environment.ts';
import { DEMO_PASSWORD } from '../../../server/seed/seed.ts';
import { CLIENT_SECRET, type OAuthProvider, startOAuthProvider } from '../../journeys/support/oauthProvider.ts';
import { askCode, forgetLimits, otherCode, receivedCode } from '../domain/codes.ts';
import { type Console, openConsole, pick } from '../domain/console.ts';
import { enrol } from '../domain/twoStep.ts';
import { ORIGIN, type Popup, walk } from './support/popup.ts';

/** The seeded operator's. */
const OPERATOR_PHONE = '13800000002';

describe('signing in with GitHub', () => {
  let provider: OAuthProvider;
  let server: Console;
  beforeAll(async () => {
    provider = await startOAuthProvider();
    const { third } = readConfig(provider.environment, '/');
    server = await openConsole({ third, logLevel: 'trace' });
  });
  beforeEach(async () => {
    await server.db.deleteFrom('sys_third_account').execute();
    await server.db.updateTable('sys_user').set({ status: 1 }).execute();
    await forgetLimits(server);
  });
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  const getLoginUser = (ticket: unknown, type = 'github') =>
    server.stranger.get(`/sys/thirdLogin/getLoginUser/${String(ticket)}/${type}`);
  const pendingOf = (popup: Popup) => {
    const [title, pending] = String(popup.message).split(',');
    expect(title).toBe('绑定手机号');
    return pending ?? '';
  };
  const bindPhone = (pending: string, mobile: string, captcha: string) =>
    server.stranger.post('/sys/thirdLogin/bindingThirdPhone', { mobile, captcha, thirdUserUuid: pending });
  const askBindingCode = async (mobile: string, thirdUserUuid: string) => {
    const answer = await server.stranger.post('/sys/sms', { mobile, smsmode: '1', thirdUserUuid });
    expect(answer).toMatchObject({ success: true, code: 0 });
    return receivedCode(server, mobile);
  };
  const bind = async (username: string, uuid: number) => {
    const { db } = server;
    const user = db.selectFrom('sys_user').select('id').where('username', '=', username);
    const { id } = await user.executeTakeFirstOrThrow();
    const row = { id: `github${uuid}`, user_id: id, third_type: 'github', third_uuid: String(uuid) };
    await db
      .insertInto('sys_third_account')
      .values({ ...row, bound_at: server.now() })
      .execute();
  };

  it('[S7.7 S2.19b] takes the browser to the platform with state, PKCE and the exact way back', async () => {
    provider.signInAs({ id: 41, login: 'gh-first' });
    await walk(server, 'github');
    const [authorize, token] = provider.calls.slice(-3);
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

  it('[S4.4a S7.6] gives the console of a bound person a ticket for one sign-in within 60 s', async () => {
    await bind('operator', 42);
    provider.signInAs({ id: 42, login: 'gh-operator' });
    const popup = await walk(server, 'github');
    expect(popup).toMatchObject({ status: 200, target: ORIGIN, message: expect.stringMatching(/^[\w-]{43}$/) });
    const answer = await getLoginUser(popup.message);
    expect(answer).toMatchObject({ success: true, code: 200 });
    expect(answer.result).toMatchObject({ userInfo: { username: 'operator' }, multi_depart: 1 });
    const person = server.as(String(pick(answer.result, 'token')));
    expect((await person.get('/sys/user/getCurrentUserDeparts')).success).toBe(true);
    expect(await getLoginUser(popup.message)).toMatchObject({
      success: false,
      message: '第三方登录已超时，请重新登录',
    });

    const late = await walk(server, 'github');
    server.pass(60_001);
    expect((await getLoginUser(late.message)).message).toBe('第三方登录已超时，请重新登录');
    const other = await walk(server, 'github');
    expect((await getLoginUser(other.message, 'dingtalk')).success).toBe(false);
  });

  it('[S4.4b S7.8] binds a stranger to the account of his phone, with its code only', async () => {
    provider.signInAs({ id: 43, login: 'gh-phone' });
    const pending = pendingOf(await walk(server, 'github'));
    const code = await askCode(server, OPERATOR_PHONE, '0');
    expect(await bindPhone(pending, '', code)).toMatchObject({ success: false, message: '请输入手机号' });
    expect(await bindPhone(pending, OPERATOR_PHONE, '')).toMatchObject({ success: false, message: '手机验证码错误' });
    const wrong = await bindPhone(pending, OPERATOR_PHONE, otherCode(code));
    expect(wrong).toMatchObject({ success: false, message: '手机验证码错误' });
    expect(wrong.ms).toBeGreaterThanOrEqual(490);
    const right = await bindPhone(pending, OPERATOR_PHONE, code);
    expect(right).toMatchObject({ success: true, code: 0, result: expect.stringMatching(/^[\w-]{43}$/) });
    expect((await getLoginUser(right.result)).result).toMatchObject({ userInfo: { username: 'operator' } });
    // From now on the platform is enough.
    expect((await getLoginUser((await walk(server, 'github')).message)).code).toBe(200);
    expect((await bindPhone(pending, OPERATOR_PHONE, code)).message).toBe('第三方登录已超时，请重新登录');
  });

  it('[S7.8 S3.12] makes an account for a phone that nobody has, and asks for its number with the platform’s ticket', async () => {
    provider.signInAs({ id: 44, login: 'gh-new', name: '赵六', avatar_url: 'https://avatars.example/44' });
    const pending = pendingOf(await walk(server, 'github'));
    const right = await bindPhone(pending, '13700000044', await askBindingCode('13700000044', pending));
    const answer = await getLoginUser(right.result);
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

  it('sends a code to a known number too when the platform’s ticket comes along, and only then', async () => {
    provider.signInAs({ id: 45, login: 'gh-known' });
    const pending = pendingOf(await walk(server, 'github'));
    const body = { mobile: OPERATOR_PHONE, smsmode: '1' };
    expect((await server.stranger.post('/sys/sms', body)).message).toBe(' 手机号已经注册，请直接登录！');
    const invented = { ...body, thirdUserUuid: 'x'.repeat(43) };
    expect((await server.stranger.post('/sys/sms', invented)).message).toBe(' 手机号已经注册，请直接登录！');
    const right = await bindPhone(pending, OPERATOR_PHONE, await askBindingCode(OPERATOR_PHONE, pending));
    expect((await getLoginUser(right.result)).result).toMatchObject({ userInfo: { username: 'operator' } });
  });

  it('[S4.4b S2.19c] tells of an account with the same name, in whatever case', async () => {
    provider.signInAs({ id: 46, login: 'Operator', avatar_url: 'https://avatars.example/46' });
    expect((await walk(server, 'github')).message).toEqual({
      isObj: true,
      source: 'github',
      uuid: '46',
      username: 'Operator',
      avatar: 'https://avatars.example/46',
      operateCode: expect.stringMatching(/^[\w-]{43}$/),
    });
  });

  describe.each(['/sys/third/user', '/sys/thirdLogin/user'])('%s', (path) => {
    const sameName = async (id: number) => {
      provider.signInAs({ id, login: 'operator' });
      const { message } = await walk(server, 'github');
      return Object.fromEntries(Object.entries(message ?? {}));
    };

    it('[S7.9 S4.4b S3.12] creates an account with the suffix, or the next free one', async () => {
      const first = await server.stranger.post(`${path}/create`, { ...(await sameName(50)), suffix: 97 });
      const second = await server.stranger.post(`${path}/create`, { ...(await sameName(51)), suffix: '97' });
      const third = await server.stranger.post(`${path}/create`, { ...(await sameName(52)), suffix: 97 });
      const names = [];
      for (const answer of [first, second, third]) {
        expect(answer).toMatchObject({ success: true, code: 0 });
        names.push(pick((await getLoginUser(answer.result)).result, 'userInfo', 'username'));
      }
      expect(names).toEqual(['operator97', 'operator98', 'operator1']);
      await server.db.deleteFrom('sys_user').where('username', 'like', 'operator_%').execute();
    });

    it.each([0, 99, -1, 1.5, 'abc', '', null])(
      '[S7.9] refuses the suffix %j and lets choose another one',
      async (suffix) => {
        const info = await sameName(53);
        const refused = await server.stranger.post(`${path}/create`, { ...info, suffix });
        expect(refused.success).toBe(false);
        expect(refused.message).toMatch(/后缀应为1到98的整数|参数类型不正确/);
        const right = await server.stranger.post(`${path}/create`, { ...info, suffix: 5 });
        expect(right.success).toBe(true);
        await server.db.deleteFrom('sys_user').where('username', '=', 'operator5').execute();
      },
    );

    it('[S7.10 S4.4b] binds the account to whoever knows its password', async () => {
      const info = await sameName(54);
      const wrong = await server.stranger.post(`${path}/checkPassword`, { ...info, password: 'Wrong#2026' });
      expect(wrong).toMatchObject({ success: false, message: '密码不正确' });
      expect(wrong.ms).toBeGreaterThanOrEqual(490);
      const right = await server.stranger.post(`${path}/checkPassword`, { ...info, password: DEMO_PASSWORD });
      expect(right).toMatchObject({ success: true, code: 0 });
      expect((await getLoginUser(right.result)).result).toMatchObject({ userInfo: { username: 'operator' } });
      expect((await getLoginUser((await walk(server, 'github')).message)).code).toBe(200);
      const again = await server.stranger.post(`${path}/checkPassword`, { ...info, password: DEMO_PASSWORD });
      expect(again.message).toBe('校验失败');
    });

    it('[S7.9 S7.10] refuses a missing, foreign or old operate code', async () => {
      const info = await sameName(55);
      for (const change of [
        { operateCode: undefined },
        { operateCode: 'x'.repeat(43) },
        { uuid: '1' },
        { source: 'dingtalk' },
      ]) {
        for (const body of [{ suffix: 7 }, { password: DEMO_PASSWORD }]) {
          const name = 'suffix' in body ? 'create' : 'checkPassword';
          const answer = await server.stranger.post(`${path}/${name}`, { ...info, ...body, ...change });
          expect(answer).toMatchObject({ success: false, message: '校验失败' });
        }
      }
      server.pass(10 * 60_000 + 1);
      expect((await server.stranger.post(`${path}/create`, { ...info, suffix: 7 })).message).toBe('校验失败');
    });
  });

  it('[S7.10] lets nobody guess passwords: 5 tries for a ticket, and the waits of the sign-in', async () => {
    provider.signInAs({ id: 60, login: 'operator' });
    const body = {
      ...Object.fromEntries(Object.entries((await walk(server, 'github')).message ?? {})),
      password: 'no',
    };
    const messages = [];
    for (let count = 0; count < 7; count += 1) {
      messages.push((await server.stranger.post('/sys/third/user/checkPassword', body)).message);
    }
    expect(messages.slice(0, 5)).toEqual(Array(5).fill('密码不正确'));
    expect(messages.slice(5)).toEqual(['校验失败', '校验失败']);
    const fresh = { ...Object.fromEntries(Object.entries((await walk(server, 'github')).message ?? {})) };
    const blocked = { ...fresh, password: DEMO_PASSWORD };
    expect((await server.stranger.post('/sys/third/user/checkPassword', blocked)).message).toMatch(/请\d+秒后再试/);
  });

  it('[S7.10] finds no account when it was deleted meanwhile', async () => {
    provider.signInAs({ id: 61, login: 'operator' });
    const info = Object.fromEntries(Object.entries((await walk(server, 'github')).message ?? {}));
    const rename = (from: string, to: string) =>
      server.db.updateTable('sys_user').set({ username: to }).where('username', '=', from).execute();
    await rename('operator', 'somebody');
    const answer = await server.stranger.post('/sys/third/user/checkPassword', { ...info, password: DEMO_PASSWORD });
    await rename('somebody', 'operator');
    expect(answer).toMatchObject({ success: false, message: '用户未找到' });
  });

  it('signs no frozen account in, whichever way it is reached', async () => {
    await bind('operator', 62);
    await server.db.updateTable('sys_user').set({ status: 2 }).where('username', '=', 'operator').execute();
    provider.signInAs({ id: 62, login: 'gh-frozen' });
    const popup = await walk(server, 'github');
    expect(await getLoginUser(popup.message)).toMatchObject({ success: false, message: '该用户已冻结' });

    await server.db.deleteFrom('sys_third_account').execute();
    const pending = pendingOf(await walk(server, 'github'));
    const code = await askBindingCode(OPERATOR_PHONE, pending);
    expect((await bindPhone(pending, OPERATOR_PHONE, code)).message).toBe('该用户已冻结');
    provider.signInAs({ id: 63, login: 'operator' });
    const info = Object.fromEntries(Object.entries((await walk(server, 'github')).message ?? {}));
    const answer = await server.stranger.post('/sys/third/user/checkPassword', { ...info, password: DEMO_PASSWORD });
    expect(answer.message).toBe('密码不正确');
    expect(await server.db.selectFrom('sys_third_account').selectAll().execute()).toEqual([]);
  });

  it('forgets the binding of a deleted account', async () => {
    await bind('operator', 64);
    const setDeleted = (flag: number) =>
      server.db.updateTable('sys_user').set({ del_flag: flag }).where('username', '=', 'operator').execute();
    await setDeleted(1);
    provider.signInAs({ id: 64, login: 'gh-gone' });
    const pending = pendingOf(await walk(server, 'github'));
    const right = await bindPhone(pending, '13700000064', await askBindingCode('13700000064', pending));
    await setDeleted(0);
    expect((await getLoginUser(right.result)).result).toMatchObject({ userInfo: { username: 'gh-gone' } });
  });

  it('[S2.18] lets no password and no text message bind around the second step', async () => {
    const operator = await server.signIn('operator');
    await enrol(server, operator, DEMO_PASSWORD);
    provider.signInAs({ id: 66, login: 'operator' });
    const info = Object.fromEntries(Object.entries((await walk(server, 'github')).message ?? {}));
    const byName = await server.stranger.post('/sys/third/user/checkPassword', { ...info, password: DEMO_PASSWORD });
    provider.signInAs({ id: 67, login: 'gh-second' });
    const pending = pendingOf(await walk(server, 'github'));
    const byPhone = await bindPhone(pending, OPERATOR_PHONE, await askBindingCode(OPERATOR_PHONE, pending));
    for (const answer of [byName, byPhone]) {
      expect(answer).toMatchObject({ success: false, message: expect.stringMatching(/已开启两步验证/) });
    }
    expect(await server.db.selectFrom('sys_third_account').selectAll().execute()).toEqual([]);
    await server.db.deleteFrom('sys_two_step').execute();
  });

  it('logs and stores no secret, code, token or ticket', async () => {
    await bind('operator', 65);
    provider.signInAs({ id: 65, login: 'gh-log' });
    const popup = await walk(server, 'github');
    const [authorize, token] = provider.calls.slice(-3);
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
    await getLoginUser(popup.message);
    for (const secret of secrets) {
      expect(secret.length).toBeGreaterThan(20);
      expect(server.logged()).not.toContain(secret);
      expect(stored).not.toContain(secret);
    }
    expect(server.logged()).toContain('/sys/thirdLogin/:type/callback');
  });
});
