import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { listFiles } from './files.mjs';

/**
 * Sources of a result. `quick` covers paths, sizes and times and costs one stat per file; `content` covers
 * the bytes and is only computed if `quick` differs (a fresh checkout changes every time but no byte).
 * @typedef {{ quick: string, content: string }} Stamp
 */

/**
 * @param {string} root
 * @param {readonly string[]} files relative to root
 */
function quickHash(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const { size, mtimeMs } = statSync(join(root, file));
    hash.update(`${file}\0${size}\0${mtimeMs}\n`);
  }
  return hash.digest('hex');
}

/**
 * @param {string} root
 * @param {readonly string[]} files relative to root
 */
export function contentHash(root, files) {
  const hash = createHash('sha256');
  for (const file of files) {
    const bytes = readFileSync(join(root, file));
    hash.update(`${file}\0${bytes.length}\0`).update(bytes);
  }
  return hash.digest('hex');
}

/**
 * @param {string} path
 * @returns {Stamp | null} null if it is missing or cannot be read: then everything counts as changed
 */
export function readStamp(path) {
  try {
    const value = JSON.parse(readFileSync(path, 'utf8'));
    return typeof value?.quick === 'string' && typeof value?.content === 'string' ? value : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} path
 * @param {Stamp} stamp
 */
export function writeStamp(path, stamp) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(stamp)}\n`);
}

/**
 * @param {string} root
 * @param {readonly string[]} names files and folders relative to root
 * @returns {Stamp}
 */
export function takeStamp(root, names) {
  const files = listFiles(root, names);
  return { quick: quickHash(root, files), content: contentHash(root, files) };
}

/**
 * True if the sources still match the stamp stored at `path`. Refreshes the stored times if only they
 * changed.
 * @param {string} root
 * @param {readonly string[]} names files and folders relative to root
 * @param {string} path absolute path of the stored stamp
 */
export function isCurrent(root, names, path) {
  const kept = readStamp(path);
  if (!kept) return false;
  const files = listFiles(root, names);
  const quick = quickHash(root, files);
  if (quick === kept.quick) return true;
  if (contentHash(root, files) !== kept.content) return false;
  writeStamp(path, { ...kept, quick });
  return true;
}
