import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fromFamily } from '../../../../server/operations/gateway/familyRoute.ts';
import { type Console, openConsole, type Person } from '../../support/console.ts';

const PATH = { name: 'Path', args: ['/gateway/weather/**'] };

describe('a route of another console of the family', () => {
  it.each([
    [{ predicates: [PATH, { name: 'Method', args: ['GET', 'POST'] }] }, { path: '/weather/**', methods: 'GET,POST' }],
    [{ predicates: JSON.stringify([PATH]), filters: '[]' }, { path: '/weather/**' }],
    [
      { id: '', routerId: 'a', name: 'A', uri: 'http://a.cn', status: 0 },
      { routerId: 'a', name: 'A', uri: 'http://a.cn', status: 0 },
    ],
    [{ predicates: '', filters: null, persistable: 1, retryable: 0, showApi: 0 }, {}],
  ])('%j becomes %j', (router, values) => {
    expect(fromFamily(router)).toEqual(values);
  });

  it.each([
    [{ predicates: [{ name: 'Path', args: ['/weather/**'] }] }, '路径“/weather/**”应以/gateway/开头'],
    [
      { predicates: [{ name: 'Path', args: ['/gateway/a', '/gateway/b'] }] },
      '路由条件Path应有一个路径，多个路径请分成几条路由',
    ],
    [{ predicates: [{ name: 'Host', args: ['a.cn'] }] }, '不支持路由条件“Host”，应为Path或Method'],
    [{ predicates: '{' }, '路由条件不是有效的JSON'],
    [{ predicates: '{}' }, '路由条件应为数组'],
    [{ predicates: [null] }, '路由条件的每一项应有名称（name）和参数（args）'],
    [{ filters: [{ name: 'RequestRateLimiter', args: [] }] }, '不支持过滤器“RequestRateLimiter”，请删除后再保存'],
  ])('%j is refused: %s', (router, message) => {
    expect(() => fromFamily(router)).toThrow(message);
  });

  describe('on the server', () => {
    let server: Console;
    let admin: Person;
    beforeAll(async () => {
      server = await openConsole({
        proxyTargets: [{ methods: ['GET', 'POST'], origin: 'http://open.example.cn', path: '/open', isPrivate: true }],
      });
      admin = await server.signIn('admin');
    });
    afterAll(() => server.close());
    const save = (router: object, by = admin) => by.post('/sys/gatewayRoute/updateAll', { router });
    const stored = () =>
      server.db.selectFrom('sys_gateway_route').select(['id', 'name', 'path', 'methods', 'status']).execute();

    it('is added without an id and changed with one, as the form of the resource would', async () => {
      const router = {
        routerId: 'weather',
        name: '天气',
        uri: 'http://open.example.cn/open',
        predicates: [PATH],
        filters: '[]',
      };
      expect(await save(router)).toMatchObject({ success: true, message: '操作成功！' });
      const [row] = await stored();
      expect(row).toMatchObject({ name: '天气', path: '/weather/**', methods: 'GET', status: 1 });
      expect(await save({ id: row?.id, name: '气象', status: 0 })).toMatchObject({ success: true });
      expect(await stored()).toEqual([{ ...row, name: '气象', status: 0 }]);
    });

    it('is refused by the rules of the resource, and to callers without its rights', async () => {
      const before = await stored();
      const other = { routerId: 'other', name: '其他', predicates: [{ name: 'Path', args: ['/gateway/other/**'] }] };
      expect((await save({ ...other, uri: 'http://open.example.cn/secret' })).message).toContain('PROXY_TARGETS');
      expect((await save({ id: 'nothing', name: '无' })).success).toBe(false);
      expect((await admin.post('/sys/gatewayRoute/updateAll', { router: [] })).success).toBe(false);
      const operator = await server.signIn('operator');
      expect(await save({ id: before[0]?.id, name: '改名' }, operator)).toMatchObject({ success: false, code: 510 });
      expect(await operator.get('/sys/gatewayRoute/clearRedis')).toMatchObject({ success: false, code: 510 });
      expect(await admin.get('/sys/gatewayRoute/clearRedis')).toMatchObject({ success: true, message: '清除成功！' });
      expect(await stored()).toEqual(before);
    });
  });
});
