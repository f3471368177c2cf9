import { buildAll } from './lib/builds.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode } from './lib/nodeVersion.mjs';

requireNode();
await installWhenNeeded();
const started = performance.now();
const { files, bytes, gzip, brotli } = await buildAll().catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
const kilobytes = (/** @type {number} */ count) => `${(count / 1024).toFixed(0)} KB`;
console.log(
  `Built dist/client and dist/server in ${((performance.now() - started) / 1000).toFixed(1)} s: ` +
    `${files} compressed assets, ${kilobytes(bytes)}, gzip ${kilobytes(gzip)}, brotli ${kilobytes(brotli)}.`,
);
