import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { type CasMood, type CasService, startCasService } from '../../../journeys/support/casService.ts';
import { audited } from '../../support/audited.ts';
import { passToFull } from '../../support/codes.ts';
import { type Console, openConsole, pick } from '../../support/console.ts';
import { enrol } from '../../support/twoStep.ts';

const SERVICE = 'http://localhost/';
const UNAVAILABLE = { status: 200, success: false, code: 500, message: '单点登录服务暂时不可用，请稍后重试' };

describe('GET /sys/cas/client/validateLogin', () => {
  let cas: CasService;
  let server: Console;
  beforeAll(async () => {
    cas = await startCasService();
    server = await openConsole({ casBaseUrl: cas.url, consoleOrigins: ['https://a.example.cn'], logLevel: 'trace' });
  });
  beforeEach(() => {
    cas.mood = 'normal';
    // Questions of one address are counted by the minute.
    server.pass(60_000);
  });
  afterAll(async () => {
    await server.close();
    await cas.stop();
  });

  const validate = (ticket: string, service = SERVICE) =>
    server.stranger.get(`/sys/cas/client/validateLogin?${new URLSearchParams({ ticket, service })}`);

  it('[S7.5 S4.2c] signs in whom the service vouches for, once for each ticket', async () => {
    const ticket = cas.ticket('operator', SERVICE);
    const answer = await validate(ticket);
    expect(answer).toMatchObject({ status: 200, success: true, code: 200, message: '登录成功' });
    expect(answer.result).toMatchObject({
      token: expect.stringMatching(/^[\w-]{54}$/),
      userInfo: { username: 'operator' },
      departs: [{ orgCode: 'A01A01' }],
      multi_depart: 1,
    });
    const person = server.as(String(pick(answer.result, 'token')));
    expect((await person.get('/sys/user/getCurrentUserDeparts')).success).toBe(true);
    expect(cas.validations.at(-1)).toBe(`/cas/p3/serviceValidate?service=http%3A%2F%2Flocalhost%2F&ticket=${ticket}`);
    expect(await validate(ticket)).toMatchObject({
      ...{ success: false, code: 500 },
      message: `Ticket '${ticket}' not recognized`,
    });
    expect(server.logged()).not.toContain(ticket);
    expect(await audited(server, 'GET /sys/cas/client/validateLogin')).toEqual([
      { action: 'sign-in', username: 'operator', note: null },
      { action: 'sign-in-failed', username: null, note: "Ticket '******' not recognized" },
    ]);
  });

  it('[S7.5] falls back to protocol 2', async () => {
    cas.mood = 'protocol 2';
    const answer = await validate(cas.ticket('operator', SERVICE));
    expect(pick(answer.result, 'userInfo', 'username')).toBe('operator');
    expect(cas.validations.at(-1)).toMatch(/^\/cas\/serviceValidate\?/);
  });

  it('does not ask for the second step: the service answers for it', async () => {
    await enrol(server, await server.signIn('operator'), DEMO_PASSWORD);
    expect((await validate(cas.ticket('operator', SERVICE))).code).toBe(200);
    await server.db.deleteFrom('sys_two_step').execute();
  });

  it('[S7.5] reads markup in a name as text', async () => {
    const answer = await validate(cas.ticket('a<b>&"c', SERVICE));
    expect(answer).toMatchObject({ success: false, message: '该用户不存在，请注册' });
  });

  it('takes tickets for the console’s own address only', async () => {
    const before = cas.validations.length;
    for (const service of ['http://localhost', 'http://evil.example/', 'http://localhost/x/', '', '/']) {
      const answer = await validate(cas.ticket('operator', service), service);
      expect(answer).toMatchObject({ success: false, message: '单点登录的服务地址不在允许的范围内' });
    }
    expect(cas.validations.length).toBe(before);
    const other = 'https://a.example.cn/';
    expect((await validate(cas.ticket('operator', other), other)).code).toBe(200);
    // A ticket that was made for another application of the company.
    expect((await validate(cas.ticket('operator', 'http://mail.example/'))).message).toMatch(/not recognized$/);
  });

  it.each<[CasMood, object]>([
    ['no principal', { message: 'No principal was found in the response from the CAS server.' }],
    ['malformed', UNAVAILABLE],
    ['entities', UNAVAILABLE],
    ['huge', UNAVAILABLE],
    ['error', UNAVAILABLE],
  ])('[S7.5] refuses an answer that is %s', async (mood, expected) => {
    cas.mood = mood;
    expect(await validate(cas.ticket('operator', SERVICE))).toMatchObject({ success: false, code: 500, ...expected });
  });

  it('waits for a slow service', async () => {
    cas.mood = 'slow';
    expect((await validate(cas.ticket('operator', SERVICE))).code).toBe(200);
  });

  it('[S7.5] checks the account as every sign-in does', async () => {
    await server.db.updateTable('sys_user').set({ status: 2 }).where('username', '=', 'operator').execute();
    expect((await validate(cas.ticket('operator', SERVICE))).message).toBe('该用户已冻结');
    await server.db.updateTable('sys_user').set({ status: 1 }).where('username', '=', 'operator').execute();
    expect((await validate(cas.ticket('nobody', SERVICE))).message).toBe('该用户不存在，请注册');
  });

  it('refuses calls that another site makes in a browser', async () => {
    const url = `/gqmt-boot/sys/cas/client/validateLogin?ticket=ST-1&service=${encodeURIComponent(SERVICE)}`;
    const answer = await server.app.inject({ url, headers: { 'sec-fetch-site': 'cross-site' } });
    expect(answer.json()).toMatchObject({ success: false, code: 510 });
  });

  it('lets one address ask 120 times a minute', async () => {
    passToFull(server, 'minute');
    const answers = [];
    for (let count = 0; count < 121; count += 1) answers.push((await validate('ST-none')).message);
    expect(answers.slice(0, 120).every((message) => message === "Ticket 'ST-none' not recognized")).toBe(true);
    expect(answers[120]).toBe('登录过于频繁，请稍后再试！');
  });

  it('says when no service is configured, and when it is not there', async () => {
    const none = await openConsole();
    const path = `/sys/cas/client/validateLogin?ticket=ST-1&service=${encodeURIComponent(SERVICE)}`;
    expect((await none.stranger.get(path)).message).toBe('未配置单点登录，请联系管理员');
    await none.close();
    const lonely = await openConsole({ casBaseUrl: 'http://127.0.0.1:9/cas' });
    expect(await lonely.stranger.get(path)).toMatchObject(UNAVAILABLE);
    await lonely.close();
  });
});
