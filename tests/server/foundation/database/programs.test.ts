import { execFileSync } from 'node:child_process';
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readlinkSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { findBinaries, linkLibraries } from '../../../../server/foundation/database/binaries.ts';
import { canReach, reachableBinaries } from '../../../../server/foundation/database/reach.ts';
import { viewFolder } from '../../../../server/foundation/database/view.ts';

const nobody = { uid: 65534, gid: 65534 };
const asRoot = process.getuid?.() === 0;
let folder: string;

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'guangshu programs '));
});

afterEach(() => rmSync(folder, { recursive: true }));

/** A package's folder with one library under its own name only, as npm unpacks it without install scripts. */
function unpacked(): string {
  const native = join(folder, 'native');
  for (const name of ['bin', 'lib']) mkdirSync(join(native, name), { recursive: true });
  writeFileSync(join(native, 'bin', 'postgres'), '', { mode: 0o755 });
  writeFileSync(join(native, 'lib', 'libx.so.1.2'), 'library');
  writeFileSync(join(native, 'lib', 'libx.a'), 'archive');
  const links = ['libx.so', 'libx.so.1'].map((name) => ({
    source: 'native/lib/libx.so.1.2',
    target: `native/lib/${name}`,
  }));
  writeFileSync(join(native, 'pg-symlinks.json'), JSON.stringify(links));
  return native;
}

describe('the programs of PostgreSQL', () => {
  it('are found for this machine and run', () => {
    const { folder: native } = findBinaries(folder);
    expect(execFileSync(join(native, 'bin', 'postgres'), ['--version'], { encoding: 'utf8' })).toMatch(
      /^postgres \(PostgreSQL\) 1\d/,
    );
  });

  it('get the links that npm did not make, once', () => {
    const native = unpacked();
    for (let start = 0; start < 2; start += 1) {
      expect(linkLibraries(native, folder)).toBeNull();
      expect(readlinkSync(join(native, 'lib', 'libx.so'))).toBe('libx.so.1.2');
      expect(readlinkSync(join(native, 'lib', 'libx.so.1'))).toBe('libx.so.1.2');
    }
  });

  it.skipIf(asRoot)('get the links at another place when their own is read-only', () => {
    const native = unpacked();
    chmodSync(join(native, 'lib'), 0o555);
    expect(linkLibraries(native, join(folder, 'spare'))).toBe(join(folder, 'spare', 'libraries'));
    expect(readlinkSync(join(folder, 'spare', 'libraries', 'libx.so'))).toBe(join(native, 'lib', 'libx.so.1.2'));
    chmodSync(join(native, 'lib'), 0o755);
  });

  it('are used in place if every account may enter, else copied once with their links', () => {
    const binaries = { folder: unpacked(), version: '18.1', libraries: null };
    const place = mkdtempSync(join(tmpdir(), 'guangshu-shared-'));
    try {
      chmodSync(folder, 0o755);
      expect(reachableBinaries(binaries, nobody, [place])).toBe(binaries);
      chmodSync(folder, 0o700);
      chmodSync(place, 0o755);
      const copy = reachableBinaries(binaries, nobody, [join(folder, 'native', 'pg-symlinks.json', 'x'), place]);
      expect(copy).toEqual({ folder: join(place, 'postgresql-18.1'), version: '18.1', libraries: null });
      expect(readlinkSync(join(copy.folder, 'lib', 'libx.so'))).toBe('libx.so.1.2');
      expect(existsSync(join(copy.folder, 'lib', 'libx.a'))).toBe(false);
      const { ino } = statSync(join(copy.folder, 'lib', 'libx.so.1.2'));
      reachableBinaries(binaries, nobody, [place]);
      expect(statSync(join(copy.folder, 'lib', 'libx.so.1.2')).ino).toBe(ino);
    } finally {
      rmSync(place, { recursive: true });
    }
  });

  it('explains that there is no place for a copy', () => {
    const binaries = { folder: unpacked(), version: '18.1', libraries: null };
    expect(() => reachableBinaries(binaries, nobody, [join(folder, 'native', 'pg-symlinks.json', 'x')])).toThrow(
      /Move the project to a folder that everybody may enter/,
    );
  });
});

describe('a folder for a process of another user', () => {
  it('knows who may enter: every account, the group, the owner', () => {
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    const { uid, gid } = statSync(folder);
    const cases = [
      [0o701, nobody, true],
      [0o700, nobody, false],
      [0o710, { uid: 65534, gid }, true],
      [0o601, { uid: uid + 1, gid: gid + 1 }, true],
      [0o071, { uid, gid }, false],
    ] as const;
    for (const [mode, account, expected] of cases) {
      chmodSync(folder, mode);
      expect([mode.toString(8), canReach(folder, account)]).toEqual([mode.toString(8), expected]);
    }
    chmodSync(folder, 0o700);
    expect(canReach(inner, nobody)).toBe(false);
  });

  it.runIf(asRoot && process.platform === 'linux')('is handed over as a descriptor when it may not enter', () => {
    chmodSync(folder, 0o700);
    const inner = join(folder, 'inner');
    mkdirSync(inner);
    writeFileSync(join(inner, 'note'), 'readable');
    const view = viewFolder(inner, nobody);
    const stdio = ['ignore', 'pipe', 'pipe', view.descriptor ?? 'ignore'] as const;
    const read = (path: string) =>
      execFileSync('cat', [path], { ...nobody, stdio: [...stdio], encoding: 'utf8', cwd: '/' });
    expect(read(`${view.path}/note`)).toBe('readable');
    expect(() => read(join(inner, 'note'))).toThrow(/Permission denied/);
    view.close();
  });
});
