import { type KyselyPlugin, PostgresQueryCompiler } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askCode, forgetLimits, otherCode, receivedCode } from '../../support/codes.ts';
import { CAPTCHA, type Console, openConsole } from '../../support/console.ts';

/** The seeded administrator's. */
const TAKEN = '13800000001';
const OPERATOR = '13800000002';
const FREE = '13611112222';

describe('POST /sys/sms', () => {
  let server: Console;
  /** What the database was asked, without the values. */
  let asked: string[] = [];
  beforeAll(async () => {
    const compiler = new PostgresQueryCompiler();
    const noting: KyselyPlugin = {
      transformQuery: ({ node, queryId }) => {
        asked.push(compiler.compileQuery(node, queryId).sql);
        return node;
      },
      transformResult: async ({ result }) => result,
    };
    server = await openConsole({ logLevel: 'debug' }, (services) => ({
      ...services,
      db: services.db.withPlugin(noting),
    }));
  });
  beforeEach(() => forgetLimits(server));
  afterAll(() => server.close());

  const ask = (mobile: unknown, smsmode: unknown, more: object = {}) =>
    server.stranger.post('/sys/sms', { mobile, smsmode, ...more });
  /** Asks with a captcha that was solved for it. */
  const askSolved = async (mobile: string, smsmode: string) => {
    await server.stranger.get('/sys/randomImage/77');
    return ask(mobile, smsmode, { captcha: CAPTCHA, checkKey: 77 });
  };

  it.each([
    ['0', TAKEN, '登录验证码'],
    ['1', FREE, '手机验证码'],
    ['2', TAKEN, '找回密码验证码'],
  ])('[S7.11] sends a code of mode %s and never answers it', async (mode, phone, title) => {
    const answer = await ask(phone, mode);
    expect(answer).toMatchObject({ status: 200, success: true, code: 0, message: '', result: null });
    const code = await receivedCode(server, phone);
    expect(JSON.stringify(answer)).not.toContain(code);
    expect(server.logged()).not.toMatch(new RegExp(`${code}|${phone}`));
    const message = await server.db.selectFrom('sys_sms').selectAll().executeTakeFirstOrThrow();
    expect(message.es_title).toBe(title);
  });

  it('accepts number and mode as numbers', async () => {
    expect(await ask(Number(TAKEN), 0)).toMatchObject({ success: true });
  });

  it.each([
    ['no number', null, '0', '手机号不允许为空！', 0],
    ['an empty number', '', '0', '手机号不允许为空！', 0],
    ['a number that cannot be one', '1380000000', '0', '您的手机号码格式不正确!', 0],
    ['an unknown mode', TAKEN, '7', '短信类型不正确，应为0（登录）、1（注册或绑定）或2（找回密码）', 0],
  ])('[S7.11] refuses %s', async (_name, mobile, smsmode, message, code) => {
    expect(await ask(mobile, smsmode)).toMatchObject({ status: 200, success: false, code, message, result: null });
    expect(await server.db.selectFrom('sys_sms').select('id').execute()).toEqual([]);
  });

  it.each([
    ['registration of a number in use', TAKEN, '1', ' 手机号已经注册，请直接登录！'],
    ['sign-in by an unknown number', FREE, '0', '该用户不存在或未绑定手机号'],
    ['recovery by an unknown number', FREE, '2', '该用户不存在或未绑定手机号'],
  ])('[S7.11] refuses %s at once if a captcha was solved for it', async (_name, mobile, smsmode, message) => {
    expect(await askSolved(mobile, smsmode)).toMatchObject({ success: false, code: 500, message, result: null });
    expect(await server.db.selectFrom('sys_sms').select('id').execute()).toEqual([]);
  });

  it.each(['0', '1', '2'])(
    'without a captcha does not reveal which numbers have an account, in mode %s',
    async (mode) => {
      await server.db.updateTable('sys_user').set({ status: 2 }).where('phone', '=', OPERATOR).execute();
      // The first request, one within 60 seconds, and the eleventh of a day.
      for (const round of ['first', 'again', 'spent']) {
        if (round === 'spent') {
          await server.db.updateTable('sys_sms_quota').set({ sent: 10 }).execute();
          server.pass(60_000);
        }
        const answers = [];
        for (const phone of [TAKEN, FREE, OPERATOR]) {
          asked = [];
          const { ms: _ms, ...answer } = await ask(phone, mode);
          answers.push({ ...answer, timestamp: 0, asked });
        }
        expect(answers[0]?.success, round).toBe(round === 'first');
        // What the database is asked is what the time of an answer depends on.
        expect(answers[0]?.asked.length).toBeGreaterThan(3);
        expect(answers[1]).toEqual(answers[0]);
        expect(answers[2]).toEqual(answers[0]);
      }
      for (const phone of [TAKEN, FREE, OPERATOR]) expect(await receivedCode(server, phone)).toMatch(/^\d{6}$/);
      await server.db.updateTable('sys_user').set({ status: 1 }).where('phone', '=', OPERATOR).execute();
    },
  );

  it('informs the owner of a number at the step that proves the code', async () => {
    const { stranger } = server;
    const login = await askCode(server, FREE, '0');
    expect(await stranger.post('/sys/phoneLogin', { mobile: FREE, captcha: otherCode(login) })).toMatchObject({
      message: '手机验证码错误',
    });
    expect(await stranger.post('/sys/phoneLogin', { mobile: FREE, captcha: login })).toMatchObject({
      success: false,
      message: '该用户不存在，请注册',
    });
    await forgetLimits(server);
    const smscode = await askCode(server, FREE, '2');
    expect(await stranger.post('/sys/user/phoneVerification', { phone: FREE, smscode })).toMatchObject({
      ...{ success: false, code: 0, message: '该用户不存在或未绑定手机号' },
    });
    await forgetLimits(server);
    const register = { username: 'again', phone: TAKEN, smscode: await askCode(server, TAKEN, '1') };
    expect(await stranger.post('/sys/user/register', register)).toMatchObject({ message: '该手机号已注册' });
  });

  it.each(['0', '2'])('answers frozen and deleted accounts as unknown ones in mode %s', async (mode) => {
    const unknown = await askSolved(FREE, mode);
    for (const change of [{ status: 2 }, { del_flag: 1 }]) {
      await server.db.updateTable('sys_user').set(change).where('phone', '=', OPERATOR).execute();
      const { ms: _, ...answer } = await askSolved(OPERATOR, mode);
      expect(answer).toMatchObject({ status: 200, success: false, code: unknown.code, message: unknown.message });
      await server.db.updateTable('sys_user').set({ status: 1, del_flag: 0 }).where('phone', '=', OPERATOR).execute();
    }
  });

  it('[S2.17] says within 60 seconds that the code still counts', async () => {
    await ask(TAKEN, '0');
    expect(await ask(TAKEN, '0')).toMatchObject({ success: false, code: 0, message: '验证码10分钟内，仍然有效！' });
    server.pass(60_000);
    expect(await ask(TAKEN, '0')).toMatchObject({ success: true });
  });

  it('makes an address wait longer and longer after 10 requests, answered or refused, but never for ever', async () => {
    for (let request = 0; request < 10; request += 1) await ask(`1361111000${request}`, '0');
    let sent = 0;
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await ask(TAKEN, '0');
      expect(refused).toMatchObject({ success: false, code: 0 });
      expect(refused.message).toMatch(/^获取验证码过于频繁，请\d+秒后再试！$/);
      const seconds = Number(/\d+/.exec(refused.message)?.[0]);
      expect(seconds).toBeGreaterThan(minutes * 60 - 5);
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      server.pass(seconds * 1000);
      expect((await ask(`1361111200${sent}`, '0')).success).toBe(true);
      sent += 1;
    }
  });

  it('a solved captcha replaces that wait and is used up', async () => {
    for (let request = 0; request < 10; request += 1) await ask(`1361111000${request}`, '0');
    await server.stranger.get('/sys/randomImage/77');
    expect(await ask(TAKEN, '0', { captcha: CAPTCHA, checkKey: 77 })).toMatchObject({ success: true });
    expect(await ask(OPERATOR, '0', { captcha: CAPTCHA, checkKey: 77 })).toMatchObject({
      success: false,
      message: '验证码错误',
    });
  });

  it('a used code takes its request back from the address', async () => {
    const code = await askCode(server, TAKEN, '0');
    const failures = () => server.db.selectFrom('sys_throttle').select(['subject', 'failures']).execute();
    expect(await failures()).toEqual([{ subject: `sms:${server.address}`, failures: 1 }]);
    await server.stranger.post('/sys/phoneLogin', { mobile: TAKEN, captcha: code });
    expect(await failures()).toContainEqual({ subject: `sms:${server.address}`, failures: 0 });
  });

  it('says that no sender is configured', async () => {
    const silent = await openConsole({ sms: { sender: 'none' } });
    try {
      expect(await silent.stranger.post('/sys/sms', { mobile: TAKEN, smsmode: '0' })).toMatchObject({
        success: false,
        code: 500,
        message: ' 短信接口未配置，请联系管理员！',
      });
    } finally {
      await silent.close();
    }
  });
});
