import type { Browser, CDPSession, Page } from 'playwright';
import { type ScriptBytes, watchScripts } from './bytes.ts';

/** One page opened in a browser context of its own. */
export interface Session {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Navigation start until the page is ready, in ms. */
  readonly bootMs: number;
  /** Sizes of the scripts loaded so far. */
  scripts(): Promise<ScriptBytes>;
}

const VIEWPORT = { width: 1440, height: 900 };

/**
 * Opens a page, lets `measure` work with it, and closes its context.
 * @throws when the page throws or logs an error: what is broken must not be measured.
 */
export async function withSession<T>(
  browser: Browser,
  address: string,
  measure: (session: Session) => Promise<T>,
): Promise<T> {
  const context = await browser.newContext({ viewport: VIEWPORT, locale: 'zh-CN' });
  try {
    const page = await context.newPage();
    const problems: string[] = [];
    page.on('pageerror', (error) => problems.push(error.message));
    page.on('console', (message) => {
      if (message.type() === 'error') problems.push(message.text());
    });
    const scripts = watchScripts(page);
    const cdp = await context.newCDPSession(page);
    await cdp.send('Performance.enable');
    await page.goto(address);
    const bootMs = await page
      .waitForFunction(() => window.__bench?.ready.then(() => window.__bench?.bootMs), undefined, { timeout: 30_000 })
      .then((handle) => handle.jsonValue())
      .catch((error: unknown) => {
        throw new Error(`${address} did not get ready: ${problems.join('; ') || String(error)}`);
      });
    const result = await measure({ page, cdp, bootMs: bootMs ?? Number.NaN, scripts });
    if (problems.length > 0) throw new Error(`${address} reported errors: ${problems.slice(0, 3).join('; ')}`);
    return result;
  } finally {
    await context.close();
  }
}
