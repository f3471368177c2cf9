import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CallLimit } from '../../../server/http/limits/callLimit.ts';
import { read } from '../../../server/http/reply.ts';
import { signText } from '../../../server/http/request/signature.ts';
import type { Route } from '../../../server/http/route.ts';
import { requireCompleteRoutes } from '../../../server/http/routeCheck.ts';
import { texts } from '../../../server/http/texts.ts';
import { PUBLIC_SIGN_SECRET } from '../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';
import { anyRoute, buildTestApp, type TestApp } from '../support/platform/app.ts';

const now = new Date('2026-03-01T12:00:00+08:00');

const routes: Route[] = [
  { ...anyRoute, path: '/me', handle: async ({ user, tenantId }) => read({ name: user.username, tenantId }) },
  { ...anyRoute, path: '/open', right: 'anonymous', handle: async ({ token }) => read(token) },
  { ...anyRoute, path: '/open/user', right: 'anonymous', handle: async ({ user }) => read(user.id) },
  { ...anyRoute, path: '/by-code', right: { code: 'user:add' }, handle: async () => read('code') },
  {
    ...anyRoute,
    path: '/by-menu',
    right: { menu: ['system/UserList', 'system/Other'] },
    handle: async () => read('menu'),
  },
  { ...anyRoute, path: '/signed/:key', params: { type: 'object' }, signed: true, handle: async () => read('signed') },
  { ...anyRoute, path: '/change', changesByGet: true, handle: async () => read('changed') },
  {
    ...anyRoute,
    path: '/secret',
    secretQuery: true,
    query: { type: 'object', additionalProperties: { type: 'string' } },
    handle: async () => read(null),
  },
  {
    ...anyRoute,
    path: '/plain',
    query: { type: 'object', additionalProperties: { type: 'string' } },
    handle: async () => read(null),
  },
];

let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await openTestDatabase({});
  const grants = { codes: new Set(['user:add']), menus: new Set(['system/Other']) };
  test = await buildTestApp(routes, { db: database.db, clock: () => now, ...grants });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const call = (
  path: string,
  headers: Record<string, string | undefined> = { 'x-access-token': 'good' },
  app = test.app,
) => app.inject({ url: `/gqmt-boot${path}`, headers });

describe('who calls', () => {
  it.each([{}, { 'x-access-token': '' }, { 'x-access-token': 'forged' }])(
    '[S7.1c] answers 401 to %j',
    async (headers) => {
      const answer = await call('/me', headers);
      expect(answer.statusCode).toBe(401);
      expect(answer.json()).toMatchObject({ success: false, code: 401, message: 'Token失效，请重新登录!' });
    },
  );

  it('answers a session that ended with the error body the client shows its modal for', async () => {
    const answer = await call('/me?_t=1', { 'x-access-token': 'ended' });
    expect(answer.statusCode).toBe(500);
    expect(answer.json()).toEqual({
      timestamp: '2026-03-01 12:00:00',
      status: 500,
      error: 'Internal Server Error',
      message: 'Token失效，请重新登录',
      path: '/gqmt-boot/me',
    });
  });

  it('does not take a token from the address, where it would be logged', async () => {
    expect((await call('/me?token=good', {})).statusCode).toBe(401);
  });

  it('[S7.1c] gives the handler the user and the chosen tenant in both spellings', async () => {
    const token = { 'x-access-token': 'good' };
    for (const [headers, tenantId] of [
      [{}, 0],
      [{ tenant_id: '0' }, 0],
      [{ tenant_id: '1' }, 1],
      [{ 'tenant-id': '2' }, 2],
      [{ 'tenant-id': '2', tenant_id: '2' }, 2],
    ] as const) {
      expect((await call('/me', { ...token, ...headers })).json().result).toEqual({ name: 'tester', tenantId });
    }
  });

  it.each([{ tenant_id: '3' }, { 'tenant-id': 'x' }, { tenant_id: '1', 'tenant-id': '2' }, { tenant_id: '-1' }])(
    'refuses the tenant %j',
    async (headers) => {
      const answer = await call('/me', { 'x-access-token': 'good', ...headers });
      expect(answer.json()).toMatchObject({ success: false, code: 510, message: texts.foreignTenant });
    },
  );

  it('lets anonymous routes see the token and never a user', async () => {
    expect((await call('/open', {})).json().result).toBeNull();
    expect((await call('/open', { 'x-access-token': 'forged' })).json().result).toBe('forged');
    expect((await call('/open/user')).json()).toMatchObject({ success: false, code: 500 });
  });

  it('answers code 510 without the right, and lets through with it', async () => {
    expect((await call('/by-code')).json().result).toBe('code');
    expect((await call('/by-menu')).json().result).toBe('menu');
    const poor = await buildTestApp(routes, { db: database.db, codes: new Set(), menus: new Set(['system/Role']) });
    for (const path of ['/by-code', '/by-menu']) {
      const answer = await call(path, { 'x-access-token': 'good' }, poor.app);
      expect(answer.statusCode).toBe(200);
      expect(answer.json()).toMatchObject({ success: false, code: 510, message: '没有权限，请联系管理员授权' });
    }
    expect((await call('/me', { 'x-access-token': 'good' }, poor.app)).json().success).toBe(true);
    await poor.app.close();
  });

  it('refuses a change by GET that another site asks for', async () => {
    const site = (name: string) => call('/change', { 'x-access-token': 'good', 'sec-fetch-site': name });
    expect((await site('cross-site')).json()).toMatchObject({ success: false, message: texts.otherSite });
    expect((await site('same-origin')).json().result).toBe('changed');
  });
});

describe('the signature on the routes that verify it', () => {
  const sign = signText('{"x-path-variable":"a,b,c"}', PUBLIC_SIGN_SECRET);
  const right = { 'x-access-token': 'good', 'x-sign': sign, 'x-timestamp': '20260301120000' };
  const modes = ['off', 'log', 'enforce'] as const;

  it.each(modes)('[S7.1b] mode %s', async (signMode) => {
    const { app, log } = await buildTestApp(routes, { db: database.db, clock: () => now, config: { signMode } });
    expect((await call('/signed/a,b,c', right, app)).json().result).toBe('signed');
    expect(log()).not.toContain('signature not right');
    const wrong = (await call('/signed/a,b,d', right, app)).json();
    if (signMode === 'enforce')
      expect(wrong).toMatchObject({ success: false, code: 500, message: 'Sign签名校验失败！' });
    else expect(wrong.result).toBe('signed');
    expect(log().includes('signature not right')).toBe(signMode === 'log');
    expect((await call('/me', right, app)).json().success).toBe(true);
    await app.close();
  });
});

describe('limits', () => {
  it('allows 60 calls a second for each token, refilling steadily', () => {
    const limit = new CallLimit();
    const at = (ms: number) => new Date(1_000_000 + ms);
    const burst = Array.from({ length: 61 }, () => limit.take('a', '::1', at(0)));
    expect(burst.filter(Boolean)).toHaveLength(60);
    expect(limit.take('b', '::1', at(0))).toBe(true);
    expect(limit.take('a', '::1', at(10))).toBe(false);
    expect(limit.take('a', '::1', at(30))).toBe(true);
    expect(Array.from({ length: 61 }, () => limit.take('a', '::1', at(2000))).filter(Boolean)).toHaveLength(60);
  });

  it('counts invented tokens together, by the address that sends them', async () => {
    const { app } = await buildTestApp(routes, { db: database.db, clock: () => now });
    const answers = await Promise.all(
      Array.from({ length: 62 }, (_, index) => call('/me', { 'x-access-token': `invented-${index}` }, app)),
    );
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([...Array(60).fill(401), 503, 503]);
    expect((await call('/me', { 'x-access-token': 'good-neighbour' }, app)).statusCode).toBe(200);
    await app.close();
  });

  it('answers 503 with Retry-After above the limit', async () => {
    const { app } = await buildTestApp(routes, { db: database.db, clock: () => now });
    const answers = await Promise.all(
      Array.from({ length: 62 }, () => call('/me', { 'x-access-token': 'good-fast' }, app)),
    );
    const refused = answers.filter(({ statusCode }) => statusCode === 503);
    expect(refused).toHaveLength(2);
    expect(refused[0]?.headers['retry-after']).toBe('1');
    expect(refused[0]?.json()).toMatchObject({ success: false, code: 503, message: texts.tooManyCalls });
    expect((await call('/me', { 'x-access-token': 'good-calm' }, app)).statusCode).toBe(200);
    await app.close();
  });
});

describe('the log', () => {
  it('has the route and names of the query, never a value or a token, and no query of a route that forbids it', async () => {
    await call('/secret?password=hidden-1', { 'x-access-token': 'good-hidden-2' });
    await call('/plain?name=hidden-3', { 'x-access-token': 'good-hidden-2' });
    expect(test.log()).toContain('"route":"/gqmt-boot/secret"');
    expect(test.log()).toContain('"query":["name"]');
    expect(test.log()).not.toMatch(/hidden-[123]/);
  });
});

describe('the log of a request', () => {
  it('has its number, which the answer carries, its address and who calls', async () => {
    const { app, log } = await buildTestApp(routes, { db: database.db });
    const answers = [await call('/me', { 'x-access-token': 'good' }, app), await call('/none', {}, app)];
    await app.close();
    const lines = log()
      .trim()
      .split('\n')
      .map((line): unknown => JSON.parse(line));
    const [known, unknown] = answers.map(({ headers }) => String(headers['x-request-id']));
    expect(known).toMatch(/^[0-9a-f]{12}$/);
    expect(lines).toContainEqual(
      expect.objectContaining({ reqId: known, user: 'tester', address: '127.0.0.1', msg: 'answered' }),
    );
    expect(lines).toContainEqual(expect.objectContaining({ reqId: unknown, address: '127.0.0.1', msg: 'answered' }));
    expect(unknown).not.toBe(known);
  });
});

describe('the log of a failure in the database', () => {
  it('has its place and nothing of the row', async () => {
    const fail = (statement: string): Route => ({
      ...anyRoute,
      ...{ path: `/fail${statement.length}`, right: 'anonymous' },
      handle: async ({ services: { db } }) => read((await sql.raw(statement).execute(db)).rows),
    });
    await sql`create table marked (id varchar(20), code varchar(10) not null)`.execute(database.db);
    const failing = [
      fail("select 'hidden-4'::int"),
      fail("insert into marked values ('hidden-5', null)"),
      fail("insert into marked values ('hidden-7', 'hidden-8 is too long')"),
    ];
    const { app, log } = await buildTestApp(failing, { db: database.db });
    for (const { path } of failing) expect((await call(path, {}, app)).json()).toMatchObject({ success: false });
    await app.close();
    expect(log().match(/"request failed"/g)).toHaveLength(3);
    expect(log()).toContain('"table":"marked","column":"code"');
    expect(log()).not.toMatch(/hidden-/);
  });
});

describe('requireCompleteRoutes', () => {
  const whole: Route = { ...anyRoute, handle: async () => read(null) };
  /** As routes from data could look; the compiler would refuse them. */
  const broken = (change: object): Route => Object.assign({}, whole, change);

  it('accepts complete routes', () => {
    expect(() => requireCompleteRoutes([whole, ...routes])).not.toThrow();
  });

  it.each([
    [{ right: undefined }, 'GET /test: declares no right'],
    [{ right: {} }, 'GET /test: declares no right'],
    [{ right: { menu: [] } }, 'GET /test: declares no right'],
    [{ right: { code: '' } }, 'GET /test: declares no right'],
    [{ answer: undefined }, 'GET /test: declares no answer schema'],
    [{ query: undefined }, 'GET /test: declares no query schema'],
    [{ query: { type: 'object' } }, 'GET /test: the query schema must say additionalProperties'],
    [{ method: 'POST' }, 'POST /test: declares no body schema'],
    [
      { method: 'PUT', body: { type: 'object', properties: {} } },
      'PUT /test: the body schema must say additionalProperties: false',
    ],
    [{ path: '/a/:id' }, 'GET /a/:id: declares no params schema'],
    [{ path: 'a' }, 'GET a: the path must begin with /'],
  ])('refuses %j', (change, message) => {
    expect(() => requireCompleteRoutes([broken(change)])).toThrow(message);
  });

  it('refuses a route declared twice, and names all wrong routes at once', () => {
    expect(() => requireCompleteRoutes([whole, whole])).toThrow('GET /test: is declared twice');
    expect(() => requireCompleteRoutes([broken({ answer: null }), broken({ path: '/b', right: null })])).toThrow(
      /GET \/test: declares no answer schema\n {2}GET \/b: declares no right/,
    );
  });

  it('stops the start of the server, even for an invalid schema', async () => {
    const wrong = broken({ answer: { type: 'text' } });
    await expect(buildTestApp([wrong], { db: database.db })).rejects.toThrow('GET /test, answer schema');
    await expect(buildTestApp([broken({ right: null })], { db: database.db })).rejects.toThrow('declares no right');
  });
});
