import type { Browser } from 'playwright';
import { rotated } from '../statistics.ts';
import { runForm } from './formRun.ts';
import { runGrid } from './gridRun.ts';
import { runList } from './listRun.ts';
import type { Numbers } from './measures.ts';
import { runMenu } from './menuRun.ts';
import type { BenchKind } from './options.ts';
import type { BenchPage } from './pages.ts';
import { runTabs } from './tabsRun.ts';

type Run = (browser: Browser, address: string) => Promise<Numbers>;

const RUNS: Readonly<Record<Exclude<BenchKind, 'compile' | 'server'>, Run>> = {
  list: runList,
  form: runForm,
  menu: runMenu,
  tabs: runTabs,
  grid: runGrid,
};

/** The numbers of each page by its name; a page that failed in this round is missing. */
export type Round = Readonly<Record<string, Numbers>>;

export interface RoundsResult {
  readonly rounds: readonly Round[];
  /** Why a page has no numbers in a round. */
  readonly failures: readonly string[];
}

/**
 * Measures the pages round by round, each page once a round and at another place in each, so that a slow moment of the
 * computer meets all of them alike.
 */
export async function runRounds(
  browser: Browser,
  origin: string,
  pages: readonly BenchPage[],
  count: number,
  onPage: (text: string) => void,
): Promise<RoundsResult> {
  const rounds: Round[] = [];
  const failures: string[] = [];
  for (let round = 0; round < count; round++) {
    const numbers: Record<string, Numbers> = {};
    for (const page of rotated(pages, round)) {
      onPage(`round ${round + 1} of ${count}: ${page.name}`);
      try {
        numbers[page.name] = await RUNS[page.kind](browser, `${origin}/bench/${page.name}`);
      } catch (error) {
        failures.push(`round ${round + 1}, ${page.name}: ${error instanceof Error ? error.message : String(error)}`);
      }
    }
    rounds.push(numbers);
  }
  return { rounds, failures };
}
