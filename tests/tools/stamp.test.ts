import { mkdirSync, mkdtempSync, readFileSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { listFiles } from '../../scripts/lib/files.mjs';
import { isCurrent, readStamp, takeStamp, writeStamp } from '../../scripts/lib/stamp.mjs';

let root = '';
const SOURCES = ['src', 'index.html', 'absent'];
const stampPath = () => join(root, 'dist/.stamp');
const put = (name: string, text: string) => writeFileSync(join(root, name), text);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guangshu stamp '));
  mkdirSync(join(root, 'src/node_modules'), { recursive: true });
  put('src/a.ts', 'let a;');
  put('src/node_modules/b.ts', 'let b;');
  put('index.html', '<p>');
  put('other.txt', '');
});
afterEach(() => rmSync(root, { recursive: true }));

describe('listFiles', () => {
  it('lists sources only, sorted, and passes over what is not there', () => {
    expect(listFiles(root, SOURCES)).toEqual(['index.html', 'src/a.ts']);
  });

  it('passes over what commands write, not over folders of sources with the same names', () => {
    for (const folder of ['data', 'dist', 'src/data', 'src/plant/reports']) {
      mkdirSync(join(root, folder), { recursive: true });
      put(`${folder}/d.ts`, '');
    }
    const sources = ['src/a.ts', 'src/data/d.ts', 'src/plant/reports/d.ts'];
    expect(listFiles(root, [''])).toEqual(['index.html', 'other.txt', ...sources]);
  });
});

describe('isCurrent', () => {
  const remember = () => writeStamp(stampPath(), takeStamp(root, SOURCES));
  const current = () => isCurrent(root, SOURCES, stampPath());

  it('is false before anything was built', () => {
    expect(current()).toBe(false);
  });

  it('is true while nothing changes, whatever happens outside the sources', () => {
    remember();
    put('other.txt', 'changed');
    expect(current()).toBe(true);
  });

  it.each([
    ['a byte changes', () => put('src/a.ts', 'let b;')],
    ['a file comes', () => put('src/c.ts', '')],
    ['a file goes', () => rmSync(join(root, 'src/a.ts'))],
    ['the stamp is damaged', () => writeFileSync(stampPath(), '{"quick":1}')],
  ])('is false when %s', (_name, change) => {
    remember();
    change();
    expect(current()).toBe(false);
  });

  it('stays true when only times change, and looks at the bytes once', () => {
    remember();
    const before = readStamp(stampPath());
    utimesSync(join(root, 'src/a.ts'), new Date(0), new Date(0));
    expect(current()).toBe(true);
    const after = readStamp(stampPath());
    expect(after?.content).toBe(before?.content);
    expect(after?.quick).not.toBe(before?.quick);
    const kept = readFileSync(stampPath(), 'utf8');
    expect(current()).toBe(true);
    expect(readFileSync(stampPath(), 'utf8')).toBe(kept);
  });
});
