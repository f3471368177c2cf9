import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';

/** Written next to the built server; sources have no bundle. */
const BUILT = fileURLToPath(new URL('documents.json', import.meta.url));

/** Path below the folder of documents → hash of the content that the console was built with. */
export type BundleHashes = ReadonlyMap<string, string>;

/**
 * Hashes of the documents in the console's build; null if Vite serves it, which always has the current files.
 */
export async function bundleHashes(): Promise<BundleHashes | null> {
  try {
    const hashes: unknown = JSON.parse(await readFile(BUILT, 'utf8'));
    const entries = typeof hashes === 'object' && hashes !== null ? Object.entries(hashes) : [];
    return new Map(entries.map(([path, hash]) => [path, String(hash)]));
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null;
    throw error;
  }
}
