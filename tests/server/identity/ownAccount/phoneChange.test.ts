import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { forgetLimits, otherCode, receivedCode } from '../../support/codes.ts';
import { CAPTCHA, type Console, openConsole, type Person } from '../../support/console.ts';

/** The seeded operator's. */
const PHONE = '13800000002';
const NEXT = '13911112222';
const MINUTE = 60_000;

describe('changing the number at another console of the family', () => {
  let server: Console;
  let person: Person;
  beforeAll(async () => {
    server = await openConsole();
  });
  beforeEach(async () => {
    await forgetLimits(server);
    await server.db.updateTable('sys_user').set({ phone: PHONE }).where('username', '=', 'operator').execute();
    person = server.elsewhere(await server.signIn('operator'));
  });
  afterAll(() => server.close());

  const send = (phone: string, type: string) => person.post('/sys/user/sendChangePhoneSms', { phone, type });
  const codeFor = async (phone: string, type: string) => {
    expect(await send(phone, type)).toMatchObject({ success: true, message: '发送验证码成功！' });
    return receivedCode(server, phone);
  };
  const change = (body: object) => person.put('/sys/user/changePhone', body);
  const prove = async () =>
    change({ type: 'verifyOriginalPhone', phone: PHONE, smscode: await codeFor(PHONE, 'verifyOriginalPhone') });
  const next = (smscode: string) => change({ type: 'updatePhone', phone: PHONE, newPhone: NEXT, smscode });
  const stored = async () =>
    (await server.db.selectFrom('sys_user').select('phone').where('username', '=', 'operator').executeTakeFirst())
      ?.phone;

  it('proves the present one, then the new one', async () => {
    expect(await prove()).toMatchObject({ success: true, result: '修改手机号成功！' });
    expect(await next(await codeFor(NEXT, 'updatePhone'))).toMatchObject({ success: true });
    expect(await stored()).toBe(NEXT);
  });

  it('is refused without the first step, after 10 minutes, in another session, and a second time', async () => {
    const early = await next(await codeFor(NEXT, 'updatePhone'));
    expect(early).toMatchObject({ success: false, message: '请先验证原手机号！' });
    await prove();
    server.pass(10 * MINUTE);
    expect((await next(await codeFor(NEXT, 'updatePhone'))).message).toBe('请先验证原手机号！');
    await forgetLimits(server);
    person = server.elsewhere(await server.signIn('operator'));
    await prove();
    const prover = person;
    person = server.elsewhere(await server.signIn('operator'));
    expect((await next(await codeFor(NEXT, 'updatePhone'))).message).toBe('请先验证原手机号！');
    person = prover;
    server.pass(2 * MINUTE);
    expect(await next(await codeFor(NEXT, 'updatePhone'))).toMatchObject({ success: true });
    expect(await stored()).toBe(NEXT);
  });

  it('is refused for a wrong code, which leaves the proof as it was', async () => {
    await prove();
    const code = await codeFor(NEXT, 'updatePhone');
    expect((await next(otherCode(code))).message).toBe('短信验证码不匹配！');
    expect(await next(code)).toMatchObject({ success: true });
  });

  it.each<[string, () => Promise<{ readonly message: string }>, string]>([
    ['a number of somebody else as present one', () => send('13800000001', 'verifyOriginalPhone'), '旧手机号不匹配'],
    ['a taken number as new one', () => send('13800000001', 'updatePhone'), '手机号已被注册'],
    ['no number', () => send('', 'updatePhone'), '请填写手机号'],
    ['what is no number', () => send('12345', 'updatePhone'), '格式不正确'],
    ['an unknown step', () => send(NEXT, 'next'), 'type'],
    ['a foreign present number', () => change({ type: 'updatePhone', phone: NEXT, smscode: '1' }), '原手机号不匹配'],
    [
      'the same number',
      () => change({ type: 'updatePhone', phone: PHONE, newPhone: PHONE, smscode: '1' }),
      '新手机号与原手机号一致',
    ],
    ['a code nobody asked for', () => next('123456'), '验证码失效'],
    [
      'another number than the own for a password',
      () => person.post('/sys/sendChangePwdSms', { mobile: NEXT }),
      '不匹配',
    ],
  ])('is refused with %s', async (_what, call, message) => {
    expect(await call()).toMatchObject({ success: false, message: expect.stringContaining(message) });
    expect(await stored()).toBe(PHONE);
  });

  it('gives one to an account without, soon after its sign-in only', async () => {
    const update = async () => {
      const smscode = await codeFor(NEXT, 'updatePhone');
      return person.put('/sys/user/updateMobile', { phone: NEXT, smscode });
    };
    expect((await update()).message).toBe('请先验证原手机号！');
    await server.db.updateTable('sys_user').set({ phone: null }).where('username', '=', 'operator').execute();
    server.pass(11 * MINUTE);
    expect((await update()).message).toContain('请重新登录后再绑定手机号');
    await forgetLimits(server);
    person = server.elsewhere(await server.signIn('operator'));
    expect(await update()).toMatchObject({ success: true, code: 200, result: '手机号设置成功!' });
    expect(await stored()).toBe(NEXT);
  });

  it('sends a signed-in person the code of a forgotten password', async () => {
    expect(await person.post('/sys/sendChangePwdSms', { mobile: PHONE })).toMatchObject({ success: true });
    const smscode = await receivedCode(server, PHONE);
    const verified = await server.stranger.post('/sys/user/phoneVerification', { phone: PHONE, smscode });
    expect(verified).toMatchObject({ success: true, result: { username: 'operator' } });
  });

  it('needs a session', async () => {
    for (const call of [
      server.stranger.post('/sys/user/sendChangePhoneSms', { phone: PHONE, type: 'updatePhone' }),
      server.stranger.post('/sys/sendChangePwdSms', { mobile: PHONE }),
      server.stranger.put('/sys/user/changePhone', { phone: PHONE, smscode: '1', type: 'updatePhone' }),
      server.stranger.put('/sys/user/updateMobile', { phone: PHONE, smscode: '1' }),
    ])
      expect((await call).status).toBe(401);
  });

  it('asks for a captcha after many codes, which lets the address go on', async () => {
    const theirs = server.elsewhere(server.stranger);
    const ask = (caller: Person) => caller.post('/sys/sms', { mobile: '13700000000', smsmode: '0' });
    for (let n = 0; n < 10; n += 1) await ask(theirs);
    expect(await ask(theirs)).toMatchObject({ code: 40002, message: expect.stringContaining('获取验证码过于频繁') });
    expect(await ask(server.stranger)).toMatchObject({ code: 0 });
    const check = async (captcha: string) => {
      await theirs.get('/sys/randomImage/1629428467008');
      return theirs.post('/sys/smsCheckCaptcha', { captcha, checkKey: 1629428467008 });
    };
    expect(await check('WRNG')).toMatchObject({ success: false, message: '验证码错误' });
    expect(await theirs.post('/sys/smsCheckCaptcha', {})).toMatchObject({ success: false, message: '验证码无效' });
    expect((await ask(theirs)).code).toBe(40002);
    expect(await check(CAPTCHA)).toMatchObject({ success: true });
    server.pass(60_000);
    expect(await ask(theirs)).toMatchObject({ success: true });
  });

  it('sends the code of a binding to numbers with an account and without', async () => {
    const theirs = server.elsewhere(server.stranger);
    for (const mobile of [PHONE, NEXT]) {
      expect(await theirs.post('/sys/thirdSms', { mobile, smsmode: '0' })).toMatchObject({ success: true });
      expect(await receivedCode(server, mobile)).toMatch(/^\d{6}$/);
    }
    expect(await theirs.post('/sys/thirdSms', { mobile: '1', smsmode: '0' })).toMatchObject({
      success: false,
      code: 0,
      message: '您的手机号码格式不正确!',
    });
  });
});
