import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { countAttempt, forgiveAttempt, waitingMinutes } from '../../../../server/http/limits/throttle.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { type Console, openConsole } from '../../support/console.ts';

const START = new Date('2026-03-01T00:00:00Z');
const later = (seconds: number) => new Date(START.getTime() + seconds * 1000);

describe('throttle', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole();
  });
  beforeEach(() => server.db.deleteFrom('sys_throttle').execute());
  afterAll(() => server.close());

  it('waits 1, 2, 4, 8, then 15 minutes after the fifth failure', () => {
    expect(Array.from({ length: 12 }, (_, index) => waitingMinutes(index + 1))).toEqual([
      0, 0, 0, 0, 1, 2, 4, 8, 15, 15, 15, 15,
    ]);
  });

  it('grows for an account whatever the addresses', async () => {
    let now = 0;
    let address = 0;
    const attempt = () => countAttempt(server.db, { account: 'admin', address: `192.0.2.${++address}` }, later(now));
    for (let failure = 1; failure <= 5; failure += 1) expect(await attempt()).toBeNull();
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await attempt()).toBe(minutes * 60);
      now += minutes * 60 - 1;
      expect(await attempt()).toBe(1);
      now += 1;
      expect(await attempt()).toBeNull();
    }
  });

  it('grows for an address whatever the accounts', async () => {
    const attempt = (index: number) =>
      countAttempt(server.db, { account: `user${index}`, address: '192.0.2.1' }, START);
    for (let index = 1; index <= 5; index += 1) expect(await attempt(index)).toBeNull();
    expect(await attempt(6)).toBe(60);
    expect(await countAttempt(server.db, { account: 'user1', address: '192.0.2.2' }, START)).toBeNull();
  });

  it('lets no attempts at the same moment slip past', async () => {
    const attempts = Array.from({ length: 20 }, () =>
      countAttempt(server.db, { account: 'a', address: '192.0.2.1' }, START),
    );
    const allowed = (await Promise.all(attempts)).filter((wait) => wait === null);
    expect(allowed).toHaveLength(5);
  });

  it('makes nobody wait whose clock was read before that of an attempt counted first', async () => {
    const attempt = { account: 'a', address: '192.0.2.1' };
    expect(await countAttempt(server.db, attempt, later(0.02))).toBeNull();
    expect(await countAttempt(server.db, attempt, later(0.01))).toBeNull();
    await forgiveAttempt(server.db, attempt);
    expect(await countAttempt(server.db, attempt, START)).toBeNull();
  });

  it('counts a network of IPv6 as one address', async () => {
    const attempt = (index: number) =>
      countAttempt(server.db, { account: `six${index}`, address: `2001:db8:6::${index}` }, START);
    for (let index = 1; index <= 5; index += 1) expect(await attempt(index)).toBeNull();
    expect(await attempt(6)).toBe(60);
    expect(await countAttempt(server.db, { account: 'six7', address: '2001:db8:6:1::1' }, START)).toBeNull();
  });

  it('a success resets the account and takes back only itself from the address', async () => {
    const attempt = { account: 'a', address: '192.0.2.1' };
    for (let failure = 0; failure < 4; failure += 1) await countAttempt(server.db, attempt, START);
    expect(await countAttempt(server.db, attempt, START)).toBeNull();
    await forgiveAttempt(server.db, attempt);
    const rows = await server.db.selectFrom('sys_throttle').select(['subject', 'failures']).execute();
    expect(rows).toEqual([{ subject: 'address:192.0.2.1', failures: 4 }]);
  });

  it('forgets after half an hour without failures', async () => {
    const attempt = { account: 'a', address: '192.0.2.1' };
    for (let failure = 0; failure < 5; failure += 1) await countAttempt(server.db, attempt, START);
    expect(await countAttempt(server.db, attempt, later(32 * 60))).toBeNull();
    const rows = await server.db.selectFrom('sys_throttle').select('failures').execute();
    expect(rows.map((row) => row.failures)).toEqual([1, 1]);
  });

  it('tells at sign-in how long to wait, even with the right password, and alike for unknown accounts', async () => {
    for (const username of ['admin', 'nobody']) {
      for (let failure = 0; failure < 5; failure += 1) {
        const answer = await server.login({ username, password: 'wrong' }, `198.51.${username.length}.${failure}`);
        expect(answer.message).toBe('用户名或密码错误');
      }
      const refused = await server.login({ username, password: DEMO_PASSWORD }, `198.51.${username.length}.9`);
      expect(refused).toMatchObject({ status: 200, success: false, code: 500 });
      expect(refused.message).toMatch(/^登录失败次数过多，请(60|5\d)秒后再试！$/);
    }
    server.pass(60_000);
    expect((await server.login({ username: 'admin', password: DEMO_PASSWORD }, '203.0.113.9')).code).toBe(200);
  });
});
