import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { processStart } from '../../../server/foundation/processIdentity.ts';
import { takeFolderLock } from '../../../server/lifecycle/lock.ts';

let folder: string;
const file = () => join(folder, 'server.lock');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guangshu-lock-'));
});

afterEach(() => rmSync(folder, { recursive: true }));

const own = () => ({
  pid: process.pid,
  start: processStart(process.pid),
  since: '2026-01-01T00:00:00.000Z',
  port: 8080,
});

describe('the lock of a data folder', () => {
  it('is taken in a folder that does not exist yet, and released', () => {
    const deep = join(folder, 'a b', 'c');
    const lock = takeFolderLock(deep, 8080);
    expect(JSON.parse(readFileSync(join(deep, 'server.lock'), 'utf8'))).toMatchObject({ pid: process.pid, port: 8080 });
    lock.release();
    expect(existsSync(join(deep, 'server.lock'))).toBe(false);
    lock.release();
  });

  it('names its holder: process, start and port', () => {
    const lock = takeFolderLock(folder, 0);
    lock.setPort(4711);
    expect(() => takeFolderLock(folder, 8080)).toThrow(
      new RegExp(`already uses ${folder}: process ${process.pid}, started 20\\d\\d-.*Z, port 4711\\. .*DATA_DIR`),
    );
    lock.release();
    takeFolderLock(folder, 8080).release();
  });

  it.each<[string, () => string]>([
    ['of a dead process', () => JSON.stringify({ ...own(), pid: deadPid() })],
    ['of an earlier process with the number of a living one', () => JSON.stringify({ ...own(), start: 'long ago' })],
    ['that is empty', () => ''],
    ['that is no JSON', () => '{"pid":'],
    ['without a process', () => '{"pid":0}'],
  ])('takes over a file %s', (_what, text) => {
    writeFileSync(file(), text());
    const lock = takeFolderLock(folder, 8080);
    expect(JSON.parse(readFileSync(file(), 'utf8')).start).toBe(processStart(process.pid));
    lock.release();
  });

  it('does not remove the lock of another server', () => {
    const lock = takeFolderLock(folder, 8080);
    const other = JSON.stringify({ ...own(), pid: 1 });
    writeFileSync(file(), other);
    lock.release();
    expect(readFileSync(file(), 'utf8')).toBe(other);
  });

  it('leaves no other files behind', () => {
    writeFileSync(file(), '');
    takeFolderLock(folder, 8080).release();
    expect(readdirSync(folder)).toEqual([]);
  });

  it('explains a folder that cannot be written', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => takeFolderLock(join(folder, 'file', 'data'), 1)).toThrow(
      /^DATA_DIR: the folder .* cannot be written \(ENOTDIR\)/,
    );
  });

  it('refuses a name that is a folder, instead of trying for ever', () => {
    mkdirSync(file());
    expect(() => takeFolderLock(folder, 1)).toThrow(
      /^DATA_DIR: the lock file .*server\.lock cannot be used \(EISDIR\)\. Expected a file/,
    );
    expect(readdirSync(folder)).toEqual(['server.lock']);
  });
});

describe('processStart', () => {
  it('is the same for a living process and differs between two', async () => {
    const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 10000)'], { stdio: 'ignore' });
    const pid = child.pid ?? 0;
    expect(processStart(pid)).toBe(processStart(pid));
    expect(processStart(pid)).not.toBe(processStart(process.pid));
    child.kill('SIGKILL');
    await new Promise((resolve) => child.on('exit', resolve));
    expect(processStart(pid)).toBeNull();
  });
});

/** A number that no process has. */
function deadPid(): number {
  for (let pid = 4_000_000; ; pid -= 1) if (processStart(pid) === null) return pid;
}
