import { createServer, type IncomingMessage, request } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** A web server that publishes another one below a path, and nothing else. */
export interface PrefixProxy {
  /** Address of the published server without a slash at the end: `http://127.0.0.1:<port>/pv`. */
  readonly url: string;
  /** Origin of the proxy. */
  readonly origin: string;
  /** Paths that were asked for outside the prefix. */
  readonly strays: readonly string[];
  stop(): Promise<void>;
}

interface ProxyOptions {
  /** Address of the published server; asked at each request. */
  readonly target: () => string;
  /** Such as `/pv`. */
  readonly prefix: string;
  /** Whether the target gets the prefix, too (nginx: `proxy_pass` without a path); else it is taken away. */
  readonly keeps: boolean;
}

/** Starts it on a port that the system chooses. */
export async function startPrefixProxy({ target, prefix, keeps }: ProxyOptions): Promise<PrefixProxy> {
  const strays: string[] = [];
  const connections = new Set<Socket>();
  /** Path at the target; null for one that is not published. */
  const pathOf = (url = '/'): string | null => {
    if (!`${url}/`.startsWith(`${prefix}/`) && !url.startsWith(`${prefix}?`)) {
      strays.push(url);
      return null;
    }
    return keeps ? url : url.slice(prefix.length).replace(/^(?!\/)/, '/');
  };
  const onward = (incoming: IncomingMessage, path: string) => {
    const { hostname, port } = new URL(target());
    return request({ hostname, port, path, method: incoming.method, headers: incoming.headers, agent: false });
  };

  const server = createServer((incoming, outgoing) => {
    const path = pathOf(incoming.url);
    if (path === null) return void outgoing.writeHead(404).end('another site');
    const call = onward(incoming, path);
    call.on('error', () => outgoing.destroy());
    call.on('response', (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    incoming.pipe(call);
  });
  server.on('connection', (socket) => {
    connections.add(socket);
    socket.on('close', () => connections.delete(socket));
  });
  server.on('upgrade', (incoming: IncomingMessage, client: Duplex, head: Buffer) => {
    const path = pathOf(incoming.url);
    if (path === null) return void client.destroy();
    const call = onward(incoming, path);
    client.on('error', () => call.destroy());
    call.on('error', () => client.destroy());
    call.on('response', () => client.destroy());
    call.on('upgrade', (answer, upstream, first) => {
      const lines = answer.rawHeaders.flatMap((name, index) =>
        index % 2 === 0 ? [`${name}: ${answer.rawHeaders[index + 1]}`] : [],
      );
      client.write(`HTTP/1.1 101 Switching Protocols\r\n${lines.join('\r\n')}\r\n\r\n`);
      client.write(first);
      upstream.write(head);
      upstream.on('error', () => client.destroy()).on('close', () => client.destroy());
      client.on('close', () => upstream.destroy());
      upstream.pipe(client).pipe(upstream);
    });
    call.end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const origin = `http://127.0.0.1:${port}`;
  return {
    url: origin + prefix,
    origin,
    strays,
    async stop() {
      for (const connection of connections) connection.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
