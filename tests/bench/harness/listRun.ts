import type { Browser, Page } from 'playwright';
import { heapInUse } from './browser.ts';
import type { Numbers } from './measures.ts';
import { Samples } from './samples.ts';
import { type Session, withSession } from './session.ts';

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;
/** A page may fetch parts after it has drawn; those belong to its bytes. */
const LATE_SCRIPTS_MS = 300;

/** Measures one list page once, from its first byte to its heap with 1000 rows. */
export function runList(browser: Browser, address: string): Promise<Numbers> {
  return withSession(browser, address, measureList);
}

async function measureList({ page, cdp, bootMs, scripts }: Session): Promise<Numbers> {
  const samples = new Samples();
  samples.add('list.boot', bootMs);
  samples.add('list20.cold', await mountList(page, 20));
  await page.waitForTimeout(LATE_SCRIPTS_MS);
  const { gzip, brotli } = await scripts();
  samples.add('list.gzip', gzip / KILOBYTE);
  samples.add('list.brotli', brotli / KILOBYTE);
  for (const [rows, repetitions] of [
    [20, 5],
    [200, 3],
  ] as const) {
    for (let repetition = 0; repetition < repetitions; repetition++) {
      samples.add(`list${rows}.mount`, await mountList(page, rows));
      samples.add(`list${rows}.page`, await nextPage(page));
    }
  }
  samples.add('list1000.mount', await mountList(page, 1000));
  samples.add('list1000.elements', await page.evaluate(() => document.getElementsByTagName('*').length));
  samples.add('list1000.heap', (await heapInUse(cdp)) / MEGABYTE);
  return samples.medians();
}

function mountList(page: Page, rows: number): Promise<number> {
  return page.evaluate((count) => {
    const bench = window.__bench;
    if (bench === undefined || !('mountList' in bench)) throw new Error('this page offers no mountList');
    return bench.mountList(count);
  }, rows);
}

function nextPage(page: Page): Promise<number> {
  return page.evaluate(() => {
    const bench = window.__bench;
    if (bench === undefined || !('nextPage' in bench)) throw new Error('this page offers no nextPage');
    return bench.nextPage();
  });
}
