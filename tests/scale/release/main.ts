import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { callServer, signIn, testable } from '../../server/support/platform/client.ts';
import { npmStart } from './npmStart.ts';
import { unpackRelease } from './unpacked.ts';

const MIB = 1024 * 1024;

/** Version that the API description of a server names. */
async function describedVersion(url: string): Promise<unknown> {
  const response = await fetch(`${url}/openapi.json`);
  const { info } = Object(await response.json());
  return Object(info).version;
}

/** Packs, unpacks, starts with an empty data folder, signs in, reads a page and a list, and stops. */
async function main(): Promise<boolean> {
  const release = unpackRelease();
  let isKept = true;
  const tell = (what: string, found: unknown, holds: boolean) => {
    isKept &&= holds;
    console.log(`${what.padEnd(44)}${String(found)}${holds ? '' : '  ← missed'}`);
  };
  try {
    const { version }: { version: string } = JSON.parse(readFileSync(join(release.folder, 'package.json'), 'utf8'));
    tell('tarball', `${(release.bytes / MIB).toFixed(1)} MiB`, release.bytes < 8 * MIB);
    const port = await freePort();
    const server = await npmStart(release.folder, { PORT: String(port), DATA_DIR: release.data, ...testable });
    try {
      tell('install, build, database, ready', `${server.seconds.toFixed(0)} s`, true);
      tell('address', server.url, server.url === `http://127.0.0.1:${port}`);
      const page = await fetch(`${server.url}/`);
      tell('page of the console', page.status, page.status === 200 && (await page.text()).includes('guangshu-build'));
      const token = await signIn(server);
      const list = await callServer(server, 'GET', '/station/stationInfo/list?pageSize=1', token);
      const { total } = Object(list.result);
      tell('stations of the demo', total, typeof total === 'number' && total > 0);
      const described = await describedVersion(server.url);
      tell('version of the API', described, described === version);
    } finally {
      await server.stop();
    }
    const isGone = await fetch(server.url).then(
      () => false,
      () => true,
    );
    tell('after SIGTERM to npm', isGone ? 'nothing listens' : 'still listens', isGone);
  } finally {
    release.remove();
  }
  return isKept;
}

// Leaving by exit ends npm and the server, too.
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.once(signal, () => process.exit(1));
process.exitCode = (await main()) ? 0 : 1;
