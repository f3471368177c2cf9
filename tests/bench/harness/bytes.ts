import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Page } from 'playwright';

/** Sizes of all scripts of a page in bytes: as they are, and each compressed on its own. */
export interface ScriptBytes {
  readonly raw: number;
  readonly gzip: number;
  readonly brotli: number;
}

/** Collects the script answers of a page from now on; the result compresses what has come. */
export function watchScripts(page: Page): () => Promise<ScriptBytes> {
  const bodies: Promise<Buffer>[] = [];
  page.on('response', (response) => {
    if (response.request().resourceType() !== 'script') return;
    const body = response.body();
    // A page that could not be measured is closed before its scripts are read; the failure itself is reported elsewhere.
    body.catch(() => {});
    bodies.push(body);
  });
  return async () => sizesOf(await Promise.all(bodies));
}

/** The sizes of bodies, compressed as strongly as a build would: gzip 9, brotli 11. */
export function sizesOf(bodies: readonly Buffer[]): ScriptBytes {
  const total = (sizeOf: (body: Buffer) => number) => bodies.reduce((sum, body) => sum + sizeOf(body), 0);
  return {
    raw: total((body) => body.length),
    gzip: total((body) => gzipSync(body, { level: 9 }).length),
    brotli: total((body) => brotliCompressSync(body, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length),
  };
}
