import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { ROOT } from '../../scripts/lib/root.mjs';
import { readHistory } from './commits/history.ts';
import { readCommits, wrongSubjects } from './commits/subjects.ts';

it('the subjects of commits are "area: what"', ({ skip }) => {
  const history = readHistory(ROOT);
  if ('reason' in history) return skip(history.reason);
  expect(history.commits).not.toEqual([]);
  expect(wrongSubjects(history.commits)).toEqual([]);
});

describe('wrongSubjects', () => {
  const wrong = (subject: string, parents = ['p']) => wrongSubjects([{ hash: 'abc', parents, subject }]);
  const long = `grid: ${'x'.repeat(66)}`;

  it.each([
    'grid: restyle only the active cell on focus',
    'onlineForms: list the new ones first',
    'src/app: load "a" late',
    'docs, tests: rename 备件',
    `grid: ${'备'.repeat(65)}`,
  ])('takes %j', (subject) => expect(wrong(subject)).toEqual([]));

  it.each([
    ['Restyle the cell', 'abc "Restyle the cell" is not "area: what"'],
    ['Grid: restyle the cell', 'abc "Grid: restyle the cell" is not "area: what"'],
    ['grid:restyle', 'abc "grid:restyle" is not "area: what"'],
    ['grid: ', 'abc "grid: " is not "area: what"'],
    ['Merge the two lists', 'abc "Merge the two lists" is not "area: what"'],
    [long, `abc "${long}" has 72 characters; write fewer than 72`],
    ['grid: restyle.', 'abc "grid: restyle." ends with a full stop'],
  ])('refuses %j', (subject, said) => expect(wrong(subject)).toEqual([said]));

  it.each([
    ['of two parents', 'Merge branch x', ['p', 'q']],
    ['whose parents a shallow clone does not have', 'Merge branch x', []],
  ])('lets a merge %s have any subject', (_what, subject, parents) => expect(wrong(subject, parents)).toEqual([]));
});

describe('readCommits', () => {
  it('reads parents and subjects', () => {
    expect(readCommits('a\tp q\tone: two\nb\t\tthree\tfour\n')).toEqual([
      { hash: 'a', parents: ['p', 'q'], subject: 'one: two' },
      { hash: 'b', parents: [], subject: 'three\tfour' },
    ]);
  });
});

describe('readHistory', () => {
  let root = '';
  const git = (folder: string, ...args: readonly string[]) => execFileSync('git', args, { cwd: folder, stdio: 'pipe' });
  const subjectsOf = (folder: string) => {
    const history = readHistory(folder);
    return 'reason' in history ? history : history.commits.map(({ subject }) => subject);
  };
  const commit = (subject: string) =>
    git(
      join(root, 'own'),
      ...['-c', 'user.name=a', '-c', 'user.email=a@example.cn', '-c', 'commit.gpgSign=false'],
      ...['commit', '--quiet', '--allow-empty', '--no-verify', '-m', subject],
    );

  beforeEach(() => {
    root = mkdtempSync(join(tmpdir(), 'guangshu commits '));
    mkdirSync(join(root, 'own'));
    git(join(root, 'own'), 'init', '--quiet');
    commit('a: one');
    commit('a: two');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('has the commits since the last tag', () => {
    const own = join(root, 'own');
    expect(subjectsOf(own)).toEqual(['a: two', 'a: one']);
    git(own, 'tag', 'v1.0.0');
    expect(subjectsOf(own)).toEqual(['a: two', 'a: one']);
    commit('a: three');
    expect(subjectsOf(own)).toEqual(['a: three']);
  });

  it('has what a shallow clone has', () => {
    git(root, 'clone', '--quiet', '--depth', '1', `file://${join(root, 'own')}`, 'shallow');
    expect(subjectsOf(join(root, 'shallow'))).toEqual(['a: two']);
  });

  it('says why there is none', () => {
    const unpacked = join(root, 'own/unpacked');
    mkdirSync(unpacked);
    expect(subjectsOf(unpacked)).toEqual({ reason: 'the folder has no .git' });
    writeFileSync(join(unpacked, '.git'), 'gitdir: nowhere\n');
    expect(subjectsOf(unpacked)).toEqual({ reason: expect.stringContaining('nowhere') });
  });
});
