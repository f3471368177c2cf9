import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { read } from '../../../../server/http/reply.ts';
import type { Route } from '../../../../server/http/route.ts';
import { texts } from '../../../../server/http/texts.ts';
import { openTestDatabase, type TestDatabase } from '../../postgres.ts';
import { anyRoute, buildTestApp } from '../../support/platform/app.ts';

const save: Route = {
  ...anyRoute,
  ...{ method: 'POST', path: '/save', body: { type: 'object' }, right: 'anonymous' },
  handle: async ({ body }) => read(body),
};
const keep: Route = {
  ...anyRoute,
  ...{ method: 'POST', path: '/keep', multipart: true, body: { type: 'object' }, right: 'anonymous' },
  handle: async ({ files }) => read(files.map(({ name }) => name)),
};
const look: Route = { ...anyRoute, path: '/look', right: 'anonymous', handle: async () => read('there') };

let database: TestDatabase;
let app: FastifyInstance;
let port: number;
beforeAll(async () => {
  database = await openTestDatabase({});
  ({ app } = await buildTestApp([save, keep, look], {
    ...{ db: database.db, load: { bodyGraceMs: 6_000, mostBodyMs: 10_000 } },
  }));
  port = Number(new URL(await app.listen({ host: '127.0.0.1', port: 0 })).port);
});
afterAll(async () => {
  await app.close();
  await database.drop();
});

/** A request whose head says that more follows than was sent. */
async function begin(
  sent: string,
  bytes = 1_000,
  path = '/save',
  type = 'application/json',
): Promise<{ readonly socket: Socket; readonly answer: () => string }> {
  let answer = '';
  const socket = connect(port, '127.0.0.1');
  socket.on('data', (chunk) => {
    answer += chunk.toString('utf8');
  });
  socket.on('error', () => {});
  await new Promise<void>((resolve) => socket.once('connect', resolve));
  const head = [`POST /gqmt-boot${path} HTTP/1.1`, 'Host: x', `Content-Type: ${type}`];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${bytes}\r\n\r\n${sent}`);
  return { socket, answer: () => answer };
}

const url = (path: string) => `http://127.0.0.1:${port}/gqmt-boot${path}`;

describe('bodies that do not come', () => {
  it('take no place from others, are refused beyond 50 of an address, and are cut after a while', async () => {
    const begun = await Promise.all(Array.from({ length: 510 }, () => begin('{')));
    await expect.poll(() => begun.filter(({ answer }) => answer() !== '').length, { timeout: 5_000 }).toBe(460);
    const refused = begun.filter(({ answer }) => answer().startsWith('HTTP/1.1 503'));
    expect(refused).toHaveLength(460);
    expect(refused[0]?.answer()).toMatch(/\r\nconnection: close\r\nretry-after: 2\r\n/i);
    expect(await (await fetch(url('/look'))).json()).toMatchObject({ result: 'there' });

    await expect.poll(() => begun.filter(({ answer }) => answer() === ''), { timeout: 20_000 }).toHaveLength(0);
    const cut = begun.filter(({ answer }) => answer().startsWith('HTTP/1.1 408'));
    expect(cut).toHaveLength(50);
    expect(cut[0]?.answer()).toContain(texts.tooSlow);
    const saved = await fetch(url('/save'), {
      ...{ method: 'POST', headers: { 'content-type': 'application/json' }, body: '{"name":"late"}' },
    });
    expect(await saved.json()).toMatchObject({ result: { name: 'late' } });
    for (const { socket } of begun) socket.destroy();
  }, 40_000);

  it('are not cut while they arrive at a realistic pace', async () => {
    const value = 'x'.repeat(42_000);
    const text = JSON.stringify({ value });
    const { socket, answer } = await begin(text.slice(0, 2_000), text.length);
    for (let at = 2_000; at < text.length; at += 2_000) {
      await pause(400);
      socket.write(text.slice(at, at + 2_000));
    }
    await expect.poll(answer, { timeout: 10_000 }).toContain(value);
    socket.destroy();
  }, 40_000);

  it('are cut when they take longer than they may, and forms with files are not', async () => {
    // More than the least pace, for as long as it takes.
    const drip = async (socket: Socket, answer: () => string, isAll: () => boolean) => {
      while (answer() === '' && !isAll()) {
        await pause(500);
        socket.write('x'.repeat(2_000));
      }
    };
    const body = await begin('{"value":"', 1_000_000);
    const head = '--b\r\nContent-Disposition: form-data; name="file"; filename="照片.txt"\r\n\r\n';
    const end = '\r\n--b--\r\n';
    const bytes = 48_000 + Buffer.byteLength(head + end);
    const form = await begin(head, bytes, '/keep', 'multipart/form-data; boundary=b');
    const started = performance.now();
    let pieces = 0;
    await Promise.all([
      drip(body.socket, body.answer, () => false),
      drip(form.socket, form.answer, () => pieces++ === 24).then(() => form.socket.write(end)),
    ]);
    expect(body.answer()).toMatch(/^HTTP\/1\.1 408 /);
    await expect.poll(form.answer, { timeout: 5_000 }).toContain('"result":["照片.txt"]');
    expect(performance.now() - started).toBeGreaterThan(12_000);
    for (const { socket } of [body, form]) socket.destroy();
  }, 60_000);

  it('leave their place when their sender goes away', async () => {
    const begun = await Promise.all(Array.from({ length: 50 }, () => begin('{')));
    for (const { socket } of begun) socket.destroy();
    // The server hears of each end a moment later.
    const saved = async () => {
      const { socket, answer } = await begin('{"name":1}', 10);
      await expect.poll(answer, { timeout: 5_000 }).not.toBe('');
      socket.destroy();
      return answer();
    };
    await expect.poll(saved, { timeout: 10_000 }).toContain('"result":{"name":1}');
  });
});
