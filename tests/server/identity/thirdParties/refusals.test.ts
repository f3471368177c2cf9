import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../../../../server/foundation/settings/environment.ts';
import { type OAuthProvider, startOAuthProvider } from '../../../journeys/support/oauthProvider.ts';
import { type Console, openConsole } from '../../support/console.ts';
import { type JsonService, type Said, sendBack, startJsonService } from './support/jsonService.ts';
import { comeBack, cookiesOf, ORIGIN, openRender, walk } from './support/popup.ts';

const FAILED = { status: 200, message: '登录失败', target: ORIGIN };
const OTHER_ORIGIN = 'https://console.example.cn';

describe('the popup', () => {
  let provider: OAuthProvider;
  let server: Console;
  beforeAll(async () => {
    provider = await startOAuthProvider();
    const keys = { THIRD_WECHAT_OPEN_ID: 'wx', THIRD_WECHAT_OPEN_SECRET: 'secret' };
    const { third } = readConfig({ ...provider.environment, ...keys }, '/');
    server = await openConsole({ third, consoleOrigins: [OTHER_ORIGIN] });
  });
  afterAll(async () => {
    await server.close();
    await provider.stop();
  });

  it('[S4.4a] is a page that runs nothing but its own script and can be reached by its opener', async () => {
    const { html, headers } = await walk(server, 'github');
    const nonce = /<script nonce="([^"]+)"/.exec(html)?.[1];
    expect(headers).toMatchObject({
      'content-type': 'text/html; charset=utf-8',
      'cross-origin-opener-policy': 'unsafe-none',
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'content-security-policy': [
        `default-src 'none'; script-src 'nonce-${nonce}'; style-src 'nonce-${nonce}'; base-uri 'none'; `,
        "form-action 'none'; frame-ancestors 'none'; require-trusted-types-for 'script'",
      ].join(''),
    });
    expect(html.match(/<script/g)).toHaveLength(2);
    expect((await walk(server, 'github')).html).not.toContain(String(nonce));
  });

  it('writes what a platform says about a person as data, never as markup', async () => {
    provider.signInAs({ id: 1, login: 'operator', avatar_url: 'https://x/</script><script>alert(1)</script>' });
    const { html, message } = await walk(server, 'github');
    expect(html.match(/<script/g)).toHaveLength(2);
    expect(message).toMatchObject({ avatar: 'https://x/</script><script>alert(1)</script>' });
    provider.signInAs({ id: 1, login: 'gh-one' });
  });

  it('parts the way to the platform from no opener and keeps the cookie from scripts and other sites', async () => {
    const { statusCode, headers } = await openRender(server, 'github');
    expect(statusCode).toBe(302);
    expect(headers['cross-origin-opener-policy']).toBe('unsafe-none');
    expect(headers['set-cookie']).toMatch(
      /^guangshu_third_github=[\w-]{43}; Path=\/gqmt-boot\/sys\/thirdLogin; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    const { headers: ended } = await walk(server, 'github');
    expect(ended['set-cookie']).toMatch(/^guangshu_third_github=; .*Max-Age=0;/);
  });

  it.each(['a;Domain=x', 'github; Secure', '微信', '__proto__', 'GitHub'])(
    '[S2.19b] takes no other type than those of its list: %s',
    async (type) => {
      const name = encodeURIComponent(type);
      const ask = (path: string) => server.app.inject({ url: `/gqmt-boot/sys/thirdLogin/${path}` });
      for (const path of [`${name}/callback?state=x&code=x`, `render/${name}`]) {
        const { statusCode, headers, body } = await ask(path);
        expect([statusCode, headers['set-cookie'], headers.location]).toEqual([200, undefined, undefined]);
        expect(body).toContain('不支持的第三方登录');
      }
      for (const path of [`getLoginUser/ticket/${name}`, `getLoginUser/ticket/${name}/0`]) {
        const { statusCode, json } = await ask(path);
        expect([statusCode, json()]).toEqual([
          200,
          expect.objectContaining({ success: false, message: expect.stringContaining('不支持的第三方登录') }),
        ]);
      }
    },
  );

  it('comes back to PUBLIC_URL and sends its cookie by https only when that is one', async () => {
    const { third } = readConfig(provider.environment, '/');
    const open = await openConsole({ third, publicUrl: 'https://pv.example.cn' });
    const { headers } = await openRender(open, 'github', { origin: 'https://pv.example.cn' });
    const target = new URL(String(headers.location));
    expect(target.searchParams.get('redirect_uri')).toBe(
      'https://pv.example.cn/gqmt-boot/sys/thirdLogin/github/callback',
    );
    expect(headers['set-cookie']).toMatch(/; Secure$/);
    expect((await walk(open, 'github', { origin: ORIGIN })).target).toBeNull();
    await open.close();
  });

  it('sends the message to a console of CONSOLE_ORIGINS, and to no other site', async () => {
    expect((await walk(server, 'github', { origin: OTHER_ORIGIN })).target).toBe(OTHER_ORIGIN);
    for (const origin of ['https://evil.example', `${OTHER_ORIGIN}.evil.example`, 'null', '*', '', `${ORIGIN}/`]) {
      const popup = await walk(server, 'github', { origin });
      expect(popup).toMatchObject({ status: 200, target: null, text: expect.stringContaining('不在允许的范围内') });
    }
  });

  it('[S2.19a] says why a platform cannot be used', async () => {
    expect(await walk(server, 'dingtalk')).toMatchObject({
      ...FAILED,
      text: '登录失败：未配置钉钉登录的密钥，请联系管理员',
    });
    expect(await walk(server, 'facebook<b>')).toMatchObject({
      ...FAILED,
      text: expect.stringMatching(/^登录失败：不支持的第三方登录：facebook&lt;b&gt;，应为github、/),
    });
  });

  it('[S4.4b S8.7b] reports a person who said no', async () => {
    provider.refuseNext();
    expect(await walk(server, 'github')).toMatchObject({ ...FAILED, text: '登录失败：您没有同意GitHub的授权' });
  });

  it('[S4.4b S8.7b] reports a platform that takes no code, or the code of another journey', async () => {
    provider.rejectNextCode();
    expect(await walk(server, 'github')).toMatchObject(FAILED);
    expect(await walk(server, 'github', { change: (back) => back.searchParams.set('code', 'other') })).toMatchObject(
      FAILED,
    );
    expect(await walk(server, 'github', { change: (back) => back.searchParams.delete('code') })).toMatchObject(FAILED);
  });

  describe('state', () => {
    const expired = { ...FAILED, text: '登录失败：登录已超时或链接已失效，请重新登录' };
    const askedTokens = () => provider.calls.filter(({ name }) => name === 'token').length;

    it.each(['', 'x'.repeat(43)])('must be one that the server gave: %j', async (state) => {
      const before = askedTokens();
      expect(await walk(server, 'github', { change: (back) => back.searchParams.set('state', state) })).toMatchObject(
        expired,
      );
      expect(await walk(server, 'github', { change: (back) => back.searchParams.delete('state') })).toMatchObject(
        expired,
      );
      expect(askedTokens()).toBe(before);
    });

    it('counts once', async () => {
      const rendered = await openRender(server, 'github');
      const answer = await fetch(String(rendered.headers.location), { redirect: 'manual' });
      const back = new URL(answer.headers.get('location') ?? '');
      const cookies = cookiesOf(rendered.headers['set-cookie']);
      expect((await comeBack(server, back, cookies)).message).not.toBe('登录失败');
      expect(await comeBack(server, back, cookies)).toMatchObject(expired);
    });

    it('counts for its platform only', async () => {
      const change = (back: URL) => {
        back.pathname = back.pathname.replace('github', 'wechat_open');
      };
      expect(await walk(server, 'github', { change })).toMatchObject(expired);
    });

    it('counts in the browser that began only', async () => {
      expect(await walk(server, 'github', { cookies: '' })).toMatchObject(expired);
      const foreign = cookiesOf((await openRender(server, 'github')).headers['set-cookie']);
      expect(await walk(server, 'github', { cookies: foreign })).toMatchObject(expired);
    });

    it('counts for 10 minutes', async () => {
      expect(await walk(server, 'github', { change: () => server.pass(10 * 60_000 + 1) })).toMatchObject(expired);
    });
  });

  describe('a platform that misbehaves', () => {
    let platform: JsonService;
    let token: () => Said | Promise<Said>;
    let broken: Console;
    beforeAll(async () => {
      platform = await startJsonService((seen) => {
        if (seen.path === '/authorize') return sendBack(seen, { code: 'c' });
        return seen.path === '/token' ? token() : { body: { id: 7, login: 'seven' } };
      });
      const { third } = readConfig(
        {
          ...{
            THIRD_GITHUB_ID: 'x',
            THIRD_GITHUB_SECRET: 'y',
            THIRD_GITHUB_AUTHORIZE_URL: `${platform.url}/authorize`,
          },
          ...{ THIRD_GITHUB_TOKEN_URL: `${platform.url}/token`, THIRD_GITHUB_USER_URL: `${platform.url}/user` },
        },
        '/',
      );
      broken = await openConsole({ third, logLevel: 'warn' });
    });
    afterAll(async () => {
      await broken.close();
      await platform.stop();
    });

    it.each<[string, Said, string]>([
      ['redirects', { status: 302, headers: { location: '/user' }, body: '' }, 'redirect 302'],
      ['fails', { status: 500, body: 'oops' }, 'HTTP 500'],
      ['answers no JSON', { body: '<html>' }, 'the answer is no JSON object'],
      ['answers a list', { body: '[1]' }, 'the answer is no JSON object'],
      ['answers without end', { body: { access_token: 'x'.repeat(300 * 1024) } }, 'longer than 262144 bytes'],
      ['names a strange error', { body: { error: 'evil\ntext secret' } }, 'error of an unknown kind'],
    ])('%s', async (_how, said, reason) => {
      token = () => said;
      expect(await walk(broken, 'github')).toMatchObject(FAILED);
      expect(broken.logged()).toContain(reason);
    });

    it('does not answer for 9 s', async () => {
      // This is not a test of the Node.js clock: a timeout of 9 s elapses after a tenth of a second.
      const timeout = AbortSignal.timeout.bind(AbortSignal);
      const limit = vi.spyOn(AbortSignal, 'timeout').mockImplementation(() => timeout(100));
      let answer = () => {};
      token = () =>
        new Promise((resolve) => {
          answer = () => resolve({ body: { access_token: 't' } });
        });
      expect(await walk(broken, 'github')).toMatchObject(FAILED);
      answer();
      expect(limit.mock.calls).toEqual([[9000]]);
      expect(broken.logged()).toContain('no answer in 9 s');
    });

    it('is not there', async () => {
      const { third } = readConfig(
        { ...provider.environment, THIRD_GITHUB_TOKEN_URL: 'http://127.0.0.1:9/token' },
        '/',
      );
      const lonely = await openConsole({ third });
      expect(await walk(lonely, 'github')).toMatchObject(FAILED);
      await lonely.close();
    });
  });
});
