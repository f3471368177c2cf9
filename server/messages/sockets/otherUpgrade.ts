import type { IncomingMessage, Server } from 'node:http';
import type { Duplex } from 'node:stream';

/**
 * Serves a request that offers an unsupported protocol as if it had not offered it, which the offer allows
 * (RFC 9110 §7.8). Java's client, for one, offers h2c with its first request; Node hands every offer to the
 * listener for upgrades.
 * @param head bytes already read after the request's header
 */
export function serveWithoutUpgrade(server: Server, request: IncomingMessage, socket: Duplex, head: Buffer): void {
  const lines = [`${request.method} ${request.url} HTTP/${request.httpVersion}`];
  for (const [index, name] of request.rawHeaders.entries()) {
    if (index % 2 === 1 || /^(connection|upgrade|http2-settings)$/i.test(name)) continue;
    lines.push(`${name}: ${request.rawHeaders[index + 1]}`);
  }
  if (/\bclose\b/i.test(request.headers.connection ?? '')) lines.push('Connection: close');
  socket.unshift(Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), head]));
  server.emit('connection', socket);
}
