import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { codeAt } from '../../../../server/credentials/twoStep/otp.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { audited } from '../../support/audited.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';
import { type App, enrol } from '../../support/twoStep.ts';

const TOO_LATE = '登录验证已超时，请重新登录';
const refusal = (message: string) => ({ status: 200, success: false, code: 500, message, result: null });

describe('second step of a sign-in', () => {
  let server: Console;
  let operator: Person;
  let app: App;
  beforeAll(async () => {
    server = await openConsole();
    operator = await server.signIn('operator');
    app = await enrol(server, operator, DEMO_PASSWORD);
  });
  beforeEach(() => server.db.deleteFrom('sys_throttle').execute());
  afterAll(() => server.close());

  const first = () => server.login({ username: 'operator', password: DEMO_PASSWORD });
  const ticketOf = async () => String(pick((await first()).result, 'twoStepTicket'));
  const second = (ticket: string, code: string) => server.stranger.post('/auth/2step-code', { ticket, code });

  it('[S2.18 S4.3d] answers a ticket instead of a token, and the token for the code', async () => {
    const asked = await first();
    expect(asked).toMatchObject({ success: true, code: 202, message: '请输入动态码' });
    expect(asked.result).toEqual({ twoStepTicket: expect.stringMatching(/^[\w-]{43}$/), expiresIn: 300 });
    const ticket = String(pick(asked.result, 'twoStepTicket'));
    const done = await second(ticket, app.next());
    expect(done).toMatchObject({ success: true, code: 200, message: '登录成功' });
    expect(done.result).toMatchObject({ userInfo: { username: 'operator' }, multi_depart: 1 });
    const person = server.as(String(pick(done.result, 'token')));
    expect((await person.get('/sys/user/twoStep')).result).toMatchObject({ enabled: true });
  });

  it('asks nothing of accounts without it', async () => {
    expect(await server.login({ username: 'admin', password: DEMO_PASSWORD })).toMatchObject({ code: 200 });
  });

  it('asks for the code only after a right password', async () => {
    const answer = await server.login({ username: 'operator', password: 'wrong' });
    expect(answer).toMatchObject(refusal('用户名或密码错误'));
  });

  it('accepts each code once, also from two callers at the same moment', async () => {
    const code = app.next();
    expect(await second(await ticketOf(), code)).toMatchObject({ code: 200 });
    expect(await second(await ticketOf(), code)).toMatchObject(refusal('动态码已使用，请等待下一个动态码'));
    const tickets = [await ticketOf(), await ticketOf(), await ticketOf()];
    const fresh = app.next();
    const codes = (await Promise.all(tickets.map((ticket) => second(ticket, fresh)))).map(({ code }) => code);
    expect(codes.sort()).toEqual([200, 500, 500]);
  });

  it('accepts no code older than one that was used', async () => {
    const older = app.next();
    expect(await second(await ticketOf(), app.next())).toMatchObject({ code: 200 });
    expect(await second(await ticketOf(), older)).toMatchObject({ success: false });
  });

  it.each(['000000', '', 'abcdef', '1234567', 'aaaaa-aaaaa'])('refuses "%s"', async (code) => {
    expect(await second(await ticketOf(), code)).toMatchObject(refusal('动态码错误'));
  });

  it('lets a mistyped code be corrected, five times', async () => {
    const ticket = await ticketOf();
    for (let slip = 0; slip < 4; slip += 1) {
      expect(await second(ticket, 'wrong')).toMatchObject(refusal('动态码错误'));
    }
    expect(await second(ticket, app.next())).toMatchObject({ code: 200 });
  });

  it('voids the ticket after five wrong codes, even for the right one', async () => {
    const ticket = await ticketOf();
    for (let slip = 0; slip < 5; slip += 1) await second(ticket, 'wrong');
    await server.db.deleteFrom('sys_throttle').execute();
    expect(await second(ticket, app.next())).toMatchObject(refusal(TOO_LATE));
  });

  it('throttles the account, so that new tickets give no new guesses, and never locks it for ever', async () => {
    const tickets = [await ticketOf(), await ticketOf()];
    for (let guess = 0; guess < 5; guess += 1) await second(tickets[0] ?? '', '000000');
    const refused = await second(tickets[1] ?? '', app.next());
    expect(refused.message).toMatch(/^动态码输入错误次数过多，请\d+秒后再试！$/);
    server.pass(60_000);
    expect(await second(tickets[1] ?? '', app.next())).toMatchObject({ code: 200 });
  });

  it.each([
    ['is invented', async () => 'x'.repeat(43)],
    ['was used', usedTicket],
    ['is older than 5 minutes', oldTicket],
    ['belongs to a password that was changed since', ticketBeforePasswordChange],
  ])('refuses a ticket that %s', async (_name, make) => {
    expect(await second(await make(), app.next())).toMatchObject(refusal(TOO_LATE));
  });

  it('does not let an account in that was frozen in between', async () => {
    const ticket = await ticketOf();
    await server.db.updateTable('sys_user').set({ status: 2 }).where('username', '=', 'operator').execute();
    expect(await second(ticket, app.next())).toMatchObject(refusal('该用户已冻结'));
    await server.db.updateTable('sys_user').set({ status: 1 }).where('username', '=', 'operator').execute();
  });

  it('accepts a recovery code once, however it is typed', async () => {
    const [code = '', other = ''] = app.recoveryCodes;
    expect(code).toMatch(/^[a-hj-np-z2-9]{5}-[a-hj-np-z2-9]{5}$/);
    expect(await second(await ticketOf(), code)).toMatchObject({ code: 200 });
    expect(await second(await ticketOf(), code)).toMatchObject(refusal('动态码错误'));
    expect(await second(await ticketOf(), ` ${other.replace('-', '').toUpperCase()} `)).toMatchObject({ code: 200 });
  });

  it('survives a change of the password', async () => {
    const change = (oldpassword: string, password: string) =>
      operator.put('/sys/user/updatePassword', {
        username: 'operator',
        oldpassword,
        password,
        confirmpassword: password,
      });
    expect((await change(DEMO_PASSWORD, 'Hehua#2027')).success).toBe(true);
    expect(await server.login({ username: 'operator', password: 'Hehua#2027' })).toMatchObject({ code: 202 });
    expect((await change('Hehua#2027', DEMO_PASSWORD)).success).toBe(true);
  });

  it('stores neither the secret, nor codes, nor tickets as they are', async () => {
    const ticket = await ticketOf();
    const stored = JSON.stringify([
      await server.db.selectFrom('sys_two_step').selectAll().execute(),
      await server.db.selectFrom('sys_recovery_code').selectAll().execute(),
      await server.db.selectFrom('sys_ticket').selectAll().execute(),
    ]);
    const secrets = [app.secret, ticket, ...app.recoveryCodes.flatMap((code) => [code, code.replace('-', '')])];
    for (const secret of secrets) expect(stored).not.toContain(secret);
  });

  it('says whom to ask when the secret of the server was changed', async () => {
    const row = await server.db.selectFrom('sys_two_step').selectAll().executeTakeFirstOrThrow();
    const code = app.next();
    await server.db
      .updateTable('sys_two_step')
      .set({ secret: 'x'.repeat(60) })
      .execute();
    expect(await second(await ticketOf(), code)).toMatchObject(refusal('两步验证数据无法读取，请联系管理员重置！'));
    await server.db.updateTable('sys_two_step').set({ secret: row.secret }).execute();
  });

  async function usedTicket(): Promise<string> {
    const ticket = await ticketOf();
    expect(await second(ticket, app.next())).toMatchObject({ code: 200 });
    return ticket;
  }

  async function oldTicket(): Promise<string> {
    const ticket = await ticketOf();
    server.pass(300_000);
    return ticket;
  }

  async function ticketBeforePasswordChange(): Promise<string> {
    const ticket = await ticketOf();
    const body = { username: 'operator', password: DEMO_PASSWORD, confirmpassword: DEMO_PASSWORD };
    expect((await operator.put('/sys/user/updatePassword', { ...body, oldpassword: DEMO_PASSWORD })).code).toBe(200);
    return ticket;
  }
});

describe('two-step sign-in in the settings', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
  });
  beforeEach(async () => {
    await server.db.deleteFrom('sys_throttle').execute();
    await server.db.deleteFrom('sys_two_step').execute();
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const state = async () => (await operator.get('/sys/user/twoStep')).result;
  const password = DEMO_PASSWORD;

  it('counts from the first right code on', async () => {
    expect(await state()).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    const begun = await operator.post('/sys/user/twoStep/enrol', { password });
    expect(begun.result).toEqual({
      secret: expect.stringMatching(/^[A-Z2-7]{32}$/),
      uri: expect.stringMatching(/^otpauth:\/\/totp\/.*secret=/),
    });
    expect(await state()).toMatchObject({ enabled: false });
    expect((await operator.post('/sys/user/twoStep/confirm', { code: '000000' })).message).toBe('动态码错误');
    expect(await server.login({ username: 'operator', password })).toMatchObject({ code: 200 });
    const code = codeAt(String(pick(begun.result, 'secret')), server.now());
    const confirmed = await operator.post('/sys/user/twoStep/confirm', { code });
    const codes = pick(confirmed.result, 'recoveryCodes');
    expect(new Set(Array.isArray(codes) ? codes : []).size).toBe(10);
    expect(await state()).toEqual({
      enabled: true,
      since: expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/),
      recoveryCodesLeft: 10,
    });
    expect(await server.login({ username: 'operator', password })).toMatchObject({ code: 202 });
  });

  it('confirms only what was begun, and begins only what is not on', async () => {
    const early = await operator.post('/sys/user/twoStep/confirm', { code: '123456' });
    expect(early.message).toBe('请先获取两步验证的二维码！');
    await enrol(server, operator, password);
    const again = await operator.post('/sys/user/twoStep/enrol', { password });
    expect(again.message).toBe('两步验证已开启，如需更换请先关闭！');
  });

  it('a later enrolment replaces one that was not confirmed', async () => {
    const begin = async () =>
      String(pick((await operator.post('/sys/user/twoStep/enrol', { password })).result, 'secret'));
    const [former, later] = [await begin(), await begin()];
    expect((await operator.post('/sys/user/twoStep/confirm', { code: codeAt(former, server.now()) })).success).toBe(
      false,
    );
    expect((await operator.post('/sys/user/twoStep/confirm', { code: codeAt(later, server.now()) })).success).toBe(
      true,
    );
  });

  it('asks for the password, and throttles guesses at it', async () => {
    const guess = () => operator.post('/sys/user/twoStep/enrol', { password: 'guess' });
    for (let time = 0; time < 5; time += 1) expect((await guess()).message).toBe('密码输入错误!');
    expect((await guess()).message).toMatch(/^密码输入错误次数过多，请\d+秒后再试！$/);
  });

  it('is switched off with password and code, not with one of them', async () => {
    const app = await enrol(server, operator, password);
    const disable = (body: object) => operator.post('/sys/user/twoStep/disable', body);
    expect((await disable({ password: 'wrong', code: app.next() })).message).toBe('密码输入错误!');
    expect((await disable({ password, code: '000000' })).message).toBe('动态码错误');
    expect(await state()).toMatchObject({ enabled: true });
    expect(await disable({ password, code: app.next() })).toMatchObject({ success: true, message: '两步验证已关闭' });
    expect(await state()).toEqual({ enabled: false, since: null, recoveryCodesLeft: 0 });
    expect((await disable({ password, code: app.next() })).message).toBe('尚未开启两步验证！');
    expect(await server.login({ username: 'operator', password })).toMatchObject({ code: 200 });
  });

  it('gives new recovery codes, which void the former ones', async () => {
    const app = await enrol(server, operator, password);
    const renewed = await operator.post('/sys/user/twoStep/recoveryCodes', { password, code: app.recoveryCodes[0] });
    expect(renewed.result).toEqual({ recoveryCodes: expect.arrayContaining([expect.stringMatching(/^.{5}-.{5}$/)]) });
    expect(await state()).toMatchObject({ recoveryCodesLeft: 10 });
    const former = await operator.post('/sys/user/twoStep/disable', { password, code: app.recoveryCodes[1] });
    expect(former.message).toBe('动态码错误');
    const code = pick(renewed.result, 'recoveryCodes', 3);
    expect((await operator.post('/sys/user/twoStep/disable', { password, code })).success).toBe(true);
  });

  it('leaves a record of every change', async () => {
    const notes = (await audited(server, 'POST /sys/user/twoStep/confirm')).map(({ note }) => note);
    expect(new Set(notes)).toEqual(new Set(['two-step sign-in switched on']));
    expect((await audited(server, 'POST /sys/user/twoStep/recoveryCodes'))[0]).toMatchObject({
      ...{ action: 'password', note: 'recovery codes renewed' },
    });
    expect((await audited(server, 'POST /sys/user/twoStep/disable'))[0]?.note).toBe('two-step sign-in switched off');
  });

  it('is reset by an administrator for a user who lost the phone, whose sessions end', async () => {
    await enrol(server, operator, password);
    const id = String(pick(operator.signedIn?.result, 'userInfo', 'id'));
    const listed = async () =>
      pick((await admin.get('/sys/user/list?username=operator')).result, 'records', 0, 'twoStep');
    expect(await listed()).toBe(1);
    expect(await operator.put('/sys/user/twoStep/reset', { id })).toMatchObject({ success: false, code: 510 });
    expect(await admin.put('/sys/user/twoStep/reset', { id })).toMatchObject({
      success: true,
      message: '两步验证已重置',
    });
    expect(await listed()).toBe(0);
    expect((await operator.get('/sys/user/twoStep')).status).toBe(500);
    expect(await server.login({ username: 'operator', password })).toMatchObject({ code: 200 });
    expect((await admin.put('/sys/user/twoStep/reset', { id })).message).toBe('该用户没有开启两步验证！');
    expect((await admin.put('/sys/user/twoStep/reset', { id: 'none' })).message).toBe('用户不存在！');
  });

  it('an administrator cannot spare himself password and code', async () => {
    const id = String(pick(admin.signedIn?.result, 'userInfo', 'id'));
    const answer = await admin.put('/sys/user/twoStep/reset', { id });
    expect(answer.message).toBe('请在个人设置中关闭自己的两步验证！');
  });
});
