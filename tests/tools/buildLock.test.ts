import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { alone } from '../../scripts/lib/buildLock.mjs';

describe('alone', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-lock-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('runs one build at a time', async () => {
    const steps: string[] = [];
    const build = (name: string) =>
      alone(async () => {
        steps.push(`${name} begins`);
        await new Promise((resolve) => setImmediate(resolve));
        steps.push(`${name} ends`);
      }, folder);
    await Promise.all([build('a'), build('b')]);
    expect(steps).toEqual(['a begins', 'a ends', 'b begins', 'b ends']);
    expect(existsSync(join(folder, '.lock'))).toBe(false);
  });

  it('replaces the lock of a process that is gone, and gives its own back when the build fails', async () => {
    mkdirSync(folder, { recursive: true });
    writeFileSync(join(folder, '.lock'), '999999999');
    await expect(alone(() => Promise.reject(new Error('no build')), folder)).rejects.toThrow('no build');
    expect(existsSync(join(folder, '.lock'))).toBe(false);
  });
});
