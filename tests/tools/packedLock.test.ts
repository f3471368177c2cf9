import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { packLock, removePackedLock, restoreLock } from '../../scripts/lib/packedLock.mjs';

const LOCK = 'package-lock.json';
const PACKED = 'npm-shrinkwrap.json';

let root = '';
const put = (name: string, text: string) => writeFileSync(join(root, name), text);
const textOf = (name: string) => (existsSync(join(root, name)) ? readFileSync(join(root, name), 'utf8') : null);

beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'guangshu lock '));
});
afterEach(() => rmSync(root, { recursive: true }));

describe('packLock', () => {
  it('copies the lockfile to the name that npm packs, over an older copy, until it is removed', () => {
    put(LOCK, 'new');
    put(PACKED, 'old');
    packLock(root);
    expect([textOf(LOCK), textOf(PACKED)]).toEqual(['new', 'new']);
    removePackedLock(root);
    removePackedLock(root);
    expect([textOf(LOCK), textOf(PACKED)]).toEqual(['new', null]);
  });
});

describe('restoreLock', () => {
  it.each([
    ['in an unpacked release gives the lockfile its name', null, 'packed', 'packed'],
    ['removes the copy of an interrupted npm pack', 'lock', 'packed', 'lock'],
    ['leaves a clone unchanged', 'lock', null, 'lock'],
    ['makes no lockfile from nothing', null, null, null],
  ])('%s', (_what, lock, copy, after) => {
    if (lock !== null) put(LOCK, lock);
    if (copy !== null) put(PACKED, copy);
    restoreLock(root);
    expect([textOf(LOCK), textOf(PACKED)]).toEqual([after, null]);
  });
});
