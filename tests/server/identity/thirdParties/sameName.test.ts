import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../server/seed/seed.ts';
import { type Console, pick } from '../../support/console.ts';
import { type GithubConsole, infoOf, openGithubConsole } from './support/githubConsole.ts';
import { walk } from './support/popup.ts';

describe('a person of GitHub with the name of an account', () => {
  let github: GithubConsole;
  let server: Console;
  beforeAll(async () => {
    github = await openGithubConsole();
    ({ server } = github);
  });
  beforeEach(() => github.reset());
  afterAll(() => github.close());

  describe.each(['/sys/third/user', '/sys/thirdLogin/user'])('%s', (path) => {
    const sameName = async (id: number) => infoOf(await github.walkAs(id, 'operator'));

    it('[S7.9 S4.4b S3.12] creates an account with the suffix, or the next free one', async () => {
      const first = await server.stranger.post(`${path}/create`, { ...(await sameName(50)), suffix: 97 });
      const second = await server.stranger.post(`${path}/create`, { ...(await sameName(51)), suffix: '97' });
      const third = await server.stranger.post(`${path}/create`, { ...(await sameName(52)), suffix: 97 });
      const names = [];
      for (const answer of [first, second, third]) {
        expect(answer).toMatchObject({ success: true, code: 0 });
        names.push(pick((await github.getLoginUser(answer.result)).result, 'userInfo', 'username'));
      }
      expect(names).toEqual(['operator97', 'operator98', 'operator1']);
      await server.db.deleteFrom('sys_user').where('username', 'like', 'operator_%').execute();
    });

    it.each([0, 99, -1, 1.5, 'abc', '', null])(
      '[S7.9] refuses the suffix %j and lets choose another one',
      async (suffix) => {
        const info = await sameName(53);
        const refused = await server.stranger.post(`${path}/create`, { ...info, suffix });
        expect(refused.success).toBe(false);
        expect(refused.message).toMatch(/后缀应为1到98的整数|参数类型不正确/);
        const right = await server.stranger.post(`${path}/create`, { ...info, suffix: 5 });
        expect(right.success).toBe(true);
        await server.db.deleteFrom('sys_user').where('username', '=', 'operator5').execute();
      },
    );

    it('[S7.10 S4.4b] binds the account for a user who knows its password', async () => {
      const info = await sameName(54);
      server.holdFailures(500);
      const wrong = await server.stranger.post(`${path}/checkPassword`, { ...info, password: 'Wrong#2026' });
      expect(wrong).toMatchObject({ success: false, message: '密码不正确' });
      expect(wrong.ms).toBeGreaterThanOrEqual(490);
      server.holdFailures(0);
      const right = await server.stranger.post(`${path}/checkPassword`, { ...info, password: DEMO_PASSWORD });
      expect(right).toMatchObject({ success: true, code: 0 });
      expect((await github.getLoginUser(right.result)).result).toMatchObject({ userInfo: { username: 'operator' } });
      expect((await github.getLoginUser((await walk(server, 'github')).message)).code).toBe(200);
      const again = await server.stranger.post(`${path}/checkPassword`, { ...info, password: DEMO_PASSWORD });
      expect(again.message).toBe('校验失败');
    });

    it('[S7.9 S7.10] refuses a missing, foreign or old operate code', async () => {
      const info = await sameName(55);
      for (const change of [
        { operateCode: undefined },
        { operateCode: 'x'.repeat(43) },
        { uuid: '1' },
        { source: 'dingtalk' },
      ]) {
        for (const body of [{ suffix: 7 }, { password: DEMO_PASSWORD }]) {
          const name = 'suffix' in body ? 'create' : 'checkPassword';
          const answer = await server.stranger.post(`${path}/${name}`, { ...info, ...body, ...change });
          expect(answer).toMatchObject({ success: false, message: '校验失败' });
        }
      }
      server.pass(10 * 60_000 + 1);
      expect((await server.stranger.post(`${path}/create`, { ...info, suffix: 7 })).message).toBe('校验失败');
    });
  });

  it('[S7.10] prevents guessing passwords: 5 tries for a ticket, and the waits of the sign-in', async () => {
    github.provider.signInAs({ id: 60, login: 'operator' });
    const body = {
      ...infoOf(await walk(server, 'github')),
      password: 'no',
    };
    const messages = [];
    for (let count = 0; count < 7; count += 1) {
      messages.push((await server.stranger.post('/sys/third/user/checkPassword', body)).message);
    }
    expect(messages.slice(0, 5)).toEqual(Array(5).fill('密码不正确'));
    expect(messages.slice(5)).toEqual(['校验失败', '校验失败']);
    const fresh = { ...infoOf(await walk(server, 'github')) };
    const blocked = { ...fresh, password: DEMO_PASSWORD };
    expect((await server.stranger.post('/sys/third/user/checkPassword', blocked)).message).toMatch(/请\d+秒后再试/);
  });

  it('[S7.10] finds no account when it was deleted meanwhile', async () => {
    const info = infoOf(await github.walkAs(61, 'operator'));
    const rename = (from: string, to: string) =>
      server.db.updateTable('sys_user').set({ username: to }).where('username', '=', from).execute();
    await rename('operator', 'somebody');
    const answer = await server.stranger.post('/sys/third/user/checkPassword', { ...info, password: DEMO_PASSWORD });
    await rename('somebody', 'operator');
    expect(answer).toMatchObject({ success: false, message: '用户未找到' });
  });
});
