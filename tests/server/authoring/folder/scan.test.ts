import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { contentHash, filesOf, folderScanner } from '../../../../server/authoring/folder/scan.ts';

describe('folderScanner', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-scan-'));
    mkdirSync(join(folder, 'screens/station'), { recursive: true });
    mkdirSync(join(folder, 'secret'));
    writeFileSync(join(folder, 'screens/station/List.json'), '{}');
    writeFileSync(join(folder, 'secret/List.json'), '{}');
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('reads documents of every kind and nothing else', async () => {
    mkdirSync(join(folder, 'menu'));
    writeFileSync(join(folder, 'menu/a.json'), '{"a":1}');
    writeFileSync(join(folder, 'menu/a.txt'), 'no document');
    const { files, unread } = await folderScanner(folder)();
    expect([...files.keys()]).toEqual(['menu/a.json', 'screens/station/List.json']);
    expect(unread).toEqual([]);
    expect(filesOf(files, 'screens').get('station/List')?.hash).toBe(contentHash('{}'));
  });

  it('gives the same scan until a file changes, comes or goes', async () => {
    const scan = folderScanner(folder);
    const first = await scan();
    expect(await scan()).toBe(first);
    writeFileSync(join(folder, 'screens/station/List.json'), '{ }');
    const changed = await scan();
    expect(changed).not.toBe(first);
    expect(changed.files.get('screens/station/List.json')?.text).toBe('{ }');
    rmSync(join(folder, 'screens/station/List.json'));
    expect((await scan()).files.size).toBe(0);
  });

  it('does not read a file that is too large, and keeps what it was', async () => {
    const scan = folderScanner(folder);
    await scan();
    writeFileSync(join(folder, 'screens/station/List.json'), ' '.repeat(1_000_001));
    const { files, unread } = await scan();
    expect(unread).toEqual([['screens/station/List.json', 'is larger than 1000000 bytes']]);
    expect(files.get('screens/station/List.json')?.text).toBe('{}');
  });
});
