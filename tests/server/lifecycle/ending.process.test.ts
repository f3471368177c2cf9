import { readdirSync } from 'node:fs';
import { connect, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { openTestDatabase } from '../postgres.ts';
import type { ServerProcess } from '../serverProcess.ts';
import { callServer, signIn } from '../support/platform/client.ts';
import { fastest } from '../support/platform/fastest.ts';
import { it } from '../support/platform/place.ts';

const health = async (server: ServerProcess) => (await fetch(`${server.url}/healthz`)).status;

/** Opens a connection, sends the beginning of a sign-in and keeps its body back. */
async function halfRequest(server: ServerProcess): Promise<{ socket: Socket; body: string; answer: Promise<string> }> {
  const body = JSON.stringify({ username: 'admin', password: 'x', captcha: 'x', checkKey: '1' });
  const socket = connect(server.port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => {});
  });
  const head = ['POST /gqmt-boot/sys/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  await pause(200);
  return { socket, body: body.slice(5), answer };
}

describe('stopping', { timeout: 120_000 }, () => {
  it('finishes an open request, refuses new ones, ends the database and the lock', async ({
    place: { folder, prepare, start },
  }) => {
    await prepare();
    const server = await start();
    const { socket, body, answer } = await halfRequest(server);
    const stopped = server.end('SIGTERM');
    await pause(300);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    socket.write(body);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"success":false/);
    expect(await stopped).toMatchObject({ code: 0 });
    expect((await stopped).ms).toBeLessThan(6_000);
    expect(folder.postgres()).toBeNull();
    expect(readdirSync(folder.path)).toEqual(['postgres']);
  });

  it('ends at once on a second signal', async ({ place: { prepare, start } }) => {
    await prepare();
    const server = await start();
    await halfRequest(server);
    void server.end('SIGTERM');
    await pause(300);
    const { code, ms } = await server.end('SIGTERM');
    expect(code).toBe(1);
    // Without the second signal it would wait for the request, which takes more than twice as long.
    expect(ms).toBeLessThan(3_000);
    expect(await health(await start())).toBe(200);
  });
});

// These wait for limits of the product and leave the processor alone meanwhile.
describe('waiting', { timeout: 120_000 }, () => {
  it.concurrent('cuts a request that does not end, within ten seconds', async ({
    place: { folder, prepare, start },
  }) => {
    await prepare();
    const attempt = async () => {
      const server = await start();
      const { answer } = await halfRequest(server);
      const { code, ms } = await server.end('SIGINT');
      expect([code, await answer]).toEqual([0, '']);
      expect(folder.postgres()).toBeNull();
      return ms;
    };
    expect(await fastest(10_000, attempt)).toBeLessThan(10_000);
  });

  it.concurrent('starts the next server, which ends a database that does not answer, with what was committed', async ({
    place: { folder, prepare, start },
  }) => {
    await prepare();
    const server = await start();
    const token = await signIn(server);
    const row = { dictCode: 'kept', dictName: 'kept' };
    expect((await callServer(server, 'POST', '/sys/dict/add', token, row)).success).toBe(true);
    const stuck = folder.postgres() ?? 0;
    process.kill(stuck, 'SIGSTOP');
    await server.end('SIGKILL');
    const next = await start();
    expect(folder.postgres()).not.toBe(stuck);
    const { result } = await callServer(next, 'GET', '/sys/dict/list?dictCode=kept', token);
    expect(result).toMatchObject({ total: 1 });
    await next.end('SIGTERM');
  });
});

describe('a database that ends by itself', { timeout: 120_000 }, () => {
  it('is started again under the running server', async ({ place: { folder, prepare, start } }) => {
    await prepare();
    const server = await start();
    const token = await signIn(server);
    const before = folder.postgres();
    process.kill(before ?? 0, 'SIGKILL');
    const broken = await callServer(server, 'GET', '/sys/dict/list', token).catch(() => null);
    if (broken && !broken.success) expect(broken.message).toBe('数据库暂时不可用，请稍后重试');
    const limit = Date.now() + 10_000;
    let works = false;
    while (!works && Date.now() < limit) {
      await pause(100);
      works = (await callServer(server, 'GET', '/sys/dict/list', token)).success;
    }
    expect(works).toBe(true);
    expect(folder.postgres()).not.toBe(before);
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(folder.postgres()).toBeNull();
  });
});

describe('DATABASE_URL', { timeout: 120_000 }, () => {
  it('uses an existing server with the same code and leaves it running', async ({ place: { folder, start } }) => {
    const database = await openTestDatabase({});
    const server = await start({ DATABASE_URL: database.url });
    const token = await signIn(server);
    expect((await callServer(server, 'GET', '/station/stationEquipment/list', token)).success).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['server.lock']);
    expect((await server.end('SIGTERM')).code).toBe(0);
    const again = await start({ DATABASE_URL: database.url });
    expect((await callServer(again, 'GET', '/sys/dict/list', token)).success).toBe(true);
    await again.end('SIGTERM');
    await database.drop();
  });
});
