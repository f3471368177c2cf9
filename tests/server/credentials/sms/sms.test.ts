import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { askCode, forgetLimits, receivedCode } from '../../support/codes.ts';
import { CAPTCHA, type Console, openConsole } from '../../support/console.ts';

/** The seeded administrator's. */
const TAKEN = '13800000001';
const OPERATOR = '13800000002';
const FREE = '13611112222';

describe('POST /sys/sms', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole({ logLevel: 'debug' });
  });
  beforeEach(() => forgetLimits(server));
  afterAll(() => server.close());

  const ask = (mobile: unknown, smsmode: unknown, more: object = {}) =>
    server.stranger.post('/sys/sms', { mobile, smsmode, ...more });

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
    ['registration of a number in use', TAKEN, '1', ' 手机号已经注册，请直接登录！', 500],
    ['sign-in by an unknown number', FREE, '0', '该用户不存在或未绑定手机号', 500],
    ['recovery by an unknown number', FREE, '2', '该用户不存在或未绑定手机号', 500],
  ])('[S7.11] refuses %s', async (_name, mobile, smsmode, message, code) => {
    expect(await ask(mobile, smsmode)).toMatchObject({ status: 200, success: false, code, message, result: null });
    expect(await server.db.selectFrom('sys_sms').select('id').execute()).toEqual([]);
  });

  it.each(['0', '2'])('answers frozen and deleted accounts as unknown ones in mode %s', async (mode) => {
    const unknown = await ask(FREE, mode);
    for (const change of [{ status: 2 }, { del_flag: 1 }]) {
      await server.db.updateTable('sys_user').set(change).where('phone', '=', OPERATOR).execute();
      const { ms: _, ...answer } = await ask(OPERATOR, mode);
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
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      const refused = await ask(TAKEN, '0');
      expect(refused).toMatchObject({ success: false, code: 0 });
      expect(refused.message).toMatch(/^获取验证码过于频繁，请\d+秒后再试！$/);
      const seconds = Number(/\d+/.exec(refused.message)?.[0]);
      expect(seconds).toBeGreaterThan(minutes * 60 - 5);
      expect(seconds).toBeLessThanOrEqual(minutes * 60);
      server.pass(seconds * 1000);
      expect((await ask(FREE, '0')).message).toBe('该用户不存在或未绑定手机号');
    }
  });

  it('a solved captcha stands for that wait and is used up', async () => {
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
