import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, brotliDecompressSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from '../../../../server/http/reply.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { anyRoute, buildTestApp, type TestApp } from '../../support/platform/app.ts';

const script = 'console.log("script");\n'.repeat(200);
let folder: string;
let database: TestDatabase;
let test: TestApp;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guangshu client '));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html><meta property="csp-nonce" nonce="__CSP_NONCE__"></html>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), script);
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.br'), brotliCompressSync(script));
  writeFileSync(join(folder, 'assets', 'app-1a2b.js.map'), '{}');
  writeFileSync(join(folder, 'favicon.svg'), '<svg xmlns="http://www.w3.org/2000/svg"/>');
  database = await openTestDatabase({});
  const long = { ...anyRoute, path: '/long', handle: async () => read('光'.repeat(2000)) };
  test = await buildTestApp([long], { db: database.db }, folder);
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
  rmSync(folder, { recursive: true });
});

const open = (url: string, headers: Record<string, string> = { accept: 'text/html' }) =>
  test.app.inject({ url, headers });

describe('the console’s pages', () => {
  it.each(['/', '/index.html', '/user/login', '/isystem/user?x=1'])(
    'answers %s with the page and a fresh nonce',
    async (url) => {
      const [first, second] = [await open(url), await open(url)];
      const nonce = (answer: typeof first) => /nonce="([^"]+)"/.exec(answer.body)?.[1] ?? 'none';
      expect(first.statusCode).toBe(200);
      expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
      expect(Buffer.from(nonce(first), 'base64')).toHaveLength(16);
      expect(nonce(second)).not.toBe(nonce(first));
      expect(first.headers['content-security-policy']).toBe(
        `default-src 'self'; script-src 'self'; style-src 'self' 'nonce-${nonce(first)}'; img-src 'self' data: blob:; ` +
          "connect-src 'self'; worker-src 'self' blob:; object-src 'none'; base-uri 'none'; form-action 'self'; " +
          "frame-ancestors 'self'; require-trusted-types-for 'script'; trusted-types console-html",
      );
      expect(first.headers['cache-control']).toBe('no-store');
    },
  );

  it.each(['/nowhere/50%', '/station/%E9%80%86%E5%8F', '/station/stationEquipment?equipmentName=50%'])(
    '[S2.4] the address %s, whose percent sign begins no escape, gets the console',
    async (url) => {
      const answer = await open(url);
      expect([answer.statusCode, answer.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8']);
    },
  );

  it('has the other headers on pages, files and answers', async () => {
    for (const url of ['/', '/assets/app-1a2b.js', '/gqmt-boot/nothing', '/healthz']) {
      expect((await open(url)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'no-referrer',
        'strict-transport-security': 'max-age=31536000; includeSubDomains',
        'cross-origin-opener-policy': 'same-origin-allow-popups',
      });
    }
  });

  it('serves hashed files for ever, pre-compressed where the browser takes it', async () => {
    const plain = await open('/assets/app-1a2b.js', {});
    expect(plain.body).toBe(script);
    expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
    expect(plain.headers['content-type']).toMatch(/^(text|application)\/javascript/);
    const answer = await open('/assets/app-1a2b.js', { 'accept-encoding': 'gzip, br' });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['content-type']).toMatch(/javascript/);
    expect(brotliDecompressSync(answer.rawPayload).toString()).toBe(script);
  });

  it('serves other files with a check each time', async () => {
    const answer = await open('/favicon.svg');
    expect(answer.headers['content-type']).toMatch(/^image\/svg\+xml/);
    expect(answer.headers['cache-control']).toBe('no-cache');
  });

  it.each([
    '/assets/gone-9f9f.js',
    '/assets/../index.html/../../etc/passwd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/assets/app-1a2b.js.map',
    '/assets/app-1a2b.js.br',
  ])('has no %s', async (url) => {
    const answer = await open(url, { accept: '*/*' });
    expect(answer.statusCode).toBe(404);
    expect(answer.json()).toMatchObject({ success: false, code: 404 });
  });

  it('answers calls that want no page, and calls below the prefix, with the envelope', async () => {
    expect((await open('/user/login', { accept: 'application/json' })).json().code).toBe(404);
    const unknown = await open('/gqmt-boot/user/login');
    expect(unknown.statusCode).toBe(200);
    expect(unknown.json().code).toBe(404);
    expect(
      (await test.app.inject({ method: 'POST', url: '/user/login', headers: { accept: 'text/html' } })).json().code,
    ).toBe(404);
  });
});

describe('answers', () => {
  it('compresses long answers and forbids keeping them', async () => {
    const headers = { 'x-access-token': 'good', 'accept-encoding': 'br' };
    const answer = await test.app.inject({ url: '/gqmt-boot/long', headers });
    expect(answer.headers['content-encoding']).toBe('br');
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.headers['content-type']).toBe('application/json; charset=utf-8');
    expect(JSON.parse(brotliDecompressSync(answer.rawPayload).toString()).result).toHaveLength(2000);
  });

  it('answers OPTIONS before any authentication and lets no other site in', async () => {
    const headers = { origin: 'https://evil.example', 'access-control-request-method': 'POST' };
    const answer = await test.app.inject({ method: 'OPTIONS', url: '/gqmt-boot/sys/login', headers });
    expect([answer.statusCode, answer.body]).toEqual([200, '']);
    // Naming what may be read lets no site in: that would take the header of an allowed origin.
    expect(Object.keys(answer.headers).filter((name) => name.startsWith('access-control'))).toEqual([
      'access-control-expose-headers',
    ]);
  });
});
