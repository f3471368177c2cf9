import { randomBytes } from 'node:crypto';
import { constants, copyFileSync, linkSync, lstatSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { makeFolder } from '../foundation/makeFolder.ts';
import { processStart } from '../foundation/processIdentity.ts';
import { StartError } from '../foundation/startError.ts';
import { errorCode } from '../foundation/systemError.ts';

/** Owner of a data folder; the content of its lock file. */
interface Holder {
  readonly pid: number;
  /** See processStart; distinguishes the holder from a later process with the same number. */
  readonly start: string;
  readonly since: string;
  readonly port: number;
}

export interface FolderLock {
  /** Writes the port the server really listens on, when the system chose it. */
  setPort(port: number): void;
  /** Removes the lock file when it is still ours. Safe to call twice. */
  release(): void;
}

/**
 * Takes the data folder for this process (safety rule 3.2). Creates the folder when missing. A lock left behind by a
 * dead process is replaced.
 * @throws StartError naming the holder when another server runs on the folder, or when the folder cannot be written
 */
export function takeFolderLock(folder: string, port: number): FolderLock {
  const path = join(folder, 'server.lock');
  const own = { pid: process.pid, start: processStart(process.pid) ?? '', since: new Date().toISOString() };
  let text = JSON.stringify({ ...own, port } satisfies Holder);
  const draft = `${path}.${process.pid}-${randomBytes(4).toString('hex')}`;
  try {
    makeFolder(folder);
    writeFileSync(draft, text);
  } catch (error) {
    throw new StartError(
      `DATA_DIR: the folder ${folder} cannot be written (${reason(error)}); choose another one. ` +
        'Expected a folder that this user may create and write.',
    );
  }
  try {
    placeLock(folder, path, draft);
  } finally {
    rmSync(draft, { force: true });
  }
  return {
    setPort(actual) {
      text = JSON.stringify({ ...own, port: actual } satisfies Holder);
      writeFileSync(draft, text);
      renameSync(draft, path);
    },
    release() {
      if (readText(path) === text) rmSync(path, { force: true });
    },
  };
}

/** Errors of file systems without hard links. */
const withoutLinks: ReadonlySet<string> = new Set(['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS']);

/** Linking a finished file is atomic: the lock is never seen half written, and only one of two rivals succeeds. */
function placeLock(folder: string, path: string, draft: string): void {
  for (;;) {
    try {
      createLock(draft, path);
      return;
    } catch (error) {
      if (reason(error) !== 'EEXIST') throw error;
    }
    const text = readLock(path);
    if (text === null) continue;
    const holder = parseHolder(text);
    if (holder && processStart(holder.pid) === holder.start) {
      throw new StartError(
        `another server already uses ${folder}: process ${holder.pid}, started ${holder.since}, port ${holder.port}. ` +
          'Stop it first, or set DATA_DIR to another folder.',
      );
    }
    removeStale(path, text);
  }
}

function createLock(draft: string, path: string): void {
  try {
    linkSync(draft, path);
  } catch (error) {
    if (!withoutLinks.has(reason(error))) throw error;
    copyFileSync(draft, path, constants.COPYFILE_EXCL);
  }
}

/** Moves the stale file away first: when a rival has put a fresh lock there meanwhile, it is put back. */
function removeStale(path: string, staleText: string): void {
  const aside = `${path}.stale-${process.pid}`;
  try {
    renameSync(path, aside);
  } catch (error) {
    if (reason(error) === 'ENOENT') return;
    throw unusable(path, error);
  }
  if (readText(aside) !== staleText) {
    try {
      linkSync(aside, path);
    } catch {
      // A third rival holds the name now; the loop reads it.
    }
  }
  rmSync(aside, { force: true });
}

/**
 * Text of the lock file, or null if it was removed meanwhile.
 * @throws StartError when it cannot be read, which no further attempt would change
 */
function readLock(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch (error) {
    if (reason(error) === 'ENOENT' && !lstatSync(path, { throwIfNoEntry: false })) return null;
    throw unusable(path, error);
  }
}

function unusable(path: string, error: unknown): StartError {
  return new StartError(
    `DATA_DIR: the lock file ${path} cannot be used (${reason(error)}). Expected a file that this user may read and ` +
      'replace: remove what has its name when no server runs on the folder, or set DATA_DIR to another folder.',
  );
}

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

function parseHolder(text: string): Holder | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== 'object' || value === null) return null;
    const { pid, start, since, port } = { pid: 0, start: '', since: '', port: 0, ...value };
    return Number.isInteger(pid) && pid > 0 ? { pid, start: String(start), since: String(since), port } : null;
  } catch {
    return null;
  }
}

function reason(error: unknown): string {
  return errorCode(error) || String(error);
}
