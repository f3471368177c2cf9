import { setTimeout as pause } from 'node:timers/promises';
import { WebSocket } from 'ws';
import type { ServerProcess } from '../../serverProcess.ts';
import { callServer } from '../../support/platform/client.ts';

const patienceMs = 10_000;

/** An open socket of a test, with everything it has received. */
export interface TestSocket {
  /** Frames received so far, parsed. */
  readonly frames: readonly unknown[];
  /** The sub-protocol that the server chose. */
  readonly protocol: string;
  /** Waits for the frame with this number, from 0. @throws after ten seconds */
  frame(index: number): Promise<unknown>;
  send(message: string | Buffer): void;
  /** Resolves with the code and the reason with which the socket closed. */
  readonly closed: Promise<{ readonly code: number; readonly reason: string }>;
  close(): Promise<void>;
}

export interface OpenOptions {
  readonly protocols?: string[];
  readonly origin?: string;
}

/** Opens a socket. @throws Error with the HTTP status when the server refuses it, as `refused with 401` */
export function openSocket(
  server: Pick<ServerProcess, 'url'>,
  path: string,
  { protocols = [], origin }: OpenOptions = {},
): Promise<TestSocket> {
  const socket = new WebSocket(`${server.url.replace('http', 'ws')}/gqmt-boot${path}`, protocols, {
    ...(origin === undefined ? {} : { origin }),
  });
  const frames: unknown[] = [];
  const waiting = new Set<() => void>();
  socket.on('message', (data) => {
    frames.push(JSON.parse(String(data)));
    for (const check of waiting) check();
  });
  const closed = new Promise<{ code: number; reason: string }>((resolve) => {
    socket.on('close', (code, reason) => resolve({ code, reason: reason.toString('utf8') }));
  });
  return new Promise((resolve, reject) => {
    socket.on('unexpected-response', (request, response) => {
      reject(new Error(`refused with ${response.statusCode}`));
      request.destroy();
    });
    socket.on('error', reject);
    socket.on('open', () =>
      resolve({
        frames,
        protocol: socket.protocol,
        closed,
        frame: (index) =>
          new Promise((found, missing) => {
            const timer = setTimeout(
              () => missing(new Error(`no frame ${index} within ${patienceMs} ms; got ${JSON.stringify(frames)}`)),
              patienceMs,
            );
            const check = () => {
              if (frames.length <= index) return;
              clearTimeout(timer);
              waiting.delete(check);
              found(frames[index]);
            };
            waiting.add(check);
            check();
          }),
        send: (message) => socket.send(message),
        async close() {
          socket.close();
          await closed;
        },
      }),
    );
  });
}

export async function ticketOf(server: Pick<ServerProcess, 'url'>, token: string): Promise<string> {
  const { result, message } = await callServer(server, 'POST', '/sys/websocket/ticket', token, {});
  const ticket: unknown = typeof result === 'object' && result !== null && 'ticket' in result ? result.ticket : null;
  if (typeof ticket !== 'string') throw new Error(`no ticket: ${message}`);
  return ticket;
}

/** Proves that nothing more comes: a heartbeat sent now is answered by the very next frame. */
export async function expectQuiet(socket: TestSocket): Promise<void> {
  // A message from another server takes a moment to arrive.
  await pause(300);
  const before = socket.frames.length;
  socket.send('HeartBeat');
  const next = await socket.frame(before);
  if (JSON.stringify(next) !== '{"cmd":"heartcheck","msgTxt":"心跳响应"}') {
    throw new Error(`expected silence, got ${JSON.stringify(next)}`);
  }
}
