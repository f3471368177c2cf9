import type { Browser, Page } from 'playwright';
import type { TabsBench } from '../page/contract.ts';
import { taskTime } from './browser.ts';
import type { Numbers } from './measures.ts';
import { Samples } from './samples.ts';
import { withSession } from './session.ts';

const TABS = 10;
const SWITCHES = 20;
/** Each tab follows each other one at a distance, so that no switch leads to a neighbour only. */
const STEP = 3;
/** Long enough for work that the switch put off. */
const AFTER_LAST_MS = 400;

/** Measures one page of tabs once: switching between open lists of 20 rows. */
export function runTabs(browser: Browser, address: string): Promise<Numbers> {
  return withSession(browser, address, async ({ page, cdp }) => {
    const samples = new Samples();
    await page.evaluate((count) => {
      const bench = window.__bench;
      if (bench === undefined || !('openTabs' in bench)) throw new Error('this page offers no openTabs');
      return bench.openTabs(count);
    }, TABS);
    // Every tab is shown once before the clock counts.
    for (let index = 0; index < TABS; index++) await showTab(page, index);
    const callsBefore = await calls(page);
    const before = await taskTime(cdp);
    for (let turn = 1; turn <= SWITCHES; turn++) {
      samples.add('tabs10.switch', await showTab(page, (turn * STEP) % TABS));
    }
    await page.waitForTimeout(AFTER_LAST_MS);
    samples.add('tabs10.switchCpu', ((await taskTime(cdp)) - before) / SWITCHES);
    const callsAfter = await calls(page);
    if (callsBefore !== null && callsAfter !== null) samples.add('tabs10.calls', callsAfter - callsBefore);
    return samples.medians();
  });
}

const showTab = (page: Page, index: number): Promise<number> =>
  page.evaluate((wanted) => {
    const bench = window.__bench;
    if (bench === undefined || !('showTab' in bench)) throw new Error('this page offers no showTab');
    return bench.showTab(wanted);
  }, index);

const calls = (page: Page): Promise<ReturnType<TabsBench['calls']>> =>
  page.evaluate(() => {
    const bench = window.__bench;
    if (bench === undefined || !('calls' in bench)) throw new Error('this page offers no calls');
    return bench.calls();
  });
