import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoutes } from '../../../../server/areas.ts';
import { WALL_TOKEN } from '../../../../src/common/wire.ts';
import { type Answer, type Console, openConsole, type Person, pick, records } from '../../support/console.ts';

const HOUR = 3_600_000;

describe('the link of a wall', () => {
  let server: Console;
  let admin: Person;
  let link: string;
  let cookie: string;
  beforeAll(async () => {
    server = await openConsole();
    admin = await server.signIn('admin');
    const answer = await admin.post('/station/wallToken/issue', { wallName: '一号大屏' });
    link = String(pick(answer.result, 'link'));
    const entered = await enter(link.split('#')[1] ?? '');
    cookie = String(entered.headers['set-cookie']);
  });
  afterAll(() => server.close());

  const enter = (token: string) =>
    server.app.inject({ method: 'POST', url: '/gqmt-boot/dashboard/wall/enter', payload: { token } });

  async function ask(path: string, method: 'GET' | 'POST' | 'PUT' | 'DELETE' | 'PATCH' = 'GET', token = WALL_TOKEN) {
    // More calls than a server takes of one address in a second.
    server.pass(100);
    const headers = { 'x-access-token': token, cookie: cookie.split(';')[0] ?? '' };
    const body = method === 'GET' || method === 'DELETE' ? {} : { payload: {} };
    const answer = await server.app.inject({ method, url: `/gqmt-boot${path}`, headers, ...body });
    return { status: answer.statusCode, ...answer.json<Pick<Answer, 'success' | 'code' | 'message' | 'result'>>() };
  }

  it('is shown once, its token kept as a hash and in a cookie that no script reads', async () => {
    expect(link).toMatch(/^\/wall#[\w-]{54}$/);
    const token = link.split('#')[1] ?? '';
    const stored = await server.db.selectFrom('station_wall_token').selectAll().execute();
    const audit = await server.db.selectFrom('sys_audit').selectAll().execute();
    expect(stored[0]?.token_hash).toMatch(/^[0-9a-f]{64}$/);
    expect(JSON.stringify([stored, audit])).not.toContain(token);
    expect(cookie).toMatch(/HttpOnly; SameSite=Strict/);
    expect(cookie).toContain('Path=/gqmt-boot;');
  });

  it('reads what the page reads, and its cookie lasts beyond the end of sessions without a form', async () => {
    const page = await readFile('schemas/screens/dashboard/Panorama.json', 'utf8');
    const sources = new Set([...page.matchAll(/"GET (\/[^"?]*)/g)].map(([, path]) => path ?? ''));
    expect(sources.size).toBeGreaterThan(4);
    server.pass(30 * 24 * HOUR);
    for (const path of sources) expect([path, (await ask(path)).success]).toEqual([path, true]);
    for (const path of ['/sys/screen/names', '/sys/screen/dashboard/Panorama'])
      expect([path, (await ask(path)).success]).toEqual([path, true]);
    const stayed = await server.app.inject({ url: '/gqmt-boot/dashboard/wall', headers: { cookie } });
    expect(String(stayed.headers['set-cookie'])).toContain('Max-Age=');
    expect(stayed.json().result).toMatchObject({
      name: '一号大屏',
      sysAllDictItems: { alarm_level: expect.anything() },
    });
  });

  it('is refused by every other route', async () => {
    const routes = createRoutes(server.services.resources).filter(({ right, find }) => right !== 'anonymous' && !find);
    const others = routes.filter(({ wall, method }) => !wall || method !== 'GET');
    expect(others.length).toBeGreaterThan(300);
    for (const { method, path } of others) {
      const address = path.replace(/:\w+/g, 'x').replace('*', 'station/StationInfoList');
      const answer = await ask(address, method);
      expect([method, path, answer.code]).toEqual([method, path, 510]);
    }
    expect((await ask('/sys/screen/station/StationInfoList')).code).toBe(510);
  });

  it('is nothing without the word of a wall, and the word nothing without the cookie', async () => {
    expect((await ask('/dashboard/overview', 'GET', '')).status).toBe(401);
    expect((await server.as(WALL_TOKEN).get('/dashboard/overview')).status).toBe(401);
    expect((await enter('a'.repeat(54))).json()).toMatchObject({ success: false, code: 401 });
  });

  it('reaches what its maker reaches, and ends with their account', async () => {
    const total = async () => pick((await ask('/dashboard/overview')).result, 'station', 'total');
    const signedIn = await server.signIn('admin');
    expect(await total()).toBe(pick((await signedIn.get('/dashboard/overview')).result, 'station', 'total'));
    await server.db.updateTable('sys_user').set({ status: 2 }).where('username', '=', 'admin').execute();
    expect((await ask('/dashboard/overview')).status).toBe(401);
    await server.db.updateTable('sys_user').set({ status: 1 }).where('username', '=', 'admin').execute();
    expect((await ask('/dashboard/overview')).success).toBe(true);
  });

  it('is listed with its last use, and revoked at once', async () => {
    const signedIn = await server.signIn('admin');
    const [row] = records(await signedIn.get('/station/wallToken/list'));
    expect(row).toMatchObject({ wallName: '一号大屏', status: '1', lastUsedAt: expect.stringMatching(/^\d{4}-/) });
    expect(row).not.toHaveProperty('tokenHash');
    expect((await signedIn.put('/station/wallToken/revoke', { id: row?.id })).success).toBe(true);
    expect((await ask('/dashboard/overview')).status).toBe(401);
    const stayed = await server.app.inject({ url: '/gqmt-boot/dashboard/wall', headers: { cookie } });
    expect(stayed.json()).toMatchObject({ success: false, message: '此大屏链接无效或已吊销！' });
    const again = await signedIn.put('/station/wallToken/revoke', { id: row?.id });
    expect(again.message).toBe('该链接已吊销！');
  });

  it('cannot be made without the right', async () => {
    const operator = await server.signIn('operator');
    expect((await operator.post('/station/wallToken/issue', { wallName: '二号' })).code).toBe(510);
  });
});
