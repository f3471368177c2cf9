import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';
import { type ServerProcess, startServer } from '../serverProcess.ts';
import { callServer, signIn, testable } from '../support/platform/client.ts';
import { type DataFolder, dataFolder } from '../support/platform/folder.ts';

const OWN = '/sys/user/getUserInfo';
/** So long a server that hears nothing new takes to know that it is alone. */
const ALONE_MS = 1_500;

describe('two server processes on one database (decision 24)', { timeout: 120_000 }, () => {
  let database: TestDatabase;
  const folders: DataFolder[] = [];
  const servers: ServerProcess[] = [];
  const start = async () => {
    const folder = dataFolder();
    folders.push(folder);
    const server = await startServer({ ...testable, DATA_DIR: folder.path, DATABASE_URL: database.url });
    servers.push(server);
    return server;
  };
  beforeAll(async () => {
    database = await openTestDatabase('seeded');
  }, 120_000);
  afterAll(async () => {
    for (const server of servers) await server.end('SIGTERM');
    for (const folder of folders) await folder.remove();
    await database.drop();
  });

  it('refuse a frozen account and an ended session with the next call, wherever that is made', async () => {
    const first = await start();
    const admin = await signIn(first, 'admin');
    const operator = await signIn(first, 'operator');
    const { id } = await database.db
      .selectFrom('sys_user')
      .select('id')
      .where('username', '=', 'operator')
      .executeTakeFirstOrThrow();
    await pause(ALONE_MS);
    const status = async (server: ServerProcess, token: string) =>
      (await fetch(`${server.url}/gqmt-boot${OWN}`, { headers: { 'x-access-token': token } })).status;
    // Kept in memory by now.
    for (let time = 0; time < 3; time += 1) expect(await status(first, operator)).toBe(200);

    const second = await start();
    expect(await status(second, operator)).toBe(200);
    await callServer(second, 'PUT', '/sys/user/frozenBatch', admin, { ids: id, status: '2' });
    expect(await status(first, operator)).toBe(500);
    expect(await status(second, operator)).toBe(500);

    const other = await signIn(second, 'admin');
    expect(await status(first, other)).toBe(200);
    await callServer(first, 'POST', '/sys/logout', other, {});
    expect(await status(second, other)).toBe(500);
    expect(await status(first, other)).toBe(500);
  });
});
