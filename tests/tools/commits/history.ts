import { execFileSync } from 'node:child_process';
import { type Commit, LOG_FORMAT, readCommits } from './subjects.ts';

/** How far back commits are read if there is no tag, or nothing after it. */
const MOST = 40;

/**
 * Reads the commits since the last tag, or the last ones that a clone has.
 * @returns the reason if the folder is no repository of its own, such as an unpacked release
 */
export function readHistory(folder: string): { readonly commits: readonly Commit[] } | { readonly reason: string } {
  try {
    // A folder without .git may be inside of another repository.
    if (git(folder, 'rev-parse', '--show-cdup').trim() !== '') return { reason: 'the folder has no .git' };
    const since = sinceTag(folder);
    return { commits: since.length > 0 ? since : log(folder, '-n', String(MOST)) };
  } catch (error) {
    return { reason: error instanceof Error ? error.message : String(error) };
  }
}

/** Commits since the last tag, none if there is no tag. */
function sinceTag(folder: string): readonly Commit[] {
  const tag = git(folder, 'tag', '--merged', 'HEAD', '--sort=-creatordate').split('\n')[0] ?? '';
  return tag === '' ? [] : log(folder, `${tag}..HEAD`);
}

function log(folder: string, ...range: readonly string[]): readonly Commit[] {
  return readCommits(git(folder, 'log', `--format=${LOG_FORMAT}`, ...range));
}

/** @throws Error if git is absent, or finds no repository or commit */
function git(folder: string, ...args: readonly string[]): string {
  return execFileSync('git', args, { cwd: folder, encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });
}
