import { chmodSync, chownSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { describe, expect } from 'vitest';
import { freePort } from '../../../scripts/lib/freePort.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { type ServerProcess, spawnServer, startServer, tryServer } from '../serverProcess.ts';
import { callServer, signIn, testable } from '../support/platform/client.ts';
import { fastest } from '../support/platform/fastest.ts';
import { it } from '../support/platform/place.ts';

const METRICS_TOKEN = 'a-token-of-the-tests';

const health = async (server: ServerProcess) => (await fetch(`${server.url}/healthz`)).status;

describe('starting', { timeout: 120_000 }, () => {
  it('prints one ready line and the demo accounts, below a folder closed to other accounts', async ({
    place: { start },
  }) => {
    const server = await start({ METRICS_TOKEN });
    const lines = server.output().trim().split('\n');
    expect(lines.filter((line) => line === `Guangshu ready at http://127.0.0.1:${server.port}`)).toHaveLength(1);
    expect(lines.filter((line) => /^Demo accounts: admin \/ Guangshu#2026, operator/.test(line))).toHaveLength(1);
    expect(lines.filter((line) => /[Ww]arning|[Ee]rror/.test(line))).toEqual([]);
    expect(await health(server)).toBe(200);
    const { version, license } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    expect(lines).toContain(`Version ${version}, licence ${license}`);
    const described: unknown = await (await fetch(`${server.url}/openapi.json`)).json();
    expect(described).toMatchObject({ info: { version } });
    const authorization = `Bearer ${METRICS_TOKEN}`;
    const figures = await (await fetch(`${server.url}/metrics`, { headers: { authorization } })).text();
    for (const line of [
      `guangshu_build_info{version="${version}"} 1`,
      'guangshu_http_request_duration_seconds_count{method="GET",route="/healthz",status="2xx"} 1',
      'guangshu_database_connections{state="waiting"} 0',
      'guangshu_runs_open{kind="import"} 0',
      'guangshu_runs_ended_total{kind="import",outcome="failed"} 0',
      'guangshu_sockets_open{kind="table"} 0',
      'guangshu_failures_total 0',
    ])
      expect(figures.split('\n')).toContain(line);
  });

  it('refuses a second server on the folder within two seconds and names the first', async ({ place }) => {
    await place.prepare();
    const server = await place.start();
    const attempt = async () => {
      const second = await tryServer({ ...testable, DATA_DIR: place.folder.path });
      if ('pid' in second) throw new Error('the second server started');
      expect(second.code).toBe(1);
      expect(second.output).toMatch(
        new RegExp(`another server already uses .*: process ${server.pid}, started 20.*Z, port ${server.port}\\.`),
      );
      return second.ms;
    };
    expect(await fastest(2_000, attempt)).toBeLessThan(2_000);
    expect(await health(server)).toBe(200);
  });

  it('says which variable to set when the port is taken, and leaves no database running', async ({
    place: { folder },
  }) => {
    const blocker = createServer();
    const port = await new Promise<number>((resolve) => {
      blocker.listen(0, '127.0.0.1', () => {
        const address = blocker.address();
        resolve(typeof address === 'object' && address ? address.port : 0);
      });
    });
    const refused = await tryServer({ DATA_DIR: folder.path, PORT: String(port) });
    blocker.close();
    expect(refused).toMatchObject({
      code: 1,
      output: `Guangshu cannot start: port ${port} on 127.0.0.1 is taken; set PORT to a free one\n`,
    });
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it.runIf(process.platform === 'linux')('ends with a message when DATA_DIR cannot be made', async () => {
    const refused = await tryServer({ DATA_DIR: '/proc/nope/data' });
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(
        /^Guangshu cannot start: DATA_DIR: the folder \/proc\/nope\/data cannot .*Expected/,
      ),
    });
  });

  it('ends with a message when the lock is a folder or a password of the database is missing', async ({ place }) => {
    await place.prepare();
    const environment = { ...testable, DATA_DIR: place.folder.path };
    mkdirSync(join(place.folder.path, 'server.lock'));
    expect(await tryServer(environment)).toMatchObject({
      code: 1,
      output: expect.stringContaining('server.lock cannot be used (EISDIR)'),
    });
    rmSync(join(place.folder.path, 'server.lock'), { recursive: true });
    rmSync(join(place.folder.path, 'postgres', 'password'));
    expect(await tryServer(environment)).toMatchObject({
      code: 1,
      output: expect.stringMatching(/^Guangshu cannot start: DATA_DIR: .* has no file password\. Expected/),
    });
    expect(readdirSync(place.folder.path)).toEqual(['postgres']);
  });

  it('refuses public defaults in production before it touches anything', async ({ place: { folder } }) => {
    const refused = await tryServer({ NODE_ENV: 'production', DATA_DIR: folder.path, ...testable });
    expect(refused).toMatchObject({ code: 1 });
    const output = 'output' in refused && typeof refused.output === 'string' ? refused.output : '';
    expect(output).toMatch(/SIGN_SECRET[\s\S]*ADMIN_PASSWORD[\s\S]*CAPTCHA_TEXT/);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('says what is wrong with a DATABASE_URL that leads nowhere', async ({ place: { folder } }) => {
    const url = `postgres://nobody:secret@127.0.0.1:${await freePort()}/none`;
    const refused = await tryServer({ DATABASE_URL: url, DATA_DIR: folder.path });
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/DATABASE_URL: .*ECONNREFUSED/) });
    expect(refused).not.toMatchObject({ output: expect.stringContaining('secret') });
  });

  it('is repaired by the next start wherever its first initialisation was interrupted', {
    timeout: 120_000,
  }, async ({ place: { folder, start } }) => {
    for (const delay of [0, 60, 120, 250, 400, 600, 900]) {
      const child = spawnServer({ DATA_DIR: folder.path, PORT: '0' });
      await new Promise<void>((resolve) => {
        child.stdout?.on('data', (chunk: Buffer) => chunk.includes('Preparing the database') && resolve());
        child.on('exit', () => resolve());
        setTimeout(resolve, 5000);
      });
      await pause(delay);
      child.kill('SIGKILL');
      await new Promise((resolve) => child.on('close', resolve));
    }
    const server = await start();
    expect((await callServer(server, 'GET', '/sys/dict/list?pageSize=1', await signIn(server))).success).toBe(true);
    await server.end('SIGTERM');
    await (await start()).end('SIGTERM');
    expect(readdirSync(folder.path)).toEqual(['postgres']);
  });

  it('is not stopped by a lock file of PostgreSQL whose number belongs to another process now', async ({
    place: { folder, prepare, start },
  }) => {
    await prepare();
    const stale = join(folder.path, 'postgres', 'files', 'postmaster.pid');
    writeFileSync(stale, `${process.pid}\n${folder.path}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`, { mode: 0o644 });
    expect(await health(await start())).toBe(200);
  });

  const asRoot = process.getuid?.() === 0;
  it.runIf(asRoot)('works for an ordinary user, and for root on that user’s data', async ({ place: { folder } }) => {
    const nobody = 65534;
    const data = join(folder.path, 'theirs');
    mkdirSync(data);
    chmodSync(folder.path, 0o755);
    chownSync(data, nobody, nobody);
    const theirs = await startServer({ ...testable, DATA_DIR: data }, { uid: nobody, gid: nobody });
    const token = await signIn(theirs);
    expect((await theirs.end('SIGTERM')).code).toBe(0);
    const ours = await startServer({ ...testable, DATA_DIR: data });
    expect((await callServer(ours, 'GET', '/sys/dict/list', token)).success).toBe(true);
    expect((await ours.end('SIGTERM')).code).toBe(0);
    await (await startServer({ ...testable, DATA_DIR: data }, { uid: nobody, gid: nobody })).end('SIGTERM');
  });

  it.runIf(asRoot)(
    'informs an ordinary user that another user owns the data',
    async ({ place: { folder, prepare } }) => {
      await prepare();
      chmodSync(folder.path, 0o777);
      const refused = await tryServer({ DATA_DIR: folder.path }, { uid: 65534, gid: 65534 });
      expect(refused).toMatchObject({
        code: 1,
        output: expect.stringMatching(/DATA_DIR: the database in .* belongs to another user/),
      });
    },
  );
});
