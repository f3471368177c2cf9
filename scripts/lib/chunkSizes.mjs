import { readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { listFiles } from './files.mjs';
import { inRoot } from './root.mjs';

/**
 * Bytes of the scripts of the console after gzip.
 * @typedef {object} ChunkSizes
 * @property {Readonly<Record<string, number>>} chunks by name without hash; chunks of one name together
 * @property {number} rest all smaller ones together
 */

/** The sizes that were last accepted. */
const ACCEPTED = inRoot('scripts/chunkSizes.json');

/** Names with fewer bytes count as the rest: there are a thousand of them, mostly documents. */
const SMALLEST = 4_000;

/** A chunk may grow by this much, whichever is more, before someone has to accept it. */
const TOLERANCE = { share: 0.01, bytes: 300 };

/** `console-DSoynfi7.js` → `console`. */
const HASHED = /^(?<name>.+)-[\w-]{8}\.js$/;

/**
 * @param {string} folder of the assets, with their `.gz` next to them
 * @returns {ChunkSizes}
 */
export function measureChunks(folder) {
  const files = listFiles(folder, ['']);
  const compressed = new Set(files.filter((file) => file.endsWith('.js.gz')));
  /** @type {Map<string, number>} */
  const sums = new Map();
  for (const file of files.filter((one) => one.endsWith('.js'))) {
    const name = HASHED.exec(file)?.groups?.name ?? file;
    const bytes = statSync(join(folder, compressed.has(`${file}.gz`) ? `${file}.gz` : file)).size;
    sums.set(name, (sums.get(name) ?? 0) + bytes);
  }
  const sorted = [...sums].sort(([, a], [, b]) => b - a);
  const rest = sorted.filter(([, bytes]) => bytes < SMALLEST).reduce((sum, [, bytes]) => sum + bytes, 0);
  return { chunks: Object.fromEntries(sorted.filter(([, bytes]) => bytes >= SMALLEST)), rest };
}

/** @param {number} bytes */
const allowed = (bytes) => Math.round(bytes + Math.max(bytes * TOLERANCE.share, TOLERANCE.bytes));

/**
 * Compares sizes with the accepted ones.
 * @param {ChunkSizes} accepted
 * @param {ChunkSizes} now
 * @returns {{ readonly changes: readonly string[], readonly excesses: readonly string[] }} a line for each chunk of
 *   another size, and for each that is larger than it may be
 */
export function compareChunks(accepted, now) {
  /** @type {Readonly<Record<string, number | undefined>>} */
  const before = { ...accepted.chunks, 'all smaller chunks': accepted.rest };
  /** @type {Readonly<Record<string, number | undefined>>} */
  const after = { ...now.chunks, 'all smaller chunks': now.rest };
  const names = [...new Set([...Object.keys(after), ...Object.keys(before)])];
  const changes = [];
  const excesses = [];
  for (const name of names) {
    const was = before[name];
    const is = after[name] ?? 0;
    const difference = is - (was ?? 0);
    if (difference === 0) continue;
    const sign = difference > 0 ? '+' : '';
    changes.push(`${(is / 1000).toFixed(1).padStart(8)} KB  ${name}  ${sign}${difference} bytes`);
    // A new name may take at most what a smaller chunk has.
    const most = was === undefined ? SMALLEST + TOLERANCE.bytes : allowed(was);
    if (is <= most) continue;
    excesses.push(
      was === undefined
        ? `${name} is new and has ${is} bytes`
        : `${name} grew by ${difference} bytes to ${is}, more than the accepted ${was} and its tolerance (${most})`,
    );
  }
  return { changes, excesses };
}

/** @returns {ChunkSizes} */
export function acceptedChunks() {
  return JSON.parse(readFileSync(ACCEPTED, 'utf8'));
}

/** @param {ChunkSizes} sizes */
export function acceptChunks(sizes) {
  writeFileSync(ACCEPTED, `${JSON.stringify(sizes, null, 2)}\n`);
}
