import { readFileSync } from 'node:fs';
import { listFiles } from '../../../scripts/lib/files.mjs';
import { inRoot } from '../../../scripts/lib/root.mjs';

/** Folder of the built scripts and styles. */
export const ASSETS = inRoot('dist/client/assets');

/** One script of the built console. */
export interface BuiltChunk {
  readonly name: string;
  readonly source: string;
}

/** Every script of the built console; throws when nothing was built. */
export function builtChunks(): BuiltChunk[] {
  const names = listFiles(ASSETS, ['']).filter((name) => name.endsWith('.js'));
  if (names.length === 0) throw new Error('dist/client holds no scripts: run `npm run build` first');
  return names.map((name) => ({ name, source: readFileSync(`${ASSETS}/${name}`, 'utf8') }));
}
