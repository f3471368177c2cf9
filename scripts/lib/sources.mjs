import { readdirSync } from 'node:fs';
import { listFiles } from './files.mjs';
import { inRoot, ROOT } from './root.mjs';
import { contentHash } from './stamp.mjs';

const MIGRATIONS = 'server/migrations';

/** Code of the server. Its SQL files are read when it starts. */
const SERVER = [
  ...readdirSync(inRoot('server')).map((name) => `server/${name}`),
  ...readdirSync(inRoot(MIGRATIONS)).map((name) => `${MIGRATIONS}/${name}`),
].filter((path) => path !== MIGRATIONS && !path.endsWith('.sql'));

/**
 * Everything the built client and server are made from. Documents are no part of it though the console is built with
 * those of the moment: the server reads them from their folder.
 */
export const BUILD_SOURCES = [
  'src',
  ...SERVER,
  'schemas/data.schema.json',
  'schemas/examples',
  'schemas/registered.generated.schema.json',
  'schemas/resource.schema.json',
  'schemas/screen.schema.json',
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
