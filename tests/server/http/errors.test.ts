import { connect } from 'node:net';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { done, Refusal, read, refuse } from '../../../server/http/reply.ts';
import type { Route } from '../../../server/http/route.ts';
import { texts } from '../../../server/http/texts.ts';
import { CONSOLE_HEADER } from '../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';
import { anyRoute, buildTestApp, type TestApp } from '../support/platform/app.ts';

const secret = 'secret-in-the-error';

const pair = {
  type: 'object',
  properties: { name: { type: 'string', maxLength: 5 }, count: { type: 'integer' } },
  required: ['name'],
  additionalProperties: false,
};

/** One route per kind of failure; the database ones fail in the real database. */
const routes: Route[] = [
  { ...anyRoute, path: '/refused', handle: async () => refuse('不行', 500) },
  { ...anyRoute, path: '/thrown', handle: () => Promise.reject(new Refusal('不可以', 510)) },
  { ...anyRoute, path: '/crash', handle: () => Promise.reject(new Error(`${secret} at /srv/app/x.ts`)) },
  { ...anyRoute, path: '/crash/text', handle: () => Promise.reject(secret) },
  { ...anyRoute, path: '/wrong-answer', answer: { type: 'array' }, handle: async () => read({ password: secret }) },
  { ...anyRoute, path: '/items/:id', params: { type: 'object' }, handle: async ({ params }) => read(params.id) },
  { ...anyRoute, path: '/echo', handle: async () => read('GET') },
  { ...anyRoute, method: 'POST', path: '/echo', body: pair, handle: async ({ body }) => done('好', body) },
  {
    ...anyRoute,
    path: '/db/:kind',
    params: { type: 'object' },
    handle: async ({ services, params }) => {
      const statements: Readonly<Record<string, string>> = {
        duplicate: "insert into failing values ('a', null, 1)",
        long: "insert into failing values ('much too long', null, 1)",
        reference: "insert into failing values ('b', 'nowhere', 1)",
        missing: "insert into failing values ('c', null, null)",
        character: "select convert_from('\\x00'::bytea, 'UTF8')",
        range: "insert into failing values ('d', null, 99999999999)",
        timeout: 'select pg_sleep(5)',
        syntax: 'select column_name from nothing',
      };
      await services.db.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 100`.execute(trx);
        await sql.raw(statements[params.kind ?? ''] ?? '').execute(trx);
      });
      return read(null);
    },
  },
];

let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  database = await openTestDatabase({});
  await sql`create table failing (code varchar(5) primary key, other varchar(9) references failing, n int not null)`.execute(
    database.db,
  );
  await sql`insert into failing values ('a', null, 1)`.execute(database.db);
  test = await buildTestApp(routes, { db: database.db });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

const headers = { 'x-access-token': 'good', [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
const get = (url: string) => test.app.inject({ url: `/gqmt-boot${url}`, headers });
const post = (payload: string | Buffer, type = 'application/json') =>
  test.app.inject({
    method: 'POST',
    url: '/gqmt-boot/echo',
    headers: { ...headers, 'content-type': type },
    payload,
  });

/** Every failure is an envelope with a fixed text; nothing of the error itself may appear. */
function expectRefusal(answer: Awaited<ReturnType<typeof get>>, message: string | RegExp, code = 500) {
  expect(answer.statusCode).toBe(200);
  const body = answer.json();
  expect(Object.keys(body).sort()).toEqual(['code', 'message', 'result', 'success', 'timestamp']);
  expect(body).toMatchObject({ success: false, code, result: null });
  expect(body.timestamp).toBeTypeOf('number');
  if (typeof message === 'string') expect(body.message).toBe(message);
  else expect(body.message).toMatch(message);
  expect(answer.body).not.toContain(secret);
  expect(answer.body).not.toMatch(/\.ts|node_modules|select |insert |at \w+ \(|failing/i);
}

describe('one error handler for every layer', () => {
  it('answers a refusal, returned or thrown, with its own text and code', async () => {
    expectRefusal(await get('/refused'), '不行', 500);
    expectRefusal(await get('/thrown'), '不可以', 510);
  });

  it.each([
    ['/crash', secret],
    ['/crash/text', secret],
    ['/wrong-answer', 'does not match its schema'],
    ['/db/syntax', '42P01'],
  ])('hides an unknown error of %s behind a number that the log explains', async (path, explanation) => {
    const answer = await get(path);
    expectRefusal(answer, /^操作失败，请联系管理员（请求编号：[0-9a-f]{12}）$/);
    const number = /：([0-9a-f]{12})）/.exec(answer.json().message)?.[1] ?? 'none';
    const lines = test.log().split('\n');
    expect(lines.find((one) => one.includes(number) && one.includes('"err"'))).toContain(explanation);
  });

  it.each([
    ['duplicate', texts.duplicate],
    ['long', texts.tooLong],
    ['reference', texts.referenced],
    ['missing', texts.missingValue],
    ['character', texts.badCharacter],
    ['range', texts.valueOutOfRange],
    ['timeout', texts.timeout],
  ])('translates the database error "%s"', async (kind, text) => {
    expectRefusal(await get(`/db/${kind}`), text);
  });

  it('answers unknown addresses without repeating them, and wrong methods with the right ones', async () => {
    expectRefusal(await get('/no/such/place'), texts.unknownPath, 404);
    const answer = await test.app.inject({ method: 'DELETE', url: '/gqmt-boot/echo', headers });
    expectRefusal(answer, '不支持DELETE请求方法，支持以下GET、POST、', 405);
    expect((await get('/no/such/place')).body).not.toContain('such');
  });

  it.each(['/items/%E0%A4%A', '/echo?a=%E0%A4%A'])('refuses the broken address %s', async (path) => {
    expectRefusal(await get(path), texts.badAddress);
  });

  it('refuses a path parameter longer than any of ours', async () => {
    expectRefusal(await get(`/items/${'a'.repeat(1001)}`), texts.badAddress);
  });

  it.each([
    ['?a=1', '不允许的参数：a'],
    ['?__proto__=1', texts.forbiddenName('__proto__')],
    ['?constructor=1', texts.forbiddenName('constructor')],
    ['?__proto__[a]=1', texts.forbiddenName('__proto__')],
    ['?constructor%5Bx%5D=1', texts.forbiddenName('constructor')],
    ['?a[prototype]=1', texts.forbiddenName('prototype')],
    ['?a.__proto__.b=1', texts.forbiddenName('__proto__')],
    ['?a=1&a=2', texts.repeatedParameter('a')],
  ])('refuses the query %s', async (query, message) => {
    expectRefusal(await get(`/echo${query}`), message);
  });

  it('[S7.1d] ignores the time a client adds against caches', async () => {
    expect((await get('/echo?_t=1700000000')).json()).toMatchObject({
      success: true,
      code: 0,
      result: 'GET',
      message: '',
    });
  });

  const deep = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`;
  it.each<[string, string | Buffer, string]>([
    ['no JSON', '{"name":', texts.badJson],
    ['bytes that are no UTF-8', Buffer.from([0x22, 0xff, 0xfe, 0x22]), texts.badEncoding],
    ['a list', '[]', '参数类型不正确：请求内容应为对象'],
    ['a missing field', '{}', '缺少必填参数：name'],
    ['an unknown field', '{"name":"a","status":1}', '不允许的参数：status'],
    ['a wrong type', '{"name":"a","count":"1"}', '参数类型不正确：count应为整数'],
    ['a text too long', '{"name":"abcdef"}', '参数过长：name不能超过5个字符'],
    ['__proto__', '{"name":"a","__proto__":{"x":1}}', texts.forbiddenName('__proto__')],
    ['constructor inside', '{"name":"a","list":[{"constructor":1}]}', texts.forbiddenName('constructor')],
    ['33 levels', deep(33), texts.tooDeep(32)],
    ['100000 levels', deep(100_000), texts.tooDeep(32)],
    [
      '1001 names',
      JSON.stringify(Object.fromEntries(Array.from({ length: 1001 }, (_, i) => [`k${i}`, 1]))),
      texts.tooManyKeys(1000),
    ],
    ['more than 1 MB', JSON.stringify({ name: 'x'.repeat(1024 * 1024) }), texts.tooLarge],
  ])('refuses a body with %s', async (_what, payload, message) => {
    expectRefusal(await post(payload), message);
  });

  it('refuses a body of another kind, and an empty one where fields are needed', async () => {
    expectRefusal(await post('name=a', 'application/x-www-form-urlencoded'), texts.badEncoding);
    expectRefusal(await post(''), '参数类型不正确：请求内容应为对象');
  });

  it('accepts 32 levels and gives back what was sent', async () => {
    expect((await post('{"name":"甲","count":3}')).json()).toMatchObject({
      code: 200,
      message: '好',
      result: { name: '甲', count: 3 },
    });
    expect((await post(deep(32))).json().message).toBe('参数类型不正确：请求内容应为对象');
  });

  it('answers bytes that are no HTTP with an envelope as well', async () => {
    const address = await test.app.listen({ host: '127.0.0.1', port: 0 });
    const answer = await new Promise<string>((resolve, reject) => {
      const socket = connect(Number(new URL(address).port), '127.0.0.1', () => socket.write('NONSENSE\r\n\r\n'));
      let text = '';
      socket.on('data', (chunk) => {
        text += chunk.toString('utf8');
      });
      socket.on('end', () => resolve(text));
      socket.on('error', reject);
    });
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(JSON.parse(answer.split('\r\n\r\n')[1] ?? '')).toMatchObject({ success: false, message: texts.badRequest });
  });
});
