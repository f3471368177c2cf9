import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packageBin } from '../../../../scripts/lib/packageBin.mjs';
import { inRoot } from '../../../../scripts/lib/root.mjs';
import { type ServerProcess, startServer } from '../../serverProcess.ts';
import { callServer, signIn, testable } from '../../support/platform/client.ts';
import { type DataFolder, dataFolder } from '../../support/platform/folder.ts';
import { fillPrepared } from '../../support/platform/place.ts';

interface Said {
  readonly code: number;
  readonly out: string;
  readonly err: string;
}

let folder: DataFolder;
let server: ServerProcess | null = null;
beforeEach(() => {
  folder = dataFolder();
});
afterEach(async () => {
  await server?.end('SIGKILL');
  server = null;
  await folder.remove();
}, 60_000);

/** Runs the command as `npm run menu` does, on the data folder of the test. */
function menu(...args: readonly string[]): Promise<Said> {
  const command = [packageBin('tsx'), inRoot('scripts/menu.ts'), ...args];
  const env = { PATH: process.env.PATH, HOME: process.env.HOME, DATA_DIR: folder.path };
  return new Promise((resolve) => {
    execFile(process.execPath, command, { cwd: inRoot(), env }, (error, out, err) =>
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, out, err }),
    );
  });
}

const HELLO = ['--title', '电站速查', '--component', 'station/StationEquipmentList', '--path', '/demo/hello'];

describe('npm run menu', { timeout: 180_000 }, () => {
  it('creates no database, and names the folder it searched', async () => {
    const { code, err } = await menu(...HELLO);
    expect(code).toBe(1);
    expect(err).toContain(`there is no database in ${folder.path}. Set DATA_DIR`);
    expect(existsSync(join(folder.path, 'postgres'))).toBe(false);
  });

  it('uses the database of a running server, which shows the change at once', async () => {
    await fillPrepared(folder);
    const running = await startServer({ ...testable, DATA_DIR: folder.path });
    server = running;
    const token = await signIn(running);
    const own = async () =>
      JSON.stringify(await callServer(running, 'GET', '/sys/permission/getUserPermissionByToken', token));
    const added = await menu(...HELLO, '--parent', '常见案例', '--icon', 'search');
    expect(added).toMatchObject({ code: 0 });
    expect(added.err).toContain(`Database: ${folder.path}, shared with the server that runs on it`);
    expect(added.out).toContain('Added "常见案例 / 电站速查": /demo/hello shows station/StationEquipmentList.');
    expect(await own()).toContain('/demo/hello');

    expect((await fetch(`${running.url}/healthz`)).status).toBe(200);
  });

  it('starts the database of the folder where no server runs, and leaves nothing behind', async () => {
    await fillPrepared(folder);
    const listed = await menu('--list', '--parent', '设备台账', '--buttons');
    expect(listed.err).toContain(`Database: ${folder.path}, started for this command because no server runs on it`);
    expect(existsSync(join(folder.path, 'server.lock'))).toBe(false);
    expect(existsSync(join(folder.path, 'postgres/files/postmaster.pid'))).toBe(false);
  });
});
