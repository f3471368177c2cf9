import { once } from 'node:events';
import { request } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Console, openConsole } from '../../../support/console.ts';
import { connectStation, issueToken, send } from '../../../support/gateways.ts';

const MEBIBYTE = 1024 * 1024;

let server: Console;
let token: string;
let port: number;
beforeAll(async () => {
  server = await openConsole();
  await connectStation(server);
  token = await issueToken(await server.signIn('admin'));
  await server.app.listen({ host: '127.0.0.1', port: 0 });
  const address = server.app.server.address();
  port = typeof address === 'object' && address ? address.port : 0;
});
afterAll(() => server.close());

/** Sends a body piece by piece until the answer comes. @returns status, and how many MiB had been sent by then */
function sendLarge(headers: Readonly<Record<string, string | number>>, pieces: number) {
  return new Promise<{ status: number; sent: number }>((resolve, reject) => {
    let written = 0;
    const call = request(
      { port, host: '127.0.0.1', method: 'POST', path: '/gqmt-boot/station/telemetry', headers },
      (response) => {
        resolve({ status: response.statusCode ?? 0, sent: written });
        call.destroy();
      },
    );
    call.on('error', reject);
    const piece = Buffer.alloc(MEBIBYTE, ' ');
    const write = async () => {
      for (; written < pieces && !call.destroyed; written += 1) {
        if (!call.write(piece)) await Promise.race([once(call, 'drain'), once(call, 'close')]);
        await pause(1);
      }
      call.end();
    };
    write().catch(reject);
  });
}

it('100 MB without a length is refused with 413 as soon as it is too large, and takes no memory', async () => {
  const before = process.memoryUsage().rss;
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const { status, sent } = await sendLarge(headers, 100);
  expect(status).toBe(413);
  expect(sent).toBeLessThan(100);
  expect(process.memoryUsage().rss - before).toBeLessThan(80 * MEBIBYTE);
});

it('100 MB that are announced are refused before they come', async () => {
  const headers = {
    authorization: `Bearer ${token}`,
    'content-type': 'application/json',
    'content-length': 100 * MEBIBYTE,
  };
  const { status, sent } = await sendLarge(headers, 100);
  expect([status, sent < 50]).toEqual([413, true]);
});

it('an unknown token is refused before the body is read', async () => {
  const headers = { authorization: `Bearer ${'x'.repeat(54)}`, 'content-type': 'application/json' };
  const { status, sent } = await sendLarge(headers, 100);
  expect([status, sent < 50]).toEqual([401, true]);
});

it('others are served after these', async () => {
  const row = { device: 'YG001-NB-001', ts: server.now().getTime() - 60_000, values: { pAc: 1 } };
  expect((await send(server, token, [row])).status).toBe(200);
});
