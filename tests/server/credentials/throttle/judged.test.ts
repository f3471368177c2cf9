import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { judged } from '../../../../server/credentials/throttle/judged.ts';
import { Refusal } from '../../../../server/http/reply.ts';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { type Console, openConsole } from '../../support/console.ts';

const MINUTE = 60_000;
const WRONG = 'wrong';

describe('waits after failed attempts', () => {
  let server: Console;
  beforeAll(async () => {
    server = await openConsole();
  });
  beforeEach(() => server.db.deleteFrom('sys_throttle').execute());
  afterAll(() => server.close());

  /** @returns 'right', 'wrong', or the seconds that it must wait */
  async function attempt(account: string, address: string, typed: 'right' | 'wrong' = 'wrong') {
    const owner = { column: 'username', value: account } as const;
    try {
      return await judged(
        server.services,
        { account, address, owner },
        {
          mustWait: (seconds) => new Refusal(String(seconds)),
          judge: async () => (typed === 'right' ? typed : new Refusal(WRONG)),
        },
      );
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      return error.message === WRONG ? WRONG : Number(error.message);
    }
  }

  async function failures(count: number, account: string, address: (index: number) => string) {
    for (let index = 0; index < count; index += 1) expect(await attempt(account, address(index))).toBe(WRONG);
  }

  it('wait 1, 2, 4, 8, then 15 minutes from the fifth failure of an account at an address', async () => {
    await failures(5, 'guessed', () => '192.0.2.1');
    for (const minutes of [1, 2, 4, 8, 15, 15]) {
      expect(await attempt('GUESSED', '192.0.2.1', 'right')).toBe(minutes * 60);
      server.pass(minutes * MINUTE - 1000);
      expect(await attempt('guessed', '192.0.2.1', 'right')).toBe(1);
      server.pass(1000);
      expect(await attempt('guessed', '192.0.2.1')).toBe(WRONG);
    }
  });

  it('delay neither other users at the address nor the account elsewhere', async () => {
    await failures(5, 'zhang', () => '192.0.2.2');
    expect(await attempt('zhang', '192.0.2.2')).toBe(60);
    expect(await attempt('wang', '192.0.2.2', 'right')).toBe('right');
    expect(await attempt('zhang', '192.0.2.3', 'right')).toBe('right');
  });

  it('count one account from many addresses together, and let it in where it signed in before', async () => {
    await server.signIn('admin');
    const home = await server.db.selectFrom('sys_session').select('address').executeTakeFirstOrThrow();
    await failures(20, 'admin', (index) => `198.51.100.${index}`);
    expect(await attempt('admin', '198.51.101.1', 'right')).toBe(60);
    expect(await attempt('admin', home.address ?? '', 'right')).toBe('right');
    expect(await attempt('admin', '198.51.101.1', 'right')).toBe('right');
  });

  it('stop an address from which one password is tried on many accounts, but not accounts that are used there', async () => {
    await server.signIn('admin');
    const { address: office } = await server.db.selectFrom('sys_session').select('address').executeTakeFirstOrThrow();
    for (let index = 0; index < 19; index += 1) expect(await attempt(`spread${index}`, office ?? '')).toBe(WRONG);
    expect(await attempt('operator', office ?? '', 'right')).toBe('right');
    expect(await attempt('spread19', office ?? '')).toBe(WRONG);
    expect(await attempt('spread20', office ?? '')).toBe(30 * 60);
    expect(await attempt('spread19', office ?? '', 'right')).toBe('right');
    expect(await attempt('spread20', office ?? '', 'right')).toBe('right');
    expect(await attempt('spread21', office ?? '')).toBe(WRONG);
    expect(await attempt('admin', office ?? '', 'right')).toBe('right');
    expect(await attempt('spread22', '192.0.2.77', 'right')).toBe('right');
  });

  it('let no attempts at the same moment slip past, and refuse no right ones', async () => {
    const wrong = await Promise.all(Array.from({ length: 20 }, () => attempt('parallel', '192.0.2.4')));
    expect(wrong.filter((answer) => answer === WRONG)).toHaveLength(5);
    await failures(4, 'office', () => '192.0.2.5');
    const right = await Promise.all(Array.from({ length: 20 }, () => attempt('office', '192.0.2.5', 'right')));
    expect(right).toEqual(Array(20).fill('right'));
  });

  it('count a network of IPv6 as one address', async () => {
    await failures(5, 'six', (index) => `2001:db8:6::${index + 1}`);
    expect(await attempt('six', '2001:db8:6::99')).toBe(60);
    expect(await attempt('six', '2001:db8:6:1::1')).toBe(WRONG);
  });

  it('are forgotten with a success, and after half an hour without failures', async () => {
    await failures(4, 'typist', () => '192.0.2.6');
    expect(await attempt('typist', '192.0.2.6', 'right')).toBe('right');
    await failures(5, 'typist', () => '192.0.2.6');
    server.pass(32 * MINUTE);
    expect(await attempt('typist', '192.0.2.6')).toBe(WRONG);
    const rows = await server.db.selectFrom('sys_throttle').select('failures').execute();
    expect(rows.map((row) => row.failures)).toEqual([1, 1]);
  });

  it('do not count what could not be judged', async () => {
    const owner = { column: 'username', value: 'busy' } as const;
    const busy = { mustWait: () => new Refusal('wait'), judge: () => Promise.reject(new Refusal('busy', 503)) };
    for (let index = 0; index < 7; index += 1)
      await expect(
        judged(server.services, { account: 'busy', address: '192.0.2.7', owner }, busy),
      ).rejects.toMatchObject({ message: 'busy' });
  });

  it('are reported at sign-in, even with the right password, and alike for unknown accounts', async () => {
    for (const username of ['admin', 'unknown']) {
      const address = `198.51.${username.length}.1`;
      for (let failure = 0; failure < 5; failure += 1)
        expect((await server.login({ username, password: 'wrong' }, address)).message).toBe('用户名或密码错误');
      const refused = await server.login({ username, password: DEMO_PASSWORD }, address);
      expect(refused).toMatchObject({ status: 200, success: false, code: 500 });
      expect(refused.message).toMatch(/^登录失败次数过多，请(60|5\d)秒后再试！$/);
      const elsewhere = await server.login({ username: 'admin', password: DEMO_PASSWORD }, '203.0.113.9');
      expect(elsewhere.code).toBe(200);
    }
    server.pass(60_000);
    expect((await server.login({ username: 'admin', password: DEMO_PASSWORD }, '198.51.5.1')).code).toBe(200);
  });
});
