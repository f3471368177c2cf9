import { readFileSync } from 'node:fs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { packageBin } from './lib/packageBin.mjs';
import { startProgress } from './lib/progress.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { runStep } from './lib/runStep.mjs';
import { summaryText } from './lib/summary.mjs';

/** What is promised of the PV domain, and the tests that show it. */
const SUBJECTS = [
  [
    'counters, samples and published vectors',
    'tests/server/plant/counters',
    'tests/server/plant/energy',
    'tests/server/plant/sun',
  ],
  [
    'figures of real stations and of random fleets',
    'tests/server/plant/rollup',
    'tests/server/plant/figures',
    'tests/server/plant/losses',
  ],
  ['bands of the simulator', 'tests/server/plant/simulator'],
  ['telemetry: bad input, kill -9, reading', 'tests/server/plant/telemetry'],
  ['roll-up of dirty days', 'tests/server/plant/dirtyDays'],
  ['stations of the demo', 'tests/server/plant/demo'],
  ['what screens read', 'tests/server/plant/stat', 'tests/server/plant/dashboard'],
];
/** Seconds of ingest, as the proof asks. */
const INGEST_SECONDS = process.argv[2] ?? '300';

requireNode();
process.chdir(ROOT);
await installWhenNeeded();
const started = performance.now();
/** @type {import('./lib/summary.mjs').StepResult[]} */
const results = [];
/** @param {string} name @param {import('./lib/testSteps.mjs').Step} step */
async function run(name, step) {
  const done = startProgress(name);
  const { result, complaint } = await runStep(step, { ...process.env, CI: 'true' });
  done(complaint === null ? 'held' : 'failed');
  results.push(result);
  if (complaint !== null) console.log(complaint);
}
for (const [index, [name = '', ...files]] of SUBJECTS.entries()) {
  const key = `proof-plant-${index + 1}`;
  const report = `reports/${key}.json`;
  const projects = ['--project', 'server', '--project', 'processes'];
  const args = () => [
    ...[packageBin('vitest'), 'run', ...projects, '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${inRoot(report)}`, ...files],
  ];
  await run(name, { key, name, report, args });
}
const timed = 'times of the demo and rate of ingest';
await run(timed, {
  key: 'proof-plant-times',
  name: timed,
  args: () => [packageBin('tsx'), 'tests/scale/plant/main.ts', INGEST_SECONDS],
});
console.log(readFileSync(inRoot('reports/proof-plant-times.log'), 'utf8'));
console.log(`\n${summaryText(results, (performance.now() - started) / 1000)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
