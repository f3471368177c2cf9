import { mkdtempSync, rmSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeFolder, makeFolderAside } from '../../../server/foundation/makeFolder.ts';

let place: string;
beforeAll(() => {
  place = mkdtempSync(join(tmpdir(), 'guangshu-folders-'));
});
afterAll(() => rmSync(place, { recursive: true, force: true }));

describe.each([
  ['makeFolder', async (path: string) => makeFolder(path)],
  ['makeFolderAside', makeFolderAside],
])('%s', (name, make) => {
  it('creates what is missing, and leaves what is there', async () => {
    const path = join(place, name, 'a', 'b');
    await make(path);
    await make(path);
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('lets several make the same folder at once', async () => {
    const path = join(place, name, 'at', 'once');
    await Promise.all(Array.from({ length: 8 }, () => make(path)));
    expect(statSync(path).isDirectory()).toBe(true);
  });

  it('ends with the reason of the system where no folder can be made', async () => {
    // `mkdir` with `recursive` tries this one again for ever.
    await expect(make('/proc/nope/below')).rejects.toMatchObject({ code: 'ENOENT', syscall: 'mkdir' });
    const file = join(place, `${name}.txt`);
    writeFileSync(file, '');
    await expect(make(file)).rejects.toMatchObject({ code: 'ENOTDIR', syscall: 'mkdir' });
    const link = join(place, `${name}-link`);
    symlinkSync(join(place, 'nowhere'), link);
    await expect(make(link)).rejects.toMatchObject({ code: 'EEXIST' });
  });
});

it('makeFolder gives what it creates the mode that is asked for', () => {
  const path = join(place, 'private', 'files');
  makeFolder(path, 0o700);
  expect(statSync(path).mode & 0o777).toBe(0o700);
});
