import { mkdirSync, statSync } from 'node:fs';
import { mkdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { ifMissing, isSystemError } from './systemError.ts';

/**
 * Creates a folder and its missing ancestors. Not `mkdirSync` with `recursive`: below `/proc` Node tries again for ever,
 * deaf to signals.
 * @param path absolute
 * @param mode of what is created; 0o777 less the umask by default
 * @throws Error with the system's code when it cannot be created, or when a file has its name
 */
export function makeFolder(path: string, mode?: number): void {
  const missing: string[] = [];
  for (let folder = path; !isFolder(folder); folder = dirname(folder)) missing.push(folder);
  for (const folder of missing.reverse()) {
    try {
      mkdirSync(folder, { mode });
    } catch (error) {
      // Another process may create the folder at the same moment. A dangling link has the name but is no folder.
      if (!isSystemError(error, 'EEXIST') || !isFolder(folder)) throw error;
    }
  }
}

/** The same without blocking the thread, for a running server. @throws as `makeFolder` does */
export async function makeFolderAside(path: string): Promise<void> {
  const missing: string[] = [];
  for (let folder = path; !(await isFolderAside(folder)); folder = dirname(folder)) missing.push(folder);
  for (const folder of missing.reverse()) {
    try {
      await mkdir(folder);
    } catch (error) {
      if (!isSystemError(error, 'EEXIST') || !(await isFolderAside(folder))) throw error;
    }
  }
}

/** @throws Error unless the folder is merely missing */
function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw notFolder(path);
  return found !== undefined;
}

async function isFolderAside(path: string): Promise<boolean> {
  const found = await stat(path).catch(ifMissing(null));
  if (found && !found.isDirectory()) throw notFolder(path);
  return found !== null;
}

function notFolder(path: string): Error {
  return Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR', syscall: 'mkdir' });
}
