import { readdirSync, statSync } from 'node:fs';
import { join, relative, sep } from 'node:path';

/** Folders that never hold a source of ours, wherever they are. */
const SKIPPED = new Set(['node_modules', '.git', '.cache']);
/** What commands write into the project. Folders of sources may have the same names further down. */
const WRITTEN = new Set(['dist', 'data', 'reports', 'test-results']);

/**
 * All files under the given files and folders, as sorted paths relative to `root` with forward slashes.
 * A name that does not exist is left out, so a list may name what a later part of the project adds.
 * @param {string} root absolute path
 * @param {readonly string[]} names relative to root
 * @returns {string[]}
 */
export function listFiles(root, names) {
  /** @type {string[]} */
  const found = [];
  /** @param {string} path */
  const visit = (path) => {
    const stats = statSync(path, { throwIfNoEntry: false });
    if (stats?.isFile()) found.push(relative(root, path).split(sep).join('/'));
    if (!stats?.isDirectory()) return;
    for (const name of readdirSync(path)) {
      const isSkipped = SKIPPED.has(name) || (WRITTEN.has(name) && path === root);
      if (!isSkipped) visit(join(path, name));
    }
  };
  for (const name of names) visit(join(root, name));
  return found.sort();
}
