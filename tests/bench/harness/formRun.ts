import type { Browser, Page } from 'playwright';
import type { FormBench, TypingResult } from '../page/contract.ts';
import { taskTime } from './browser.ts';
import type { Numbers } from './measures.ts';
import { Samples } from './samples.ts';
import { type Session, withSession } from './session.ts';

const KILOBYTE = 1024;
const LATE_SCRIPTS_MS = 300;
const TYPED = 'abcdefghijklmnopqrst';
const REPETITIONS = 2;

/** Measures one form page once: with 60 and with 200 fields, each in a fresh context because of the first mount. */
export async function runForm(browser: Browser, address: string): Promise<Numbers> {
  const small = await withSession(browser, address, (session) => measureForm(session, 60));
  const large = await withSession(browser, address, (session) => measureForm(session, 200));
  const growth = (large['form200.key'] ?? Number.NaN) / (small['form60.key'] ?? Number.NaN);
  return { ...large, ...small, 'form.keyGrowth': growth };
}

async function measureForm({ page, cdp, bootMs, scripts }: Session, fields: number): Promise<Numbers> {
  const samples = new Samples();
  samples.add('form.boot', bootMs);
  samples.add(`form${fields}.cold`, await mountForm(page, fields));
  await page.waitForTimeout(LATE_SCRIPTS_MS);
  const { gzip, brotli } = await scripts();
  samples.add('form.gzip', gzip / KILOBYTE);
  samples.add('form.brotli', brotli / KILOBYTE);
  for (let repetition = 0; repetition < REPETITIONS; repetition++) {
    samples.add(`form${fields}.mount`, await mountForm(page, fields));
    samples.add(`form${fields}.validate`, await validate(page));
  }
  samples.add(`form${fields}.mount`, await mountForm(page, fields));
  const before = await taskTime(cdp);
  const typing = await type(page, fields / 2, TYPED);
  samples.add(`form${fields}.keyCpu`, ((await taskTime(cdp)) - before) / TYPED.length);
  samples.add(`form${fields}.key`, typing.median);
  samples.add(`form${fields}.keyP95`, typing.p95);
  const compiling = await compile(page, fields);
  if (compiling !== null) samples.add(`form${fields}.compile`, compiling);
  if (!typing.ok) throw new Error(`the text typed into field ${fields / 2} did not arrive`);
  return samples.medians();
}

const mountForm = (page: Page, fields: number): Promise<number> =>
  page.evaluate((count) => {
    const bench = window.__bench;
    if (bench === undefined || !('mountForm' in bench)) throw new Error('this page offers no mountForm');
    return bench.mountForm(count);
  }, fields);

const validate = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const bench = window.__bench;
    if (bench === undefined || !('validate' in bench)) throw new Error('this page offers no validate');
    return bench.validate();
  });

/** Null for a page without a document. */
const compile = (page: Page, fields: number): Promise<number | null> =>
  page.evaluate((count) => {
    const bench = window.__bench;
    return bench !== undefined && 'mountForm' in bench ? (bench.compile?.(count) ?? null) : null;
  }, fields);

const type = (page: Page, field: number, text: string): Promise<TypingResult> =>
  page.evaluate(
    ([index, typed]: Parameters<FormBench['type']>) => {
      const bench = window.__bench;
      if (bench === undefined || !('type' in bench)) throw new Error('this page offers no type');
      return bench.type(index, typed);
    },
    [field, text] satisfies Parameters<FormBench['type']>,
  );
