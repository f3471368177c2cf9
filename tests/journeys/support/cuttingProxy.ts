import { connect, createServer, type Socket } from 'node:net';
import { freePort } from '../../../scripts/lib/freePort.mjs';

/** A wire between a browser and the server, whose websockets can be cut as a network does. */
export interface CuttingProxy {
  /** Address without a slash at the end. */
  readonly url: string;
  /** Websockets that are open through it now. */
  openSockets(): number;
  /** Breaks every websocket without a word of either side. */
  cutSockets(): void;
  stop(): Promise<void>;
}

/** @param target address of the server */
export async function startCuttingProxy(target: string): Promise<CuttingProxy> {
  const { hostname, port } = new URL(target);
  const connections = new Set<Socket>();
  const sockets = new Set<Socket>();
  const server = createServer((client) => {
    const upstream = connect(Number(port), hostname);
    for (const end of [client, upstream]) {
      connections.add(end);
      end.on('error', () => end.destroy());
      end.on('close', () => {
        connections.delete(end);
        sockets.delete(client);
        client.destroy();
        upstream.destroy();
      });
    }
    upstream.on('data', (bytes) => {
      if (bytes.toString('latin1', 0, 12) === 'HTTP/1.1 101') sockets.add(client);
    });
    client.pipe(upstream);
    upstream.pipe(client);
  });
  const own = await freePort();
  await new Promise<void>((resolve) => server.listen(own, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${own}`,
    openSockets: () => sockets.size,
    cutSockets: () => {
      for (const socket of sockets) socket.destroy();
    },
    async stop() {
      for (const connection of connections) connection.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
