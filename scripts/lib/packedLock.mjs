import { copyFileSync, existsSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from './root.mjs';

const LOCK = 'package-lock.json';
/** The only name under which npm packs a lockfile. */
const PACKED = 'npm-shrinkwrap.json';

/**
 * Copies the lockfile to the name that npm packs, before `npm pack`.
 * @param {string} [root]
 */
export function packLock(root = ROOT) {
  copyFileSync(join(root, LOCK), join(root, PACKED));
}

/**
 * Removes that copy, after `npm pack`.
 * @param {string} [root]
 */
export function removePackedLock(root = ROOT) {
  rmSync(join(root, PACKED), { force: true });
}

/**
 * Gives the lockfile of an unpacked release its usual name, so that a release and a clone install and build the same. Removes a
 * copy that an interrupted `npm pack` left: npm would install from it, however old it is.
 * @param {string} [root]
 */
export function restoreLock(root = ROOT) {
  if (existsSync(join(root, LOCK))) removePackedLock(root);
  else if (existsSync(join(root, PACKED))) renameSync(join(root, PACKED), join(root, LOCK));
}
