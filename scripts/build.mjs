import { buildAll, buildOnce } from './lib/builds.mjs';
import { acceptChunks, acceptedChunks, compareChunks, measureChunks } from './lib/chunkSizes.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { inRoot } from './lib/root.mjs';

requireNode();
await installWhenNeeded();
const started = performance.now();
const built = await (process.argv.includes('--once') ? buildOnce() : buildAll()).catch((error) => {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
});
if (built === null) process.exit(0);
const { files, bytes, gzip, brotli } = built;
const kilobytes = (/** @type {number} */ count) => `${(count / 1024).toFixed(0)} KB`;
console.log(
  `Built dist/client and dist/server in ${((performance.now() - started) / 1000).toFixed(1)} s: ` +
    `${files} compressed assets, ${kilobytes(bytes)}, gzip ${kilobytes(gzip)}, brotli ${kilobytes(brotli)}.`,
);

const sizes = measureChunks(inRoot('dist/client/assets'));
if (process.argv.includes('--accept-sizes')) acceptChunks(sizes);
if (process.argv.includes('--check-sizes')) {
  const { changes, excesses } = compareChunks(acceptedChunks(), sizes);
  if (changes.length > 0) console.log(`Chunks of another size than accepted, after gzip:\n${changes.join('\n')}`);
  if (excesses.length > 0) {
    console.error(`${excesses.join('\n')}\nMake them smaller, or accept them: npm run build -- --accept-sizes`);
    process.exit(1);
  }
}
