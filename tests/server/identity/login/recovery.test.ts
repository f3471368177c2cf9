import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { hashPassword } from '../../../../server/credentials/password/hash.ts';
import { createGates } from '../../../../server/http/limits/gates.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { askCode, forgetLimits, otherCode, passToFull } from '../../support/codes.ts';
import { CAPTCHA, type Console, openConsole, pick } from '../../support/console.ts';

/** The seeded operator's. */
const PHONE = '13800000002';
const ADMIN_PHONE = '13800000001';
const NEW = 'Chuneng&77';

describe('password recovery', () => {
  let server: Console;
  let demoHash: string;
  beforeAll(async () => {
    server = await openConsole({ logLevel: 'debug' });
    demoHash = await hashPassword(DEMO_PASSWORD, createGates().passwords);
  });
  beforeEach(async () => {
    await forgetLimits(server);
    await server.db
      .updateTable('sys_user')
      .set({ password_hash: demoHash, status: 1 })
      .where('phone', '=', PHONE)
      .execute();
  });
  afterAll(() => server.close());

  const verify = (smscode: string, phone = PHONE) =>
    server.stranger.post('/sys/user/phoneVerification', { phone, smscode });
  const ticketFor = async (phone = PHONE) => {
    const answer = await verify(await askCode(server, phone, '2'), phone);
    return String(pick(answer.result, 'smscode'));
  };
  const change = (smscode: string, fields: object = {}) =>
    server.stranger.post('/sys/user/passwordChange', {
      ...{ username: 'operator', password: NEW, smscode, phone: PHONE },
      ...fields,
    });
  const signsInWith = async (password: string) =>
    (await server.login({ username: 'operator', password }, `192.0.2.${Math.floor(Math.random() * 250)}`)).code === 200;

  describe('step 1, GET /sys/user/querySysUser', () => {
    let serial = 0;
    const find = async (query: string, captcha = CAPTCHA) => {
      serial += 1;
      await server.stranger.get(`/sys/randomImage/q${serial}`);
      return server.stranger.get(`/sys/user/querySysUser?${query}&captcha=${captcha}&checkKey=q${serial}`);
    };

    it.each(['username=operator', `phone=${PHONE}`, `phone=${PHONE}&username=admin`])(
      '[S7.22] finds %s and masks the number',
      async (query) => {
        expect(await find(query)).toMatchObject({
          status: 200,
          success: true,
          code: 0,
          result: { username: 'operator', phone: '138****0002' },
        });
      },
    );

    it('answers unknown, frozen, deleted and numberless accounts alike', async () => {
      await server.db.updateTable('sys_user').set({ status: 2 }).where('username', '=', 'operator').execute();
      await server.db.updateTable('sys_user').set({ del_flag: 1 }).where('username', '=', 'sunlg').execute();
      await server.db.updateTable('sys_user').set({ phone: null }).where('username', '=', 'lisy').execute();
      const queries = ['username=nobody', 'phone=13611112222', 'username=operator', 'username=sunlg', 'username=lisy'];
      for (const query of [...queries, 'username=', `phone=${PHONE}`]) {
        expect(await find(query), query).toMatchObject({
          ...{ status: 200, success: false, code: 0, message: '验证失败', result: null },
        });
      }
    });

    it('asks for a solved captcha', async () => {
      expect((await server.stranger.get('/sys/user/querySysUser?username=operator')).message).toBe('验证码无效');
      expect((await find('username=operator', 'XXXX')).message).toBe('验证码错误');
    });

    it('answers 20 times a minute for one address', async () => {
      passToFull(server, 'minute');
      for (let question = 0; question < 20; question += 1) await find('username=nobody');
      expect((await find('username=operator')).message).toBe('查询过于频繁，请稍后再试！');
    });
  });

  describe('step 2, POST /sys/user/phoneVerification', () => {
    it('[S7.20] exchanges the code for a ticket of the account', async () => {
      const code = await askCode(server, PHONE, '2');
      const answer = await verify(code);
      expect(answer).toMatchObject({
        status: 200,
        success: true,
        code: 0,
        message: '',
        result: { username: 'operator' },
      });
      expect(pick(answer.result, 'smscode')).toMatch(/^[\w-]{43}$/);
      expect(await verify(code)).toMatchObject({ success: false, code: 0, message: '手机验证码错误' });
    });

    it('refuses a wrong code, one for sign-in, one of another number, an old one and an unknown number alike', async () => {
      const wrong = { status: 200, success: false, code: 0, message: '手机验证码错误', result: null };
      const code = await askCode(server, PHONE, '2');
      const adminCode = await askCode(server, ADMIN_PHONE, '2');
      expect(await verify(otherCode(code))).toMatchObject(wrong);
      expect(await verify(adminCode)).toMatchObject(wrong);
      expect(await verify(code, '13611112222')).toMatchObject(wrong);
      expect(await verify('')).toMatchObject(wrong);
      server.pass(5 * 60_000);
      expect(await verify(code)).toMatchObject(wrong);
      await server.db.deleteFrom('sys_throttle').execute();
      expect(await verify(await askCode(server, PHONE, '0'))).toMatchObject(wrong);
    });

    it('waits after 5 failures', async () => {
      await askCode(server, PHONE, '2');
      for (let guess = 0; guess < 5; guess += 1) await verify('x');
      const answer = await verify('x');
      expect(answer).toMatchObject({ success: false, code: 0 });
      expect(answer.message).toMatch(/^验证失败次数过多，请(60|5\d)秒后再试！$/);
    });
  });

  describe('step 3, /sys/user/passwordChange', () => {
    it('[S7.21 S3.8] sets the password once, and ends every session of the account', async () => {
      const before = await server.signIn('operator');
      const ticket = await ticketFor();
      expect(await change(ticket)).toMatchObject({
        ...{ status: 200, success: true, code: 0, message: '密码重置完成！', result: null },
      });
      expect(await signsInWith(NEW)).toBe(true);
      expect(await signsInWith(DEMO_PASSWORD)).toBe(false);
      expect(await before.get('/sys/user/getCurrentUserDeparts')).toMatchObject({ status: 500 });
      expect(await change(ticket, { password: 'Guangfu#99' })).toMatchObject({
        ...{ success: false, code: 0, message: '短信验证码失效！' },
      });
      expect(await signsInWith(NEW)).toBe(true);
    });

    it('[S7.21] answers the GET of the family, and never logs it', async () => {
      const ticket = await ticketFor();
      const query = new URLSearchParams({ username: 'operator', password: NEW, smscode: ticket, phone: PHONE });
      expect(await server.stranger.get(`/sys/user/passwordChange?${query}`)).toMatchObject({
        ...{ success: true, code: 0, message: '密码重置完成！' },
      });
      expect(await signsInWith(NEW)).toBe(true);
      expect(server.logged()).toContain('/sys/user/passwordChange');
      expect(server.logged()).not.toMatch(new RegExp(`Chuneng|${ticket}|${PHONE}`));
    });

    it('is refused when another site asks by GET', async () => {
      const ticket = await ticketFor();
      const query = new URLSearchParams({ username: 'operator', password: NEW, smscode: ticket, phone: PHONE });
      const answer = await server.app.inject({
        method: 'GET',
        url: `/gqmt-boot/sys/user/passwordChange?${query}`,
        headers: { 'sec-fetch-site': 'cross-site' },
      });
      expect(answer.json()).toMatchObject({ success: false, code: 510 });
      expect(await signsInWith(DEMO_PASSWORD)).toBe(true);
    });

    it('is refused without step 2, even with the code that was sent', async () => {
      const code = await askCode(server, PHONE, '2');
      for (const guess of [code, 'x'.repeat(43)]) {
        expect(await change(guess)).toMatchObject({ success: false, code: 0, message: '短信验证码失效！' });
      }
      expect(await signsInWith(DEMO_PASSWORD)).toBe(true);
    });

    it.each([
      ['no username', { username: '' }, '重置密码失败！'],
      ['no password', { password: null }, '重置密码失败！'],
      ['no ticket', { smscode: null }, '重置密码失败！'],
      ['no phone', { phone: '' }, '重置密码失败！'],
      ['another phone', { phone: ADMIN_PHONE }, '短信验证码不匹配！'],
      ["another account's name", { username: 'admin' }, '未找到用户！'],
      ['a weak password', { password: 'operator' }, '密码由8位数字、大小写字母和特殊符号组成!'],
      ['a common password', { password: 'Admin@123' }, '不能输入常见弱口令！'],
    ])('refuses %s and leaves the ticket for the next try', async (_name, fields, message) => {
      const ticket = await ticketFor();
      expect(await change(ticket, fields)).toMatchObject({ status: 200, success: false, code: 0, message });
      expect((await change(ticket)).message).toBe('密码重置完成！');
    });

    it("cannot set another account's password with the own ticket", async () => {
      const ticket = await ticketFor();
      const fields = { username: 'admin', phone: ADMIN_PHONE };
      expect((await change(ticket, fields)).success).toBe(false);
      expect((await server.login({ username: 'admin', password: DEMO_PASSWORD }, '192.0.2.251')).code).toBe(200);
    });

    it('is refused after 10 minutes, after a newer ticket, and once the account is frozen', async () => {
      const old = await ticketFor();
      server.pass(10 * 60_000);
      expect((await change(old)).message).toBe('短信验证码失效！');
      const first = await ticketFor();
      server.pass(60_000);
      const second = await ticketFor();
      expect((await change(first)).message).toBe('短信验证码失效！');
      await server.db.updateTable('sys_user').set({ status: 2 }).where('phone', '=', PHONE).execute();
      expect((await change(second)).message).toBe('未找到用户！');
    });

    it('gives way to one of many callers at the same moment', async () => {
      const ticket = await ticketFor();
      const answers = await Promise.all(Array.from({ length: 4 }, () => change(ticket)));
      expect(answers.filter((one) => one.success)).toHaveLength(1);
    });

    it('keeps the ticket as a hash only', async () => {
      const ticket = await ticketFor();
      const rows = await server.db.selectFrom('sys_ticket').selectAll().execute();
      expect(rows.length).toBeGreaterThan(0);
      expect(JSON.stringify(rows)).not.toContain(ticket);
    });
  });
});
