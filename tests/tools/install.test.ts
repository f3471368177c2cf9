import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isInstalled, markInstalled, npmCommand } from '../../scripts/lib/install.mjs';
import { nodeProblem } from '../../scripts/lib/nodeVersion.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

describe('isInstalled', () => {
  let root = '';
  const lock = (path: string, packages: Record<string, { version?: string; optional?: boolean }>) =>
    writeFileSync(join(root, path), JSON.stringify({ packages }));
  const WANTED = {
    '': {},
    'node_modules/a': { version: '1.0.0' },
    'node_modules/b': { version: '2.0.0', optional: true },
  };

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'guangshu install '));
    lock('package-lock.json', WANTED);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is false without node_modules', () => {
    expect(isInstalled(root)).toBe(false);
  });

  it('is true after an installation of ours until the lockfile changes', () => {
    mkdirSync(join(root, 'node_modules'));
    markInstalled(root);
    expect(isInstalled(root)).toBe(true);
    lock('package-lock.json', { ...WANTED, 'node_modules/c': { version: '1.0.0' } });
    expect(isInstalled(root)).toBe(false);
  });

  it('recognises a package added by hand after an installation of ours', () => {
    mkdirSync(join(root, 'node_modules'));
    markInstalled(root);
    const added = { 'node_modules/a': { version: '1.0.0' }, 'node_modules/c': { version: '1.0.0' } };
    lock('package-lock.json', added);
    lock('node_modules/.package-lock.json', added);
    expect(isInstalled(root)).toBe(true);
  });

  it.each([
    ['recognises an installation made by hand', { 'node_modules/a': { version: '1.0.0' } }, true],
    ['sees an old version', { 'node_modules/a': { version: '0.9.0' } }, false],
    [
      'sees an old version of an optional package',
      { 'node_modules/a': { version: '1.0.0' }, 'node_modules/b': { version: '1.0.0' } },
      false,
    ],
    ['sees a missing package', {}, false],
  ])('%s', (_name, present, installed) => {
    mkdirSync(join(root, 'node_modules'));
    lock('node_modules/.package-lock.json', present);
    expect(isInstalled(root)).toBe(installed);
  });
});

describe('npmCommand', () => {
  it('takes the npm that runs the script, else the one on the path', () => {
    const npm = '/opt/node/lib/node_modules/npm/bin/npm-cli.js';
    expect(npmCommand({ npm_execpath: npm })).toEqual({ command: process.execPath, args: [npm] });
    expect(npmCommand({ npm_execpath: '/usr/lib/yarn.js' })).toEqual({ command: 'npm', args: [] });
    expect(npmCommand({})).toEqual({ command: 'npm', args: [] });
  });
});

describe('nodeProblem', () => {
  it.each(['20.19.0', '20.20.2', '22.0.0', '24.1.0'])('takes Node.js %s', (version) => {
    expect(nodeProblem(version)).toBeNull();
  });

  it.each(['20.18.9', '18.20.0', '9.99.0'])('refuses Node.js %s and says what to do', (version) => {
    expect(nodeProblem(version)).toContain(`20.19 or newer, but this is ${version}`);
  });

  it('needs what package.json says', () => {
    const { engines } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
    const [, major = '', minor = ''] = /^>=(\d+)\.(\d+)$/.exec(engines.node) ?? [];
    expect(nodeProblem(`${major}.${minor}.0`)).toBeNull();
    expect(nodeProblem(`${major}.${Number(minor) - 1}.99`)).toContain(`needs Node.js ${major}.${minor} or newer`);
  });
});
