import { gzipSync } from 'node:zlib';
import type { Page, Response } from 'playwright/test';
import { watchRequests } from './quiet.ts';

/** One script the browser loaded. */
export interface LoadedScript {
  readonly name: string;
  /** Bytes after gzip at level 9, however the server sent it. */
  readonly gzip: number;
  readonly source: string;
}

/**
 * Collects every script response of a page from now on. The result of the returned function, called when the screen
 * shows what it should, is what had to be loaded for it.
 */
export function collectScripts(page: Page): () => Promise<LoadedScript[]> {
  const responses: Response[] = [];
  const quiet = watchRequests(page);
  page.on('response', (response) => {
    const isScript = response.request().resourceType() === 'script' || new URL(response.url()).pathname.endsWith('.js');
    if (isScript && response.ok()) responses.push(response);
  });
  return async () => {
    // Scripts may still be fetched when the screen is there, for example by an idle prefetch.
    await quiet();
    return Promise.all(
      responses.map(async (response) => {
        const body = await response.body();
        const name = new URL(response.url()).pathname.split('/').at(-1) ?? '';
        return { name, gzip: gzipSync(body, { level: 9 }).length, source: body.toString('utf8') };
      }),
    );
  };
}

/** A table of the scripts by size, for the report and for finding what grew. */
export function sizeTable(scripts: readonly LoadedScript[]): string {
  const sorted = [...scripts].sort((a, b) => b.gzip - a.gzip);
  const total = sorted.reduce((sum, { gzip }) => sum + gzip, 0);
  return [...sorted, { name: 'all', gzip: total }]
    .map(({ name, gzip }) => `${(gzip / 1000).toFixed(1).padStart(8)} KB  ${name}`)
    .join('\n');
}
