import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import fastify from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { registerOpenApi } from '../../../../server/http/openapi/registerOpenApi.ts';

const app = fastify();
let made = 0;
beforeAll(() => {
  registerOpenApi(app, () => {
    made += 1;
    return { openapi: '3.1.0', paths: {} };
  });
});
afterAll(() => app.close());

const get = (headers: Record<string, string> = {}) => app.inject({ method: 'GET', url: '/openapi.json', headers });

it('is made once, answered packed as the caller takes it, and not sent again while it is the same', async () => {
  const plain = await get();
  expect(plain.json()).toEqual({ openapi: '3.1.0', paths: {} });
  expect(plain.headers['content-type']).toBe('application/json; charset=utf-8');
  const br = await get({ 'accept-encoding': 'gzip, br' });
  expect([br.headers['content-encoding'], brotliDecompressSync(br.rawPayload).toString()]).toEqual(['br', plain.body]);
  const gz = await get({ 'accept-encoding': 'gzip' });
  expect([gz.headers['content-encoding'], gunzipSync(gz.rawPayload).toString()]).toEqual(['gzip', plain.body]);
  const again = await get({ 'if-none-match': String(plain.headers.etag) });
  expect([again.statusCode, again.body]).toEqual([304, '']);
  const below = await app.inject({ method: 'GET', url: '/gqmt-boot/openapi.json' });
  expect(below.body).toBe(plain.body);
  expect(made).toBe(1);
});
