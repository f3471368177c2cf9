import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { audited } from '../../support/audited.ts';
import { CAPTCHA, type Console, openConsole, type Person, pick } from '../../support/console.ts';

const HOUR = 3_600_000;

describe('own sessions', () => {
  let server: Console;
  let here: Person;
  let there: Person;
  beforeAll(async () => {
    server = await openConsole();
  });
  beforeEach(async () => {
    await server.db.deleteFrom('sys_session').execute();
    there = await server.signIn('operator');
    server.pass(60_000);
    here = await server.signIn('operator');
  });
  afterAll(() => server.close());

  const list = async (person: Person = here) => {
    const { result } = await person.get('/sys/user/sessions');
    return Array.isArray(result) ? result : [];
  };
  const idOf = async (person: Person) =>
    String(
      pick(
        (await list(person)).find((session) => pick(session, 'current') === true),
        'id',
      ),
    );

  it('[S9.8e] are listed with an id of 32 hexadecimal digits, browser, address and times, the present one marked', async () => {
    const time = expect.stringMatching(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    const common = { id: expect.stringMatching(/^[0-9a-f]{32}$/), address: server.address, agent: 'lightMyRequest' };
    expect(await list()).toEqual([
      { ...common, current: true, createdAt: time, seenAt: time },
      { ...common, current: false, createdAt: time, seenAt: time },
    ]);
    expect(JSON.stringify(await list())).not.toMatch(/token|hash/i);
  });

  it('keep what the browser says of itself, cut to 200 characters', async () => {
    await server.stranger.get('/sys/randomImage/7');
    const answer = await server.app.inject({
      method: 'POST',
      url: '/gqmt-boot/sys/login',
      headers: { 'content-type': 'application/json', 'user-agent': `Mozilla/5.0 ${'x'.repeat(300)}` },
      payload: { username: 'operator', password: DEMO_PASSWORD, captcha: CAPTCHA, checkKey: 7 },
    });
    const person = server.as(String(pick(answer.json(), 'result', 'token')));
    expect(pick((await list(person))[0], 'agent')).toBe(`Mozilla/5.0 ${'x'.repeat(188)}`);
  });

  it('are only valid ones, and of no other user', async () => {
    await server.signIn('admin');
    expect(await list()).toHaveLength(2);
    server.pass(1.5 * HOUR);
    await here.get('/sys/user/sessions');
    server.pass(HOUR);
    expect(await list()).toHaveLength(1);
  });

  it('are ended one by one', async () => {
    const answer = await here.delete(`/sys/user/session?id=${await idOf(there)}`);
    expect(answer).toMatchObject({ success: true, message: '已退出该设备' });
    expect(await there.get('/sys/user/sessions')).toMatchObject({ status: 500, message: 'Token失效，请重新登录' });
    expect(await list()).toHaveLength(1);
  });

  it('are ended all but the present one', async () => {
    const third = await server.signIn('operator');
    const admin = await server.signIn('admin');
    expect(await here.delete('/sys/user/sessions/others')).toMatchObject({ success: true, message: '已退出其他设备' });
    expect(await list()).toHaveLength(1);
    for (const person of [there, third]) expect((await person.get('/sys/user/sessions')).status).toBe(500);
    expect((await admin.get('/sys/user/sessions')).success).toBe(true);
  });

  it('leave a record when they are ended', async () => {
    const ended = { action: 'sign-out', username: 'operator' };
    expect(await audited(server, 'DELETE /sys/user/session')).toEqual([
      { ...ended, note: `own sign-in from ${server.address} ended` },
    ]);
    expect(await audited(server, 'DELETE /sys/user/sessions/others')).toEqual([
      { ...ended, note: 'own other sign-ins ended' },
    ]);
  });

  it('of other users, ended ones and the current one are refused', async () => {
    const admin = await server.signIn('admin');
    const none = '该登录不存在或已结束！';
    expect((await here.delete(`/sys/user/session?id=${await idOf(admin)}`)).message).toBe(none);
    expect((await admin.get('/sys/user/sessions')).success).toBe(true);
    expect((await here.delete('/sys/user/session?id=none')).message).toBe(none);
    const ended = await idOf(there);
    await there.post('/sys/logout');
    expect((await here.delete(`/sys/user/session?id=${ended}`)).message).toBe(none);
    expect((await here.delete(`/sys/user/session?id=${await idOf(here)}`)).message).toBe(
      '当前登录请用“退出登录”结束！',
    );
    expect((await list()).length).toBe(1);
  });
});
