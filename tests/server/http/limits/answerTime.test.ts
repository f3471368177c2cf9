import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { withinTime } from '../../../../server/http/limits/answerTime.ts';
import { RouteShares } from '../../../../server/http/limits/routeShare.ts';
import { texts } from '../../../../server/http/texts.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';

/** More than twice the connections of the pool. */
const MANY = 30;
const CONSOLE_WAITS_MS = 9_000;

describe('a table locked by another connection', () => {
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    server = await openConsole({});
    admin = await server.signIn('admin');
    operator = await server.signIn('operator');
  });
  afterAll(() => server.close());

  it('[S9.2a] stops only calls that need it, with a reason before the console gives up', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const locked = new Promise<void>((resolve, reject) => {
      server.db
        .transaction()
        .execute(async (trx) => {
          await sql`lock table sys_position in access exclusive mode`.execute(trx);
          resolve();
          await released;
        })
        .catch(reject);
    });
    await locked;
    try {
      const began = performance.now();
      const calls = Array.from({ length: MANY }, () => admin.get('/sys/position/list'));
      await pause(300);
      for (const path of ['/sys/annountCement/listByUser', '/sys/dict/getDictItems/sex', '/sys/role/list']) {
        const asked = performance.now();
        const by = path === '/sys/role/list' ? admin : operator;
        expect(await by.get(path), path).toMatchObject({ success: true });
        // Far below the time for which the others wait.
        expect(performance.now() - asked, path).toBeLessThan(3_000);
      }
      const answers = await Promise.all(calls);
      expect(performance.now() - began).toBeLessThan(CONSOLE_WAITS_MS);
      const messages = new Set(answers.map(({ message }) => message));
      expect([...messages].every((message) => message === texts.locked || message === texts.late)).toBe(true);
      expect(messages.has(texts.locked)).toBe(true);
    } finally {
      release();
    }
    await expect.poll(async () => (await admin.get('/sys/position/list')).success).toBe(true);
  }, 30_000);
});

describe('the time for an answer', () => {
  it('passes on what comes in time, a failure too', async () => {
    expect(await withinTime(1_000, async () => 1)).toBe(1);
    await expect(withinTime(1_000, () => Promise.reject(new Error('no')))).rejects.toThrow('no');
  });

  it('refuses later ones, which then delay no other calls', async () => {
    const late = withinTime(10, async () => {
      await pause(50);
      throw new Error('nobody hears this');
    });
    await expect(late).rejects.toMatchObject({ message: texts.late });
    await pause(80);
  });
});

describe('the share of a route', () => {
  it('lets five calls run at a time, in order, and those of other routes in parallel', async () => {
    const shares = new RouteShares();
    const [route, other] = [{}, {}];
    const releases: (() => void)[] = [];
    const began: number[] = [];
    const call = (number: number) =>
      shares.run(route, () => {
        began.push(number);
        return new Promise<void>((resolve) => releases.push(resolve));
      });
    const calls = Array.from({ length: 7 }, (_, number) => call(number));
    expect(await shares.run(other, async () => 'other')).toBe('other');
    expect(began).toEqual([0, 1, 2, 3, 4]);
    releases[0]?.();
    await calls[0];
    await pause(0);
    expect(began).toEqual([0, 1, 2, 3, 4, 5]);
    for (const release of releases) release();
    await pause(0);
    for (const release of releases) release();
    await Promise.all(calls);
  });
});
