import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createRoutes, loadResources } from '../../../../server/areas.ts';
import { read } from '../../../../server/http/reply.ts';
import type { Route } from '../../../../server/http/route.ts';
import { texts } from '../../../../server/http/texts.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { anyRoute, buildTestApp } from '../../support/platform/app.ts';

const productRoutes = createRoutes(await loadResources());

let folder: string;
let database: TestDatabase;

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'guangshu-load-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(join(folder, 'index.html'), '<html></html>');
  writeFileSync(join(folder, 'assets', 'app-1a2b.js'), 'void 0;');
  database = await openTestDatabase({});
});

afterAll(async () => {
  await database.drop();
  rmSync(folder, { recursive: true });
});

const call: Route = { ...anyRoute, path: '/call', handle: async () => read('done') };
const dictionary: Route = { ...anyRoute, path: '/dict', essential: true, handle: async () => read('items') };

/** @param number spreads the calls over twenty users, because each may only make 60 a second */
function ask(app: FastifyInstance, url: string, number = 0) {
  return app.inject({ url, headers: { 'x-access-token': `good-${number % 20}`, accept: 'text/html' } });
}

/** Leaves the event loop a turn now and then, as a server has it that does too much at once. */
async function blockEventLoop(milliseconds: number): Promise<void> {
  const end = performance.now() + milliseconds;
  while (performance.now() < end) {
    stall(700);
    await nextTurn();
  }
}

function stall(milliseconds: number): void {
  const until = performance.now() + milliseconds;
  while (performance.now() < until);
}

const KEEP_ANSWERING = ['/healthz', '/', '/user/login', '/assets/app-1a2b.js', '/gqmt-boot/dict'];

describe('load', () => {
  it('asks callers to retry when 500 requests are open, and accepts new ones after them', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: Route = { ...anyRoute, path: '/slow', patient: true, handle: () => released.then(() => read('done')) };
    const { app } = await buildTestApp([slow], { db: database.db });
    // inject starts when it is awaited, which an async function does at once.
    const send = async (number: number) => ask(app, '/gqmt-boot/slow', number);
    const open = Array.from({ length: 500 }, (_, number) => send(number));
    const refused = await send(500);
    expect([refused.statusCode, refused.headers['retry-after'], refused.json().message]).toEqual([
      503,
      '2',
      texts.overloaded,
    ]);
    release();
    expect(new Set((await Promise.all(open)).map((answer) => answer.json().result))).toEqual(new Set(['done']));
    expect((await send(501)).json().result).toBe('done');
    await app.close();
  });

  it('of open requests leaves health, files and dictionaries answering up to a bound of their own', async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    const slow: Route = {
      ...dictionary,
      path: '/slow',
      patient: true,
      handle: () => released.then(() => read('done')),
    };
    const { app } = await buildTestApp([slow, call, dictionary], { db: database.db }, folder);
    const open = Array.from({ length: 999 }, async (_, number) => ask(app, '/gqmt-boot/slow', number));
    for (const url of KEEP_ANSWERING) expect((await ask(app, url)).statusCode, url).toBe(200);
    expect((await ask(app, '/gqmt-boot/call')).statusCode).toBe(503);
    const last = (async () => ask(app, '/gqmt-boot/slow'))();
    expect((await ask(app, '/healthz')).statusCode).toBe(503);
    release();
    await Promise.all([...open, last]);
    await app.close();
  });

  it('that blocks the event loop refuses calls with 503, until the loop is free again', async () => {
    const { app } = await buildTestApp([call, dictionary], { db: database.db, load: { measuredMs: 1_500 } }, folder);
    expect((await ask(app, '/gqmt-boot/call')).json().result).toBe('done');
    await blockEventLoop(4_000);
    const refused = await ask(app, '/gqmt-boot/call');
    expect([refused.statusCode, refused.headers['retry-after'], refused.json()]).toEqual([
      503,
      '2',
      expect.objectContaining({ success: false, code: 503, message: texts.overloaded }),
    ]);
    expect(refused.headers['x-content-type-options']).toBe('nosniff');
    for (const url of KEEP_ANSWERING) expect((await ask(app, url)).statusCode, url).toBe(200);
    await expect.poll(async () => (await ask(app, '/gqmt-boot/call')).statusCode, { timeout: 6_000 }).toBe(200);
    await app.close();
  }, 30_000);

  it.each([
    ['for a part of the time that is measured', 800],
    ['for longer than is measured', 1_600],
  ])('that stalls the event loop once refuses nothing, %s', async (_title, milliseconds) => {
    const { app } = await buildTestApp([call], { db: database.db, load: { measuredMs: 1_500 } });
    await pause(300);
    stall(milliseconds);
    for (let round = 0; round < 20; round += 1) {
      expect((await ask(app, '/gqmt-boot/call', round)).statusCode).toBe(200);
      await pause(100);
    }
    await app.close();
  });
});

describe('routes that keep answering', () => {
  it('are the reads of dictionaries, and no other', () => {
    expect(productRoutes.filter((route) => route.essential).map(({ path }) => path)).toEqual([
      '/sys/dict/queryAllDictItems',
      '/sys/dict/getDictItems/:dict',
      '/sys/dict/loadDict/:dict',
      '/sys/dict/loadDictItem/:dict',
      '/sys/dict/loadTreeData',
    ]);
  });
});
