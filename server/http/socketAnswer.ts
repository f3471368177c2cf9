import type { Socket } from 'node:net';
import { envelope, refuse } from './reply.ts';

/**
 * Answers by hand where no request is there, or none that can be answered, and closes the connection.
 * @param head status code and reason, e.g. `400 Bad Request`
 */
export function answerOnSocket(socket: Socket, head: string, message: string, now: Date): void {
  if (!socket.writable) return void socket.destroy();
  const body = JSON.stringify(envelope(refuse(message), now));
  const lines = [`HTTP/1.1 ${head}`, 'Content-Type: application/json; charset=utf-8', 'Connection: close'];
  const text = `${lines.join('\r\n')}\r\nContent-Length: ${Buffer.byteLength(body)}\r\n\r\n${body}`;
  socket.end(text, () => socket.destroy());
}
