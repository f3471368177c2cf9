import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, describe, expect, it } from 'vitest';
import { acceptedChunks, compareChunks, measureChunks } from '../../scripts/lib/chunkSizes.mjs';
import { GROUPS } from '../../scripts/lib/testSteps.mjs';

const folders: string[] = [];

function folderWith(files: Readonly<Record<string, number>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'guangshu-chunks-'));
  folders.push(folder);
  for (const [name, bytes] of Object.entries(files)) writeFileSync(join(folder, name), 'x'.repeat(bytes));
  return folder;
}

afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

describe('sizes of chunks', () => {
  it('are those after gzip, chunks of one name and all small ones together', () => {
    const folder = folderWith({
      'console-DSoynfi7.js': 90_000,
      'console-DSoynfi7.js.gz': 30_000,
      'console-DSoynfi7.js.br': 20_000,
      'date-picker-DcUZIbXZ.js': 9_000,
      'dist-_ly1KRiS.js': 3_000,
      'dist-CE91urt_.js': 3_000,
      'small-AAAAAAAA.js': 900,
      'tiny-AAAAAAAA.js': 100,
      'sheet-AAAAAAAA.css': 50_000,
    });
    expect(measureChunks(folder)).toEqual({
      chunks: { console: 30_000, 'date-picker': 9_000, dist: 6_000 },
      rest: 1_000,
    });
  });

  it('may change within the tolerance, and say so', () => {
    const now = { chunks: { console: 101_000, react: 49_000 }, rest: 10_300 };
    const { changes, excesses } = compareChunks({ chunks: { console: 100_000, react: 50_000 }, rest: 10_000 }, now);
    expect(excesses).toEqual([]);
    expect(changes.map((line) => line.trim())).toEqual([
      '101.0 KB  console  +1000 bytes',
      '49.0 KB  react  -1000 bytes',
      '10.3 KB  all smaller chunks  +300 bytes',
    ]);
  });

  it('name the chunk that grew, by how many bytes', () => {
    const now = { chunks: { console: 101_001, new: 4_301 }, rest: 10_301 };
    expect(compareChunks({ chunks: { console: 100_000, gone: 9_000 }, rest: 10_000 }, now).excesses).toEqual([
      'console grew by 1001 bytes to 101001, more than the accepted 100000 and its tolerance (101000)',
      'new is new and has 4301 bytes',
      'all smaller chunks grew by 301 bytes to 10301, more than the accepted 10000 and its tolerance (10300)',
    ]);
  });

  it('are accepted for the shell, and checked by the step that builds', () => {
    expect(Object.keys(acceptedChunks().chunks)).toEqual(expect.arrayContaining(['console', 'packages', 'react']));
    const build = GROUPS.flat().find(({ key }) => key === 'build');
    expect(build?.args()).toContain('--check-sizes');
  });
});
