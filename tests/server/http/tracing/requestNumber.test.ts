import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { read } from '../../../../server/http/reply.ts';
import { requestNumber } from '../../../../server/http/tracing/requestNumber.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { anyRoute, buildTestApp, type TestApp } from '../../support/platform/app.ts';

const OWN = /^[0-9a-f]{12}$/;

let database: TestDatabase;
let test: TestApp;
beforeAll(async () => {
  database = await openTestDatabase({});
  test = await buildTestApp([{ ...anyRoute, handle: async () => read(null) }], { db: database.db });
});
afterAll(async () => {
  await test.app.close();
  await database.drop();
});

it.each(['a', '0af7651916cd43dd8448eb211c80319c', '3f2504e0-4f89-11d3-9a0c-0305e82c3301', `A.b_c-${'1'.repeat(58)}`])(
  'keeps the number %s of a proxy',
  (given) => expect(requestNumber({ 'x-request-id': given })).toBe(given),
);

it.each([
  '',
  ' ',
  'x'.repeat(65),
  'x'.repeat(10_240),
  'a\nb',
  'abc\n',
  'a\r\nSet-Cookie: b=1',
  'a b',
  'a, b',
  '编号',
  '<a>',
  '"',
  '\u0000',
])('makes a number instead of %j', (given) => expect(requestNumber({ 'x-request-id': given })).toMatch(OWN));

it('makes different ones', () => expect(requestNumber()).not.toBe(requestNumber()));

it.each([
  ['an answer', 'GET', '/gqmt-boot/test', 'good'],
  ['a refused call', 'GET', '/gqmt-boot/test', ''],
  ['another method', 'DELETE', '/gqmt-boot/test', 'good'],
  ['an unknown call', 'GET', '/gqmt-boot/none', ''],
  ['an unknown page', 'GET', '/none', ''],
  ['an address that cannot be read', 'GET', '/%E0%A4%A', ''],
  ['a preflight', 'OPTIONS', '/gqmt-boot/test', ''],
  ['a probe', 'GET', '/livez', ''],
] as const)('is in the headers of %s, and in the log', async (_, method, url, token) => {
  const number = `proxy-${method}-${url.length}-${token}`;
  const { headers } = await test.app.inject({
    ...{ method, url },
    headers: { 'x-access-token': token, 'x-request-id': number },
  });
  expect(headers).toMatchObject({ 'x-request-id': number, 'x-content-type-options': 'nosniff' });
  const lines = test.log().trim().split('\n');
  const own = lines.map((line): unknown => JSON.parse(line)).filter((line) => isOf(line, number));
  expect(own).not.toEqual([]);
  for (const line of own) expect(line).toMatchObject({ address: '127.0.0.1' });
});

it('is in the headers of the response to malformed bytes', async () => {
  const port = Number(new URL(await test.app.listen({ host: '127.0.0.1', port: 0 })).port);
  const answer = await new Promise<string>((resolve, reject) => {
    let text = '';
    const socket = connect(port, '127.0.0.1', () => socket.write('NONSENSE 13800138000\r\n\r\n'));
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    socket.on('end', () => resolve(text)).on('error', reject);
  });
  const number = /^X-Request-Id: ([0-9a-f]{12})\r$/m.exec(answer)?.[1] ?? 'none';
  expect(test.log()).toContain(`"reqId":"${number}","peer":"127.0.0.1","code":"HPE_INVALID_METHOD"`);
  expect(test.log()).not.toContain('13800138000');
});

function isOf(line: unknown, number: string): boolean {
  return typeof line === 'object' && line !== null && 'reqId' in line && line.reqId === number;
}
