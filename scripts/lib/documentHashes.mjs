import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from './root.mjs';

const KINDS = ['screens', 'resources'];

/**
 * Documents in the console's build: path below `schemas` → hash of the content, as
 * server/authoring/folder/scan.ts makes it. By it the server finds documents that changed since.
 * @returns {Record<string, string>}
 */
export function documentHashes() {
  const files = KINDS.flatMap((kind) =>
    readdirSync(inRoot('schemas', kind), { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.json'))
      .map((file) => `${kind}/${file.replaceAll('\\', '/')}`),
  );
  const hash = (/** @type {string} */ file) =>
    createHash('sha256')
      .update(readFileSync(join(inRoot('schemas'), file), 'utf8'))
      .digest('hex')
      .slice(0, 16);
  return Object.fromEntries(files.sort().map((file) => [file, hash(file)]));
}
