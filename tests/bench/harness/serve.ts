import { readFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { extname, join, posix } from 'node:path';
import { listFiles } from '../../../scripts/lib/files.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { PAGES } from './pages.ts';

const TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.svg': 'image/svg+xml',
};

/** The pages at http://127.0.0.1:<port>/bench/<name>. */
export interface BenchServer {
  readonly origin: string;
  close(): Promise<void>;
}

/** The file below dist/bench behind an address; null for an address outside of it. */
export function fileOf(address: string): string | null {
  const path = posix.normalize(decodeURIComponent(new URL(address, 'http://bench').pathname));
  if (!path.startsWith('/bench/')) return null;
  const name = path.slice('/bench/'.length);
  const page = PAGES.find((known) => known.name === name);
  return page ? posix.join(page.build, `${page.build}.html`) : name;
}

async function readBuilt(): Promise<ReadonlyMap<string, Buffer>> {
  const folder = inRoot('dist/bench');
  const names = listFiles(folder, ['']);
  return new Map(await Promise.all(names.map(async (name) => [name, await readFile(join(folder, name))] as const)));
}

/**
 * Serves dist/bench on a free port, as it is now: a later build does not disturb a run, and the disk does not enter the
 * times. The browser may not cache, since every page is opened as if for the first time.
 */
export async function serve(): Promise<BenchServer> {
  const files = await readBuilt();
  const server = createServer((request, response) => {
    const name = fileOf(request.url ?? '/');
    const body = name === null ? undefined : files.get(name);
    if (name === null || body === undefined) {
      response.writeHead(404).end();
      return;
    }
    const type = TYPES[extname(name)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'cache-control': 'no-store' }).end(body);
  });
  const port = await listen(server);
  return {
    origin: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

function listen(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      if (typeof address === 'object' && address !== null) resolve(address.port);
      else reject(new Error('the server of the benchmark pages got no port'));
    });
  });
}
