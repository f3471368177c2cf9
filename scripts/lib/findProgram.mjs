import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Debian puts servers where only root looks. */
const SYSTEM_FOLDERS = ['/usr/sbin', '/usr/bin', '/usr/local/sbin', '/usr/local/bin'];

/**
 * A machine, so that a test can describe another one.
 * @typedef {object} Programs
 * @property {string} path folders of programs, as in PATH
 * @property {(path: string) => boolean} exists
 */

/** @type {Programs} */
const HERE = { path: process.env.PATH ?? '', exists: isProgram };

/** @param {string} path */
function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/**
 * Path of a program on this computer; null if absent.
 * @param {string} name
 * @param {Programs} [machine]
 */
export function findProgram(name, { path, exists } = HERE) {
  const folders = [...new Set([...path.split(delimiter), ...SYSTEM_FOLDERS])].filter(Boolean);
  return folders.map((folder) => join(folder, name)).find(exists) ?? null;
}
