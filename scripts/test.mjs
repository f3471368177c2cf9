import { writeFileSync } from 'node:fs';
import { findBrowser, thisMachine } from './lib/browser.mjs';
import { testsChangedSince } from './lib/changedFiles.mjs';
import { followParent } from './lib/followParent.mjs';
import { installWhenNeeded } from './lib/install.mjs';
import { findMariadb, waysToMariadb } from './lib/mariadb.mjs';
import { narrowSteps } from './lib/narrowSteps.mjs';
import { requireTests } from './lib/needTests.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { packageBin } from './lib/packageBin.mjs';
import { startProgress } from './lib/progress.mjs';
import { provideBrowser, waysToInstall } from './lib/provideBrowser.mjs';
import { provideMosquitto } from './lib/provideMosquitto.mjs';
import { provideProgram } from './lib/provideProgram.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { runStep } from './lib/runStep.mjs';
import { secondsText, skippedStep, summaryText } from './lib/summary.mjs';
import { readTestOptions } from './lib/testOptions.mjs';
import { GROUPS, selectSteps } from './lib/testSteps.mjs';

const SHOWN_FILES = 10;

requireNode();
requireTests();
process.chdir(ROOT);
// Leaving by exit ends the step that runs, too (see runQuietly).
process.on('SIGTERM', () => process.exit(1));
process.on('SIGINT', () => process.exit(1));
followParent(() => process.exit(1));
const started = performance.now();
const { keys, changedSince, shard } = readTestOptions(
  process.argv.slice(2),
  GROUPS.flat().map(({ key }) => key),
);
const selected = selectSteps(keys);
const reached = changedSince === null ? null : testsChangedSince(changedSince);
if (reached !== null) {
  console.log(
    `${reached.changed.length} files changed since ${changedSince}; they reach ${reached.tests.length} test files`,
  );
}
const groups = narrowSteps(selected, { tests: reached?.tests ?? null, shard });
await installWhenNeeded();

/** @type {NodeJS.ProcessEnv} CI: no runner waits for keys or writes missing snapshots. */
const env = { ...process.env, CI: 'true' };
// A mode of the caller's shell would make React, Vite and the server behave differently from one computer to the next.
delete env.NODE_ENV;
const computer = {
  playwright: packageBin('playwright'),
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
};
try {
  const { chromium } = await import('playwright');
  const machine = thisMachine(() => chromium.executablePath());
  env.CHROMIUM_PATH = await provideBrowser(() => findBrowser(machine), waysToInstall(computer));
} catch (error) {
  // The other steps are still informative; the browser steps fail with Playwright's own message.
  console.error(error instanceof Error ? error.message : error);
}

// Without them the tests of reports over MySQL and of telemetry over MQTT are skipped, and say so.
await provideProgram(() => findMariadb(), waysToMariadb(computer));
await provideMosquitto();

/** @type {import('./lib/summary.mjs').StepResult[]} */
const results = [];
/** @type {import('./lib/testReport.mjs').FileTime[]} */
const files = [];
/** @type {string[]} */
const retried = [];
for (const all of groups) {
  results.push(...all.flatMap(({ name, skipped }) => (skipped === undefined ? [] : [skippedStep(name, skipped)])));
  const group = all.filter(({ skipped }) => skipped === undefined);
  if (group.length === 0) continue;
  const done = startProgress(group.map(({ name }) => name).join(', '));
  const finished = await Promise.all(group.map((step) => runStep(step, env)));
  const failed = finished.filter(({ complaint }) => complaint !== null).length;
  done(failed === 0 ? 'passed' : 'failed');
  for (const { result, files: ofStep, retried: again, complaint } of finished) {
    results.push(result);
    files.push(...ofStep);
    retried.push(...again);
    if (complaint !== null) console.log(complaint);
  }
}
if (files.length > 0) {
  const table = secondsText(files).split('\n');
  writeFileSync(inRoot('reports/seconds.txt'), `${table.join('\n')}\n`);
  console.log(
    `\nThe slowest of ${files.length} test files (all: reports/seconds.txt)\n${table.slice(0, SHOWN_FILES).join('\n')}`,
  );
}
if (retried.length > 0) console.log(`\n${retried.join('\n')}`);
console.log(`\n${summaryText(results, (performance.now() - started) / 1000)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
