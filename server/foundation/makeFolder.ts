import { mkdirSync, statSync } from 'node:fs';
import { dirname } from 'node:path';

/**
 * Creates a folder and its missing ancestors. Not `mkdirSync` with `recursive`: below `/proc` Node tries again for ever,
 * deaf to signals.
 * @param path absolute
 * @throws Error with the system's code when it cannot be created, or when a file has its name
 */
export function makeFolder(path: string): void {
  const missing: string[] = [];
  for (let folder = path; !isFolder(folder); folder = dirname(folder)) missing.push(folder);
  for (const folder of missing.reverse()) makeOne(folder);
}

/** @throws Error except where the folder is missing */
function isFolder(path: string): boolean {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found && !found.isDirectory()) throw Object.assign(new Error(`${path} is not a folder`), { code: 'ENOTDIR' });
  return found !== undefined;
}

/** Another process may create the folder at the same moment. */
function makeOne(path: string): void {
  try {
    mkdirSync(path);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'EEXIST')) throw error;
    // A dangling link has the name but is no folder.
    if (!isFolder(path)) throw error;
  }
}
