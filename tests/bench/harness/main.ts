import { mkdir, writeFile } from 'node:fs/promises';
import { inRoot } from '../../../scripts/lib/root.mjs';
import { measureServer, serverText } from '../server/serverRun.ts';
import { frameInterval, launchBrowser } from './browser.ts';
import { buildPage } from './build.ts';
import { compare } from './comparison.ts';
import { measureDocuments } from './documentsRun.ts';
import { closeSteadyBrowser } from './gridRun.ts';
import { type BenchOptions, readOptions } from './options.ts';
import { PAGES } from './pages.ts';
import { referenceText, tableText, verdictText } from './report.ts';
import { installRivals } from './rivals.ts';
import { runRounds } from './rounds.ts';
import { type BenchServer, serve } from './serve.ts';
import { verdicts } from './targets.ts';

const REPORT = 'reports/bench.json';

/**
 * Builds the pages, measures them and prints the comparison; `--serve` only serves them.
 * Slowness is reported, not punished: the exit code is 1 only when a page could not be measured.
 */
async function main(): Promise<void> {
  const options = readOptions(process.argv.slice(2));
  const pages = PAGES.filter(({ kind }) => options.kinds.includes(kind));
  if (options.kinds.includes('server') && !options.serve)
    console.log(`\n${serverText(await measureServer(console.log))}\n`);
  if (options.kinds.every((kind) => kind === 'server')) return;
  if (options.kinds.includes('grid')) installRivals();
  for (const build of new Set(pages.map((page) => page.build))) {
    console.log(`Building /bench/${build} …`);
    await buildPage(build);
  }
  const server = await serve();
  if (options.serve) {
    for (const { name } of pages) console.log(`${server.origin}/bench/${name}`);
    return;
  }
  try {
    await measure(server, options);
  } finally {
    await server.close();
  }
}

async function measure(server: BenchServer, { rounds: count, kinds }: BenchOptions): Promise<void> {
  const pages = PAGES.filter(({ kind }) => kinds.includes(kind));
  const documents = kinds.includes('compile') ? await measureDocuments(count, console.log) : [];
  const browser = await launchBrowser();
  try {
    const frameMs = await frameInterval(browser);
    const { rounds, failures } = await runRounds(browser, server.origin, pages, count, console.log);
    const comparisons = [...compare(rounds, pages), ...documents];
    const judged = verdicts(comparisons);
    console.log(`\n${tableText(comparisons)}\n`);
    const references = referenceText(comparisons);
    if (references !== '') console.log(`${references}\n`);
    console.log(
      `Medians of ${count} rounds, ratios within a round; Chromium ${browser.version()}, a frame every ${frameMs.toFixed(1)} ms.`,
    );
    console.log(`\n${verdictText(judged)}`);
    const report = { browser: browser.version(), frameMs, comparisons, verdicts: judged, failures, rounds };
    await mkdir(inRoot('reports'), { recursive: true });
    await writeFile(inRoot(REPORT), `${JSON.stringify(report, null, 2)}\n`);
    console.log(`\nEvery number: ${REPORT}`);
    if (failures.length > 0) {
      console.error(`\nNot measured:\n${failures.join('\n')}`);
      process.exitCode = 1;
    }
  } finally {
    await closeSteadyBrowser();
    await browser.close();
  }
}

try {
  await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}
