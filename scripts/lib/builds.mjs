import { writeFileSync } from 'node:fs';
import { alone } from './buildLock.mjs';
import { documentHashes } from './documentHashes.mjs';
import { inRoot, ROOT } from './root.mjs';
import { BUILD_SOURCES } from './sources.mjs';
import { isCurrent, takeStamp, writeStamp } from './stamp.mjs';

const STAMP = inRoot('dist/.stamp');

/** True if dist/ was made from the current sources. */
export const isBuilt = () => isCurrent(ROOT, BUILD_SOURCES, STAMP);

/** Builds the browser's part into dist/client and compresses its assets. Needs the installed packages. */
async function buildClient() {
  const { build } = await import('vite');
  const { compressFolder } = await import('./compress.mjs');
  await build({ root: ROOT, configFile: inRoot('vite.config.ts'), logLevel: 'warn' });
  return compressFolder(inRoot('dist/client/assets'));
}

/**
 * Builds server/main.ts into `main.js` of a folder, with the threads that check documents and generate the
 * history of the demo next to it; packages stay in node_modules, JSON and our own files are bundled.
 * @param {string} [folder] absolute path inside the project
 */
export async function buildServer(folder = inRoot('dist/server')) {
  const { build } = await import('vite');
  await build({
    root: ROOT,
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    build: {
      ssr: true,
      target: 'node20',
      outDir: folder,
      emptyOutDir: true,
      minify: false,
      sourcemap: true,
      rollupOptions: {
        input: {
          main: inRoot('server/main.ts'),
          checkWorker: inRoot('server/authoring/screens/checkWorker.ts'),
          historyWorker: inRoot('server/plant/demo/history/historyWorker.ts'),
          mysqlParser: inRoot('server/authoring/sql/mysql/parser.mjs'),
          excelReader: inRoot('server/formats/excel/read/reader.mjs'),
        },
        output: { entryFileNames: '[name].js', chunkFileNames: 'chunk-[name]-[hash].js' },
      },
    },
  });
}

async function buildBoth() {
  const stamp = takeStamp(ROOT, BUILD_SOURCES);
  const documents = documentHashes();
  const sizes = await buildClient();
  await buildServer();
  writeFileSync(inRoot('dist/server/documents.json'), `${JSON.stringify(documents)}\n`);
  writeStamp(STAMP, stamp);
  return sizes;
}

/**
 * Builds both parts, one build at a time, and remembers from which sources. A change made while the build ran counts as
 * a change after it.
 */
export function buildAll() {
  return alone(buildBoth);
}

/** As buildAll, unless another build has made them from the present sources meanwhile; null then. */
export function buildOnce() {
  return alone(async () => (isBuilt() ? null : buildBoth()));
}
