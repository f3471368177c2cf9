import { createServer, type Server } from 'node:http';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { routeFor } from '../../../../server/operations/gateway/path.ts';
import { type Console, openConsole, type Person, pick } from '../../support/console.ts';
import { grant, revoke } from '../../support/grants.ts';

const BASE = '/sys/gatewayRoute';

describe('路由网关', () => {
  const received: string[] = [];
  let other: Server;
  let base: string;
  let server: Console;
  let admin: Person;
  let operator: Person;
  beforeAll(async () => {
    other = createServer(async (request, response) => {
      let body = '';
      for await (const chunk of request) body += String(chunk);
      received.push(`${request.method} ${request.url} ${body}`.trim());
      response.end('{"name":"天气"}');
    });
    await new Promise<void>((resolve) => other.listen(0, '127.0.0.1', resolve));
    const at = other.address();
    base = `http://127.0.0.1:${typeof at === 'object' && at ? at.port : 0}`;
    server = await openConsole({
      proxyTargets: [{ methods: ['GET', 'POST'], origin: base, path: '/open', isPrivate: true }],
    });
    admin = await server.signIn('admin');
    await grant(server, 'gateway:call', 'operator');
    operator = await server.signIn('operator');
    expect(await admin.post(`${BASE}/add`, weather())).toMatchObject({ success: true });
  });
  beforeEach(() => void received.splice(0));
  afterAll(async () => {
    await server.close();
    other.closeAllConnections();
    other.close();
  });

  const weather = (change: object = {}) => ({
    routerId: 'weather',
    name: '天气',
    path: '/weather/**',
    uri: `${base}/open/v1/`,
    methods: 'GET,POST',
    stripPrefix: 1,
    ...change,
  });
  const rows = async () => (await admin.get(`${BASE}/list`)).result;
  const idOf = async (routerId: string) => {
    const all = await rows();
    return pick(Array.isArray(all) ? all.find((row) => pick(row, 'routerId') === routerId) : null, 'id');
  };

  it('hands calls on by a route that an administrator made, with query and body', async () => {
    const answer = await operator.get('/gateway/weather/today?city=济南&_t=5');
    expect(answer).toMatchObject({ success: true, code: 200, result: { name: '天气' } });
    await operator.post('/gateway/weather/a%20b/c', { n: 1 });
    await operator.get('/gateway/weather');
    const city = encodeURIComponent('济南');
    expect(received).toEqual([`GET /open/v1/today?city=${city}`, 'POST /open/v1/a%20b/c {"n":1}', 'GET /open/v1']);
    expect((await server.stranger.get('/gateway/weather/today')).status).toBe(401);
  });

  it('counts from the next call on, also when switched off', async () => {
    const id = await idOf('weather');
    const switched = async (status: number) => {
      expect(await admin.put(`${BASE}/edit`, { id, status })).toMatchObject({ success: true });
      return operator.get('/gateway/weather/today');
    };
    const said = '没有启用的路由匹配/gateway/weather/today';
    expect(await switched(0)).toMatchObject({ success: false, code: 404, message: said });
    expect(await switched(1)).toMatchObject({ success: true });
  });

  it.each([
    [
      { uri: 'http://other.example.cn/open' },
      '不允许转发到http://other.example.cn/open：请管理员在PROXY_TARGETS中登记该地址',
    ],
    [{ uri: '{base}/secret' }, '请管理员在PROXY_TARGETS中登记该地址'],
    [{ uri: '{base}/open/../secret' }, '请管理员在PROXY_TARGETS中登记该地址'],
    [{ methods: 'GET,PUT' }, '该地址不允许以PUT转发，允许GET、POST'],
    [{ methods: 'FETCH' }, '请求方法“FETCH”不正确，应为GET、POST、PUT、DELETE、PATCH'],
    [{ methods: ' , ' }, '请选择至少一种请求方法'],
    [{ uri: '{base}/open?key=1' }, '转发地址应为协议、主机、端口和路径'],
    [{ uri: 'ftp://a.cn' }, '应为http://或https://开头的完整地址'],
    [{ path: 'weather' }, '路径以/开头'],
    [{ path: '/a/../b' }, '路径以/开头'],
    [{ path: '/a**' }, '路径以/开头'],
    [{ path: '/**' }, '路径以/开头'],
    [{ path: '/a//b' }, '路径以/开头'],
    [{ path: '/weather/**' }, '该路径已有路由！'],
    [{ routerId: 'weather', path: '/else' }, '路由ID已存在！'],
    [{ stripPrefix: 2 }, '去除前缀段数不能超过路径的段数（1）'],
  ])('refuses a route with %o, and says what is wrong', async (change, message) => {
    const filled = JSON.parse(JSON.stringify(change).replace('{base}', base));
    const answer = await admin.post(`${BASE}/add`, weather({ routerId: 'new', path: '/new/**', ...filled }));
    expect(answer).toMatchObject({ success: false, message: expect.stringContaining(message) });
    expect(await rows()).toHaveLength(1);
  });

  it('stays within the list of the operator, whatever the table says', async () => {
    const id = await idOf('weather');
    const set = (uri: string) =>
      server.db.updateTable('sys_gateway_route').set({ uri }).where('id', '=', String(id)).execute();
    await set(`${base}/secret`);
    expect((await operator.get('/gateway/weather/a')).message).toContain('请管理员在PROXY_TARGETS中登记该地址');
    await set(`${base}/open/v1/`);
    for (const path of ['..%2f..%2fsecret', 'a%2f%2fb', 'a%5cb', '%2e%2e/secret', 'a/'])
      expect(await operator.get(`/gateway/weather/${path}`), path).toMatchObject({ success: false });
    expect(received).toEqual([]);
  });

  it('lists routes as the family reads them, and is closed to users without its rights', async () => {
    expect(await rows()).toMatchObject([
      {
        routerId: 'weather',
        predicates: '[{"name":"Path","args":["/gateway/weather/**"]},{"name":"Method","args":["GET","POST"]}]',
        filters: '[]',
        retryable: 0,
      },
    ]);
    const id = await idOf('weather');
    await revoke(server, 'gateway:call', 'operator');
    for (const answer of [
      await operator.get(`${BASE}/list`),
      await operator.post(`${BASE}/add`, weather()),
      await operator.put(`${BASE}/edit`, { id, status: 0 }),
      await operator.delete(`${BASE}/delete?id=${id}`),
      await operator.get('/gateway/weather/a'),
    ])
      expect(answer).toMatchObject({ success: false, code: 510 });
    expect(await admin.delete(`${BASE}/delete?id=${id}`)).toMatchObject({ success: true, message: '删除路由成功' });
  });

  it('takes the route whose path says most', () => {
    const routes = ['/a/**', '/a/b/**', '/a/b/c'].map((path) => ({ path, uri: '', methods: '', stripPrefix: 0 }));
    const found = (asked: string) => routeFor(routes, asked)?.path ?? null;
    expect(['/a', '/a/x', '/a/b', '/a/b/c', '/a/b/c/d', '/ab', '/'].map(found)).toEqual([
      ...['/a/**', '/a/**', '/a/b/**', '/a/b/c', '/a/b/**', null, null],
    ]);
  });
});
