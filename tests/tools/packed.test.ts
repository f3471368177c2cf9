import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { npmCommand } from '../../scripts/lib/install.mjs';
import { inRoot, ROOT } from '../../scripts/lib/root.mjs';
import { lackingFiles, neededFiles } from './release/neededFiles.ts';

const LIMIT_BYTES = 20_000_000;

interface Manifest {
  readonly files: readonly string[];
  readonly scripts: Readonly<Record<string, string>>;
}

interface Report {
  readonly unpackedSize: number;
  readonly files: readonly { readonly path: string }[];
}

/** Without its scripts, which copy the lockfile for a moment: another test or command may look at the folder. */
function dryRun(): Report {
  const { command, args } = npmCommand(process.env);
  const options = ['pack', '--dry-run', '--json', '--ignore-scripts', '--silent'];
  const text = execFileSync(command, [...args, ...options], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1e8 });
  const [report] = JSON.parse(text);
  return report;
}

const manifest: Manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const { files, unpackedSize } = dryRun();
const packed = files.map(({ path }) => path);
const needs = neededFiles(
  manifest.scripts,
  packed.filter((path) => path.endsWith('.md')),
);

describe('a release', () => {
  it('holds what npm start, the commands and its pages need', () => {
    expect(lackingFiles(needs, packed)).toEqual([]);
  });

  it.each(manifest.files.filter((entry) => entry !== 'npm-shrinkwrap.json'))('needs %s', (entry) => {
    const others = packed.filter((path) => path !== entry && !path.startsWith(`${entry}/`));
    expect(lackingFiles(needs, others)).not.toEqual([]);
  });

  it('holds nothing else: no tests, no data, no results of this machine', () => {
    const always = ['LICENSE', 'README.md', 'package.json'];
    const allowed = [...manifest.files, ...always];
    expect(packed.filter((path) => !allowed.includes(path.split('/')[0] ?? ''))).toEqual([]);
    expect(packed.filter((path) => /(?:^|\/)(?:node_modules|tests)\/|\.(?:log|tgz)$/.test(path))).toEqual([]);
    expect(unpackedSize).toBeLessThan(LIMIT_BYTES);
  });

  it('holds its lockfile, under the name that npm packs', () => {
    expect(manifest.files).toContain('npm-shrinkwrap.json');
    expect(manifest.scripts).toMatchObject({
      prepack: 'node scripts/packLock.mjs',
      postpack: 'node scripts/packLock.mjs --remove',
    });
  });
});

describe('lackingFiles', () => {
  it.each([
    ['src/a.ts', ['src/a.ts'], []],
    ['src', ['src/a/b.ts'], []],
    ['src/a', ['src/a/b.ts'], []],
    ['src/a', ['src/ab.ts'], ['src/a  for x']],
    ['docs/a.md', ['src/a.ts'], ['docs/a.md  for x']],
  ])('%s among %j', (file, present, lacking) => {
    expect(lackingFiles([{ file, by: 'x' }], present)).toEqual(lacking);
  });
});
