import { chmodSync, chownSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openTestDatabase } from '../postgres.ts';
import { freePort, type ServerProcess, spawnServer, startServer, tryServer } from '../serverProcess.ts';
import { callServer, signIn, testable } from './support/client.ts';
import { type DataFolder, dataFolder } from './support/folder.ts';

let folder: DataFolder;
const running: ServerProcess[] = [];

beforeEach(() => {
  folder = dataFolder();
});

afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
  await folder.remove();
}, 60_000);

async function start(more: Readonly<Record<string, string>> = {}): Promise<ServerProcess> {
  const server = await startServer({ ...testable, DATA_DIR: folder.path, ...more });
  running.push(server);
  return server;
}

const health = async (server: ServerProcess) => (await fetch(`${server.url}/healthz`)).status;

describe('starting', { timeout: 120_000 }, () => {
  it('prints one ready line and the demo accounts, below a folder nobody else may enter', async () => {
    const server = await start();
    const lines = server.output().trim().split('\n');
    expect(lines.filter((line) => line === `Guangshu ready at http://127.0.0.1:${server.port}`)).toHaveLength(1);
    expect(lines.filter((line) => /^Demo accounts: admin \/ Guangshu#2026, operator/.test(line))).toHaveLength(1);
    expect(lines.filter((line) => /[Ww]arning|[Ee]rror/.test(line))).toEqual([]);
    expect(await health(server)).toBe(200);
  });

  it('refuses a second server on the folder within two seconds and names the first', async () => {
    const server = await start();
    const second = await tryServer({ ...testable, DATA_DIR: folder.path });
    if ('pid' in second) throw new Error('the second server started');
    expect(second.code).toBe(1);
    expect(second.ms).toBeLessThan(2000);
    expect(second.output).toMatch(
      new RegExp(`another server already uses .*: process ${server.pid}, started 20.*Z, port ${server.port}\\.`),
    );
    expect(await health(server)).toBe(200);
  });

  it('says which variable to set when the port is taken, and leaves no database running', async () => {
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

  it('refuses public defaults in production before it touches anything', async () => {
    const refused = await tryServer({ NODE_ENV: 'production', DATA_DIR: folder.path, ...testable });
    expect(refused).toMatchObject({ code: 1 });
    const output = 'output' in refused && typeof refused.output === 'string' ? refused.output : '';
    expect(output).toMatch(/SIGN_SECRET[\s\S]*ADMIN_PASSWORD[\s\S]*CAPTCHA_TEXT/);
    expect(readdirSync(folder.path)).toEqual([]);
  });

  it('says what is wrong with a DATABASE_URL that leads nowhere', async () => {
    const url = `postgres://nobody:secret@127.0.0.1:${await freePort()}/none`;
    const refused = await tryServer({ DATABASE_URL: url, DATA_DIR: folder.path });
    expect(refused).toMatchObject({ code: 1, output: expect.stringMatching(/DATABASE_URL: .*ECONNREFUSED/) });
    expect(refused).not.toMatchObject({ output: expect.stringContaining('secret') });
  });

  it('is repaired by the next start wherever its first initialisation was interrupted', {
    timeout: 120_000,
  }, async () => {
    for (const delay of [0, 60, 120, 250, 400, 600, 900]) {
      const child = spawnServer({ DATA_DIR: folder.path, PORT: String(await freePort()) });
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

  it('is not stopped by a lock file of PostgreSQL whose number belongs to another process now', async () => {
    await (await start()).end('SIGTERM');
    const stale = join(folder.path, 'postgres', 'files', 'postmaster.pid');
    writeFileSync(stale, `${process.pid}\n${folder.path}\n1\n5432\n\n127.0.0.1\n0 0\nready\n`, { mode: 0o644 });
    expect(await health(await start())).toBe(200);
  });

  const asRoot = process.getuid?.() === 0;
  it.runIf(asRoot)('works for an ordinary user, and for root on that user’s data', async () => {
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

  it.runIf(asRoot)('tells an ordinary user that the data belongs to somebody else', async () => {
    await (await start()).end('SIGTERM');
    chmodSync(folder.path, 0o777);
    const refused = await tryServer({ DATA_DIR: folder.path }, { uid: 65534, gid: 65534 });
    expect(refused).toMatchObject({
      code: 1,
      output: expect.stringMatching(/DATA_DIR: the database in .* belongs to another user/),
    });
  });
});

/** Opens a connection, sends the beginning of a sign-in and keeps its body back. */
async function halfRequest(server: ServerProcess): Promise<{ socket: Socket; body: string; answer: Promise<string> }> {
  const body = JSON.stringify({ username: 'admin', password: 'x', captcha: 'x', checkKey: '1' });
  const socket = connect(server.port, '127.0.0.1');
  const answer = new Promise<string>((resolve) => {
    let text = '';
    socket.on('data', (chunk) => {
      text += chunk.toString('utf8');
    });
    socket.on('close', () => resolve(text));
    socket.on('error', () => {});
  });
  const head = ['POST /gqmt-boot/sys/login HTTP/1.1', 'Host: x', 'Content-Type: application/json'];
  socket.write(`${head.join('\r\n')}\r\nContent-Length: ${body.length}\r\n\r\n${body.slice(0, 5)}`);
  await pause(200);
  return { socket, body: body.slice(5), answer };
}

describe('stopping', { timeout: 120_000 }, () => {
  it('finishes an open request, refuses new ones, ends the database and the lock', async () => {
    const server = await start();
    const { socket, body, answer } = await halfRequest(server);
    const stopped = server.end('SIGTERM');
    await pause(300);
    await expect(fetch(`${server.url}/healthz`)).rejects.toThrow();
    socket.write(body);
    expect(await answer).toMatch(/^HTTP\/1\.1 200 OK[\s\S]*"success":false/);
    expect(await stopped).toMatchObject({ code: 0 });
    expect((await stopped).ms).toBeLessThan(6_000);
    expect(folder.postgres()).toBeNull();
    expect(readdirSync(folder.path)).toEqual(['postgres']);
  });

  it('cuts a request that does not end, within ten seconds', async () => {
    const server = await start();
    const { answer } = await halfRequest(server);
    const { code, ms } = await server.end('SIGINT');
    expect([code, await answer]).toEqual([0, '']);
    expect(ms).toBeLessThan(10_000);
    expect(folder.postgres()).toBeNull();
  });

  it('ends at once on a second signal', async () => {
    const server = await start();
    await halfRequest(server);
    void server.end('SIGTERM');
    await pause(300);
    const { code, ms } = await server.end('SIGTERM');
    expect(code).toBe(1);
    expect(ms).toBeLessThan(500);
    expect(await health(await start())).toBe(200);
  });
});

describe('a database that ends by itself', { timeout: 120_000 }, () => {
  it('is started again under the running server', async () => {
    const server = await start();
    const token = await signIn(server);
    const before = folder.postgres();
    process.kill(before ?? 0, 'SIGKILL');
    const broken = await callServer(server, 'GET', '/sys/dict/list', token).catch(() => null);
    if (broken && !broken.success) expect(broken.message).toBe('数据库暂时不可用，请稍后重试');
    const limit = Date.now() + 10_000;
    let works = false;
    while (!works && Date.now() < limit) {
      await pause(100);
      works = (await callServer(server, 'GET', '/sys/dict/list', token)).success;
    }
    expect(works).toBe(true);
    expect(folder.postgres()).not.toBe(before);
    expect((await server.end('SIGTERM')).code).toBe(0);
    expect(folder.postgres()).toBeNull();
  });
});

describe('a database that does not answer any more', { timeout: 120_000 }, () => {
  it('is ended and started by the next server, with what was committed', async () => {
    const server = await start();
    const token = await signIn(server);
    const row = { dictCode: 'kept', dictName: 'kept' };
    expect((await callServer(server, 'POST', '/sys/dict/add', token, row)).success).toBe(true);
    const stuck = folder.postgres() ?? 0;
    process.kill(stuck, 'SIGSTOP');
    await server.end('SIGKILL');
    const next = await start();
    expect(folder.postgres()).not.toBe(stuck);
    const { result } = await callServer(next, 'GET', '/sys/dict/list?dictCode=kept', token);
    expect(result).toMatchObject({ total: 1 });
    await next.end('SIGTERM');
  });
});

describe('DATABASE_URL', { timeout: 120_000 }, () => {
  it('uses an existing server with the same code and leaves it running', async () => {
    const database = await openTestDatabase({});
    const server = await start({ DATABASE_URL: database.url });
    const token = await signIn(server);
    expect((await callServer(server, 'GET', '/station/stationEquipment/list', token)).success).toBe(true);
    expect(readdirSync(folder.path)).toEqual(['server.lock']);
    expect((await server.end('SIGTERM')).code).toBe(0);
    const again = await start({ DATABASE_URL: database.url });
    expect((await callServer(again, 'GET', '/sys/dict/list', token)).success).toBe(true);
    await again.end('SIGTERM');
    await database.drop();
  });
});
