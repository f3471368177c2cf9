import { readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { listFiles } from './files.mjs';

const TEXT = new Set(['.js', '.css', '.svg', '.json', '.txt', '.wasm', '.map']);
/** A response of one network packet does not get faster by being smaller. */
const SMALLEST_BYTES = 1024;

const brotli = promisify(brotliCompress);
const gzipped = promisify(gzip);

/**
 * Writes `.br` and `.gz` next to every text file above 1 KB, all files at once (zlib works on Node's thread
 * pool). Skips forms that are not smaller than the file itself.
 * @param {string} folder absolute path
 * @returns {Promise<{ files: number, bytes: number, gzip: number, brotli: number }>} totals over the
 * compressed files, in bytes
 */
export async function compressFolder(folder) {
  const totals = { files: 0, bytes: 0, gzip: 0, brotli: 0 };
  const names = listFiles(folder, ['']).filter((name) => TEXT.has(extname(name)));
  await Promise.all(
    names.map(async (name) => {
      const path = join(folder, name);
      const bytes = await readFile(path);
      if (bytes.length < SMALLEST_BYTES) return;
      const [br, gz] = await Promise.all([
        brotli(bytes, {
          params: { [constants.BROTLI_PARAM_QUALITY]: 10, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
        }),
        gzipped(bytes, { level: 9 }),
      ]);
      if (br.length < bytes.length) await writeFile(`${path}.br`, br);
      if (gz.length < bytes.length) await writeFile(`${path}.gz`, gz);
      totals.files += 1;
      totals.bytes += bytes.length;
      totals.gzip += gz.length;
      totals.brotli += br.length;
    }),
  );
  return totals;
}
