import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { askCode, forgetLimits, otherCode } from '../../support/codes.ts';
import { type Console, openConsole, pick } from '../../support/console.ts';
import { enrol } from '../../support/twoStep.ts';

/** The seeded operator's. */
const PHONE = '13800000002';
const WRONG = { status: 200, success: false, code: 500, message: '手机验证码错误', result: null };

describe('POST /sys/phoneLogin', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole();
  });
  beforeEach(async () => {
    await forgetLimits(server);
    await server.db.updateTable('sys_user').set({ status: 1 }).where('phone', '=', PHONE).execute();
  });
  afterAll(() => server.close());

  const login = (mobile: string, captcha: unknown) =>
    server.stranger.post('/sys/phoneLogin', { mobile, captcha, remember_me: true });

  it('[S7.3 S3.6b] signs in like a password does, once for each code', async () => {
    const code = await askCode(server, PHONE, '0');
    const answer = await login(PHONE, code);
    expect(answer).toMatchObject({ status: 200, success: true, code: 200, message: '登录成功' });
    expect(answer.result).toMatchObject({
      userInfo: { username: 'operator', orgCode: 'A01A01' },
      departs: [{ orgCode: 'A01A01' }],
      multi_depart: 1,
    });
    const person = server.as(String(pick(answer.result, 'token')));
    expect((await person.get('/sys/user/getCurrentUserDeparts')).success).toBe(true);
    expect(await login(PHONE, code)).toMatchObject(WRONG);
  });

  it('lets one of two parallel sign-ins through', async () => {
    const code = await askCode(server, PHONE, '0');
    const answers = await Promise.all([login(PHONE, code), login(PHONE, code)]);
    expect(answers.map((one) => one.code).sort()).toEqual([200, 500]);
  });

  it('accepts the code as a number when it has no leading zero', async () => {
    let code = await askCode(server, PHONE, '0');
    while (code.startsWith('0')) {
      server.pass(60_000);
      code = await askCode(server, PHONE, '0');
    }
    expect((await login(PHONE, Number(code))).code).toBe(200);
  });

  it('answers a wrong code, a missing one, an unknown number and a code for recovery alike, not before 500 ms', async () => {
    server.holdFailures(500);
    const code = await askCode(server, PHONE, '0');
    server.pass(60_000);
    const recovery = await askCode(server, '13800000001', '2');
    const attempts = [
      await login(PHONE, otherCode(code)),
      await login(PHONE, null),
      await login('13611112222', code),
      await login('13800000001', recovery),
    ];
    for (const answer of attempts) {
      expect(answer).toMatchObject(WRONG);
      expect(answer.ms).toBeGreaterThanOrEqual(495);
    }
    server.holdFailures(0);
  });

  it('refuses an old code, and one that was guessed at 5 times', async () => {
    const old = await askCode(server, PHONE, '0');
    server.pass(5 * 60_000);
    expect(await login(PHONE, old)).toMatchObject(WRONG);
    const code = await askCode(server, PHONE, '0');
    await server.db.deleteFrom('sys_throttle').execute();
    for (let guess = 0; guess < 5; guess += 1) expect(await login(PHONE, otherCode(code))).toMatchObject(WRONG);
    await server.db.deleteFrom('sys_throttle').execute();
    expect(await login(PHONE, code)).toMatchObject(WRONG);
  });

  it('waits after 5 failures for a number, known or not', async () => {
    for (const phone of [PHONE, '13611112222']) {
      await server.db.deleteFrom('sys_throttle').execute();
      for (let guess = 0; guess < 5; guess += 1) expect(await login(phone, '000000')).toMatchObject(WRONG);
      expect((await login(phone, '000000')).message).toMatch(/^登录失败次数过多，请(60|5\d)秒后再试！$/);
    }
  });

  it('[S2.18] asks an account with two-step sign-in for its code, like a password does', async () => {
    const app = await enrol(server, await server.signIn('operator'), DEMO_PASSWORD);
    const asked = await login(PHONE, await askCode(server, PHONE, '0'));
    expect(asked).toMatchObject({ success: true, code: 202, message: '请输入动态码' });
    const ticket = pick(asked.result, 'twoStepTicket');
    const answer = await server.stranger.post('/auth/2step-code', { ticket, code: app.next() });
    expect(answer).toMatchObject({ code: 200, result: { userInfo: { username: 'operator' } } });
    await server.db.deleteFrom('sys_two_step').execute();
  });

  it('informs the owner of the number that the account is frozen', async () => {
    const code = await askCode(server, PHONE, '0');
    await server.db.updateTable('sys_user').set({ status: 2 }).where('phone', '=', PHONE).execute();
    expect(await login(PHONE, code)).toMatchObject({ success: false, code: 500, message: '该用户已冻结' });
  });

  it('informs the owner that it is deleted', async () => {
    const code = await askCode(server, PHONE, '0');
    await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('phone', '=', PHONE).execute();
    expect(await login(PHONE, code)).toMatchObject({ success: false, code: 500, message: '该用户不存在，请注册' });
    await server.db.updateTable('sys_user').set({ del_flag: 0 }).where('phone', '=', PHONE).execute();
  });
});
