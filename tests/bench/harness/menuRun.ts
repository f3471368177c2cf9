import type { Browser, Page } from 'playwright';
import type { MenuShape } from '../dataset/menu.ts';
import type { Numbers } from './measures.ts';
import { Samples } from './samples.ts';
import { withSession } from './session.ts';

const ENTRIES = 1000;
const REPETITIONS = 3;

/** Measures one menu page once: a first mount, then warm ones of both shapes, and the opening of a group. */
export function runMenu(browser: Browser, address: string): Promise<Numbers> {
  return withSession(browser, address, async ({ page }) => {
    const samples = new Samples();
    samples.add('menu1000.cold', await mountMenu(page, 'flat'));
    for (let repetition = 0; repetition < REPETITIONS; repetition++) {
      samples.add('menu1000.flat', await mountMenu(page, 'flat'));
      samples.add('menu1000.grouped', await mountMenu(page, 'grouped'));
      samples.add('menu1000.open', await openGroup(page));
    }
    return samples.medians();
  });
}

const mountMenu = (page: Page, shape: MenuShape): Promise<number> =>
  page.evaluate(
    ([count, wanted]) => {
      const bench = window.__bench;
      if (bench === undefined || !('mountMenu' in bench)) throw new Error('this page offers no mountMenu');
      return bench.mountMenu(count, wanted);
    },
    [ENTRIES, shape] as const,
  );

const openGroup = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bench = window.__bench;
    if (bench === undefined || !('openGroup' in bench)) throw new Error('this page offers no openGroup');
    return bench.openGroup();
  });
