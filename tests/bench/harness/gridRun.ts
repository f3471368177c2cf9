import { type Browser, chromium, type Page } from 'playwright';
import { browserLaunch } from '../../../scripts/vite/browserLaunch.ts';
import type { GridBench, ScrollResult } from '../page/contract.ts';
import { heapInUse, taskTime } from './browser.ts';
import type { Numbers } from './measures.ts';
import { Samples } from './samples.ts';
import { type Session, withSession } from './session.ts';

const MEGABYTE = 1024 * 1024;
const KILOBYTE = 1024;
const LATE_SCRIPTS_MS = 300;
const ROWS = 100_000;
const REPETITIONS = 3;
const CHECKED_ROWS = 10_000;
const SCROLL = { ms: 3000, pxPerSec: 6000 };
const FLING = { ms: 2000, pxPerSec: Number.POSITIVE_INFINITY };

let steady: Promise<Browser> | null = null;

/** A browser held at 60 frames a second, as people have it; only there does a dropped frame mean something. */
function steadyBrowser(): Promise<Browser> {
  steady ??= chromium.launch(browserLaunch());
  return steady;
}

/** Closes what was opened for scrolling. */
export async function closeSteadyBrowser(): Promise<void> {
  await (await steady)?.close();
  steady = null;
}

/** Measures one grid page once: mount, edit, insert and heap without a ceiling of frames, scrolling at 60 Hz. */
export async function runGrid(browser: Browser, address: string): Promise<Numbers> {
  const times = await withSession(browser, address, measureGrid);
  const scrolling = await withSession(await steadyBrowser(), address, measureScrolling);
  return { ...times, ...scrolling };
}

async function measureGrid({ page, cdp, bootMs, scripts }: Session): Promise<Numbers> {
  const samples = new Samples();
  samples.add('grid.boot', bootMs);
  await ask(page, 'mountGrid', 20);
  const empty = await heapInUse(cdp);
  samples.add('grid.cold', await ask(page, 'mountGrid', ROWS));
  await page.waitForTimeout(LATE_SCRIPTS_MS);
  const { gzip } = await scripts();
  samples.add('grid.gzip', gzip / KILOBYTE);
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    samples.add('grid.mount', await ask(page, 'mountGrid', ROWS));
    samples.add('grid.edit', await ask(page, 'editCell'));
    samples.add('grid.insert', await ask(page, 'insertTop'));
  }
  await ask(page, 'mountGrid', ROWS);
  samples.add('grid.heap', ((await heapInUse(cdp)) - empty) / MEGABYTE);
  await measureMany(page, cdp, samples);
  return samples.medians();
}

/** Checks and a paste of 10 000 rows, where the page can be asked for them. */
async function measureMany(page: Page, cdp: Session['cdp'], samples: Samples): Promise<void> {
  const can = await page.evaluate(() => window.__bench !== undefined && 'validateAll' in window.__bench);
  if (!can) return;
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    await ask(page, 'mountGrid', CHECKED_ROWS);
    await page.waitForTimeout(LATE_SCRIPTS_MS);
    const before = await taskTime(cdp);
    const { complaints, longest } = await page.evaluate(() => {
      const bench = window.__bench;
      if (bench === undefined || !('validateAll' in bench) || !bench.validateAll) throw new Error('cannot check');
      return bench.validateAll();
    });
    if (complaints === 0) throw new Error('no row was complained about: nothing was checked');
    samples.add('grid.validate', (await taskTime(cdp)) - before);
    samples.add('grid.validateLongest', longest);
    samples.add(
      'grid.paste',
      await page.evaluate(() => {
        const bench = window.__bench;
        if (bench === undefined || !('pasteMany' in bench) || !bench.pasteMany) throw new Error('cannot paste');
        return bench.pasteMany();
      }),
    );
  }
}

async function measureScrolling({ page, cdp }: Session): Promise<Numbers> {
  await ask(page, 'mountGrid', ROWS);
  const before = await taskTime(cdp);
  const slow = await scroll(page, SCROLL);
  const cpu = ((await taskTime(cdp)) - before) / slow.frames;
  const fast = await scroll(page, FLING);
  return {
    'grid.dropped': slow.dropped,
    'grid.scrollCpu': cpu,
    'grid.flingDropped': fast.dropped,
    ...(slow.blank === null || fast.blank === null
      ? {}
      : { 'grid.blank': slow.blank * 100, 'grid.flingBlank': fast.blank * 100 }),
  };
}

function ask(page: Page, method: 'mountGrid' | 'editCell' | 'insertTop', rows = 0): Promise<number> {
  return page.evaluate(
    ([name, count]: readonly ['mountGrid' | 'editCell' | 'insertTop', number]) => {
      const bench = window.__bench;
      if (bench === undefined || !('mountGrid' in bench)) throw new Error('this page has no grid');
      return name === 'mountGrid' ? bench.mountGrid(count) : bench[name]();
    },
    [method, rows] as const,
  );
}

function scroll(page: Page, { ms, pxPerSec }: typeof SCROLL): Promise<ScrollResult> {
  return page.evaluate(
    ([duration, speed]: Parameters<GridBench['scrollGrid']>) => {
      const bench = window.__bench;
      if (bench === undefined || !('scrollGrid' in bench)) throw new Error('this page has no grid');
      return bench.scrollGrid(duration, speed);
    },
    [ms, pxPerSec] satisfies Parameters<GridBench['scrollGrid']>,
  );
}
