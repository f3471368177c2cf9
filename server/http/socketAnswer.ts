import type { Socket } from 'node:net';
import { envelope, refuse } from './reply.ts';

interface SocketAnswer {
  /** Status code and reason, e.g. `400 Bad Request`. */
  readonly head: string;
  /** Number of the request. */
  readonly id: string;
  readonly message: string;
  readonly now: Date;
}

/**
 * Writes a response by hand if there is no request, or none that can be answered, and closes the connection.
 */
export function answerOnSocket(socket: Socket, { head, id, message, now }: SocketAnswer): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(envelope(refuse(message), now));
  const lines = [`HTTP/1.1 ${head}`, `X-Request-Id: ${id}`, 'Content-Type: application/json; charset=utf-8'];
  const text = `${lines.join('\r\n')}\r\nConnection: close\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  socket.end(text, () => socket.destroy());
}
