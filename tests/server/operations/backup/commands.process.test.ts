import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageBin } from '../../../../scripts/lib/packageBin.mjs';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { CONSOLE_HEADER } from '../../../../src/common/wire.ts';
import { type ServerProcess, startServer } from '../../serverProcess.ts';
import { callServer, signIn, testable } from '../../support/platform/client.ts';
import { type DataFolder, dataFolder } from '../../support/platform/folder.ts';
import { fillPrepared } from '../../support/platform/place.ts';

const KEY = 'the key of the backup tests';

let source: DataFolder;
let target: DataFolder;
const servers: ServerProcess[] = [];
beforeEach(() => {
  source = dataFolder();
  target = dataFolder();
});
afterEach(async () => {
  for (const server of servers.splice(0)) await server.end('SIGKILL');
  await source.remove();
  await target.remove();
}, 60_000);

async function start(folder: DataFolder): Promise<ServerProcess> {
  const server = await startServer({ ...testable, DATA_DIR: folder.path });
  servers.push(server);
  return server;
}

/** Runs a command as npm does. */
function run(script: 'backup' | 'restore' | 'audit', folder: DataFolder, args: readonly string[], key = '') {
  const command = [packageBin('tsx'), inRoot(`scripts/${script}.ts`), ...args];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder.path, BACKUP_KEY: key };
  return new Promise<{ readonly code: number; readonly out: string; readonly err: string }>((resolve) => {
    execFile(process.execPath, command, { cwd: inRoot(), env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

/** Uploads a document. @returns its path */
async function upload(server: ServerProcess, token: string, content: string): Promise<string> {
  const body = new FormData();
  body.set('biz', 'temp');
  body.set('file', new Blob([content]), '说明.txt');
  const headers = { [CONSOLE_HEADER.name]: CONSOLE_HEADER.value, 'x-access-token': token };
  const answer = await fetch(`${server.url}/gqmt-boot/sys/common/upload`, { method: 'POST', headers, body });
  const { message }: { message?: unknown } = Object(await answer.json());
  return String(message);
}

describe('npm run backup and npm run restore', { timeout: 180_000 }, () => {
  it('bring the data of a running server into a new folder, where a server starts on it', async () => {
    await fillPrepared(source);
    const server = await start(source);
    const token = await signIn(server);
    const path = await upload(server, token, '安装说明');
    const role = { roleName: '备份角色', roleCode: 'backup_role' };
    expect(await callServer(server, 'POST', '/sys/role/add', token, role)).toMatchObject({ success: true });
    const file = join(source.path, 'one.backup');

    const saved = await run('backup', source, [file], KEY);
    expect(saved).toMatchObject({ code: 0, err: expect.stringContaining('shared with the server that runs on it') });
    expect(saved.out).toMatch(/bytes, encrypted with BACKUP_KEY; \d+ tables, \d+ rows, 1 files\n$/);
    expect(readFileSync(file).includes('backup_role')).toBe(false);
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200);

    expect(await run('restore', target, [file])).toMatchObject({
      code: 1,
      err: expect.stringMatching(/^the backup is encrypted\. Set BACKUP_KEY/),
    });
    expect(readdirSync(target.path)).toEqual([]);
    const restored = await run('restore', target, [file], KEY);
    expect(restored).toMatchObject({ code: 0 });
    expect(restored.out).toMatch(/ 1 files; [1-9]\d* audit records follow from one another\n$/);
    expect(readdirSync(target.path).sort()).toEqual(['postgres', 'uploads']);
    expect(target.postgres()).toBeNull();
    expect(await run('audit', target, [])).toMatchObject({ code: 0 });

    const second = await start(target);
    const own = await signIn(second);
    const roles = await callServer(second, 'GET', '/sys/role/list?roleCode=backup_role', own);
    expect(JSON.stringify(roles)).toContain('备份角色');
    const served = await fetch(`${second.url}/gqmt-boot/sys/common/static/${encodeURI(path)}?token=${own}`);
    expect(await served.text()).toBe('安装说明');
    // A token of the first place opens nothing here.
    expect(await callServer(second, 'GET', '/sys/role/list', token)).toMatchObject({ success: false });

    expect(await run('restore', target, [file], KEY)).toMatchObject({
      code: 1,
      err: expect.stringContaining('another server already uses'),
    });
    await second.end('SIGTERM');
    expect(await run('restore', target, [file], KEY)).toMatchObject({
      code: 1,
      err: expect.stringMatching(/the database is not empty: it has \d+ tables/),
    });
  });

  it('say what is missing, and make no database for it', async () => {
    const file = join(source.path, 'none.backup');
    expect(await run('backup', source, [])).toMatchObject({ code: 1, err: expect.stringContaining('FILE') });
    expect(await run('backup', source, [file])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`there is no database in ${source.path}`),
    });
    expect(await run('restore', target, [file])).toMatchObject({
      code: 1,
      err: expect.stringContaining(`${file} cannot be read (ENOENT`),
    });
    expect(await run('backup', source, [file], 'short')).toMatchObject({
      code: 1,
      err: expect.stringContaining('BACKUP_KEY: must have at least 16 characters'),
    });
    expect([existsSync(file), readdirSync(target.path)]).toEqual([false, []]);
  });
});
