import { listFiles } from './files.mjs';
import { ROOT } from './root.mjs';
import { contentHash } from './stamp.mjs';

/** Everything the built client and server are made from. */
export const BUILD_SOURCES = [
  'src',
  'server',
  'schemas',
  'docs',
  'public',
  'index.html',
  'vite.config.ts',
  'scripts/vite',
  'scripts/lib',
  'package.json',
  'package-lock.json',
];

/** Short name of the sources' present state, shown as the build's id; the same sources give the same id anywhere. */
export function sourceId() {
  return contentHash(ROOT, listFiles(ROOT, BUILD_SOURCES)).slice(0, 12);
}
