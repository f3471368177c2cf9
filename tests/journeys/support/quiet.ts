import type { Page, Request } from 'playwright/test';

/** Turns of an idle page in which nothing begins, one after the other. */
const CALM_TURNS = 3;

/**
 * Watches the requests of a page from now on. The returned function waits until none is under way and the page, idle
 * several times, begins no other: what it fetches when it has time to spare is there, too.
 */
export function watchRequests(page: Page): () => Promise<void> {
  const open = new Set<Request>();
  let begun = 0;
  page.on('request', (request) => {
    begun += 1;
    open.add(request);
  });
  page.on('requestfinished', (request) => open.delete(request));
  page.on('requestfailed', (request) => open.delete(request));
  return async () => {
    for (let calm = 0; calm < CALM_TURNS; ) {
      const before = begun;
      await page.evaluate(() => new Promise<void>((resolve) => requestIdleCallback(() => resolve())));
      calm = open.size === 0 && begun === before ? calm + 1 : 0;
    }
  };
}
