import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { type Console, openConsole, pick } from '../../support/console.ts';
import { enrol } from '../../support/twoStep.ts';

const MINUTE = 60_000;

describe('what every sign-in promises', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole({ logLevel: 'debug' });
  });
  beforeEach(async () => {
    await server.db.deleteFrom('sys_throttle').execute();
    await server.db.deleteFrom('sys_session').execute();
  });
  afterAll(() => server.close());

  it('makes guessing slower and slower, and never locks a user out for good', async () => {
    const waits: number[] = [];
    for (let failure = 0; failure < 16; failure += 1) {
      const { message } = await server.login({ username: 'admin', password: 'guess' }, '198.51.100.1');
      const seconds = /请(\d+)秒后再试/.exec(message)?.[1];
      if (seconds === undefined) continue;
      waits.push(Math.ceil(Number(seconds) / 60));
      server.pass(Number(seconds) * 1000);
    }
    expect(waits.slice(0, 5)).toEqual([1, 2, 4, 8, 15]);
    expect(Math.max(...waits)).toBe(15);
    server.pass(15 * MINUTE);
    expect(await server.login({ username: 'admin', password: DEMO_PASSWORD }, '198.51.100.1')).toMatchObject({
      code: 200,
    });
  }, 60_000);

  it('[S4.1a] gives a token 86400 s, however often it is used, and no more', async () => {
    const admin = await server.signIn('admin');
    const row = await server.db.selectFrom('sys_session').selectAll().executeTakeFirstOrThrow();
    expect(row.expires_at.getTime() - row.created_at.getTime()).toBe(86_400_000);
    for (let hour = 0; hour < 23; hour += 1) {
      server.pass(60 * MINUTE);
      expect((await admin.get('/sys/user/twoStep')).success).toBe(true);
    }
    server.pass(60 * MINUTE);
    expect(await admin.get('/sys/user/twoStep')).toMatchObject({ status: 500, message: 'Token失效，请重新登录' });
  });

  it('takes as long for an unknown account as for a wrong password', async () => {
    server.holdFailures(500);
    const times = new Map<string, number[]>([
      ['admin', []],
      ['nobody', []],
    ]);
    const texts = new Set<string>();
    for (let round = 0; round < 4; round += 1) {
      for (const [username, list] of times) {
        const { ms, status, message, code } = await server.login({ username, password: 'x' });
        list.push(ms);
        texts.add(JSON.stringify([status, code, message]));
      }
      await server.db.deleteFrom('sys_throttle').execute();
    }
    expect([...texts]).toEqual([JSON.stringify([200, 500, '用户名或密码错误'])]);
    const [known = 0, unknown = 0] = [...times.values()].map((list) => Math.min(...list));
    expect(Math.abs(known - unknown)).toBeLessThan(50);
    server.holdFailures(0);
  }, 30_000);

  it('writes no password, token, ticket, code or secret into the log, at its most talkative', async () => {
    const operator = await server.signIn('operator');
    const app = await enrol(server, operator, DEMO_PASSWORD);
    const asked = await server.login({ username: 'operator', password: DEMO_PASSWORD });
    const ticket = String(pick(asked.result, 'twoStepTicket'));
    const [code, recovery = ''] = [app.next(), app.recoveryCodes[0]];
    await server.stranger.post('/auth/2step-code', { ticket, code: 'wrong' });
    const signedIn = await server.stranger.post('/auth/2step-code', { ticket, code });
    const token = String(pick(signedIn.result, 'token'));
    await operator.post('/sys/user/login/setting/userEdit', {
      email: 'secret@guangshu.example',
      password: DEMO_PASSWORD,
    });
    await operator.post('/sys/user/twoStep/disable', { password: DEMO_PASSWORD, code: recovery });
    const log = server.logged();
    expect(log).toContain('/auth/2step-code');
    const secrets = [DEMO_PASSWORD, app.secret, ticket, token, operator.token ?? '', ...app.recoveryCodes];
    for (const secret of [...secrets, 'secret@guangshu.example']) expect(log).not.toContain(secret);
    expect(log).not.toMatch(new RegExp(`\\b${code}\\b`));
  });

  it('ends the sessions of a user who gets a new password from an administrator', async () => {
    const admin = await server.signIn('admin');
    const operator = await server.signIn('operator');
    const answer = await admin.put('/sys/user/changePassword', {
      username: 'operator',
      password: DEMO_PASSWORD,
      confirmpassword: DEMO_PASSWORD,
    });
    expect(answer.success).toBe(true);
    expect(await operator.get('/sys/user/sessions')).toMatchObject({ status: 500, message: 'Token失效，请重新登录' });
    expect((await admin.get('/sys/user/sessions')).success).toBe(true);
  });
});
