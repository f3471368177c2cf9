import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { namersOf, reachedTests } from './reach.mjs';
import { inRoot, ROOT } from './root.mjs';

const TEST = /^tests\/.*\.(?:test\.tsx?|spec\.ts)$/;

/**
 * Lists the tests that files changed since a commit reach, committed or not. Throws if there is no such commit.
 * @param {string} ref
 */
export function testsChangedSince(ref) {
  const present = git('ls-files', '--cached', '--others', '--exclude-standard');
  const untracked = git('ls-files', '--others', '--exclude-standard');
  const changed = [...git('diff', '--name-only', '--no-renames', '--merge-base', ref, '--'), ...untracked];
  const namers = namersOf([...new Set([...present, ...changed])], readOrNothing);
  return { changed, tests: reachedTests(changed, present.filter(isTest), namers) };
}

/** @param {string} file */
const isTest = (file) => TEST.test(file);

/** @param {...string} args */
const git = (...args) =>
  execFileSync('git', ['-c', 'core.quotePath=false', ...args], { cwd: ROOT, encoding: 'utf8' })
    .split('\n')
    .filter((line) => line !== '');

/** @param {string} file may have been removed */
function readOrNothing(file) {
  try {
    return readFileSync(inRoot(file), 'utf8');
  } catch {
    return '';
  }
}
