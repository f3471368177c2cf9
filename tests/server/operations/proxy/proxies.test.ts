import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CAPTCHA, type Console, openConsole, pick } from '../../support/console.ts';

interface Attempt {
  readonly proxy: string;
  readonly caller: string;
  readonly username?: string;
}

/** Tries to sign in through a proxy, which says for whom. */
async function fail(server: Console, { proxy, caller, username = 'clumsy' }: Attempt) {
  const checkKey = Math.floor(Math.random() * 1e12);
  await server.stranger.get(`/sys/randomImage/${checkKey}`);
  const answer = await server.app.inject({
    method: 'POST',
    url: '/gqmt-boot/sys/login',
    remoteAddress: proxy,
    headers: { 'x-forwarded-for': caller, 'content-type': 'application/json' },
    payload: { username, password: 'x', captcha: CAPTCHA, checkKey },
  });
  return String(pick(answer.json(), 'message'));
}

describe('the waits of an account at an address', () => {
  const PROXY = '192.0.2.3';
  let behind: Console;
  let direct: Console;
  beforeAll(async () => {
    behind = await openConsole({ trustedProxies: ['192.0.2.0/24'] });
    direct = await openConsole();
  });
  afterAll(async () => {
    await behind.close();
    await direct.close();
  });

  it('concern one caller behind a trusted proxy, not all of them', async () => {
    const clumsy = { proxy: PROXY, caller: '203.0.113.5' };
    for (let tries = 0; tries < 5; tries += 1) expect(await fail(behind, clumsy)).toBe('用户名或密码错误');
    expect(await fail(behind, clumsy)).toContain('登录失败次数过多');
    expect(await fail(behind, { proxy: PROXY, caller: '203.0.113.6' })).toBe('用户名或密码错误');
    // A value sent by the caller precedes the one that the proxy adds.
    expect(await fail(behind, { proxy: PROXY, caller: '203.0.113.77, 203.0.113.5' })).toContain('登录失败次数过多');
  });

  it.each([
    ['an address that is no proxy', () => behind, '198.51.100.9'],
    ['any address where no proxy is trusted', () => direct, PROXY],
  ])('cannot be escaped by a header from %s', async (_what, server, proxy) => {
    const attempt = (index: number) => fail(server(), { proxy, caller: `203.0.113.${index}`, username: 'escaping' });
    for (let tries = 0; tries < 5; tries += 1) expect(await attempt(tries)).toBe('用户名或密码错误');
    expect(await attempt(9)).toContain('登录失败次数过多');
  });
});
