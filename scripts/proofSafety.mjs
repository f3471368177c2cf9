import { readFileSync } from 'node:fs';
import { installWhenNeeded } from './lib/install.mjs';
import { requireNode } from './lib/nodeVersion.mjs';
import { packageBin } from './lib/packageBin.mjs';
import { startProgress } from './lib/progress.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { runStep } from './lib/runStep.mjs';
import { summaryText } from './lib/summary.mjs';

/** What strangers and colleagues may send, and the tests that send it to a real server with a real database. */
const SUBJECTS = [
  ['workbooks', 'tests/server/formats/excel'],
  ['markup', 'tests/server/formats/html'],
  ['stored patterns', 'tests/server/foundation/patterns'],
  ['bodies, locks and load', 'tests/server/http/limits'],
  ['forms and requests', 'tests/server/http/request', 'tests/server/http/errors.test.ts'],
  ['queries', 'tests/server/http/hostileQueries.test.ts', 'tests/server/contract/otherConsoles.test.ts'],
  ['uploads', 'tests/server/files'],
  ['tokens', 'tests/server/credentials/sessions'],
  ['rights of every route', 'tests/server/http/accessMatrix.test.ts'],
  ['records behind side doors', 'tests/server/records/auditLog', 'tests/server/rights/operationLog'],
  ['statements of reports', 'tests/server/authoring/reports'],
];

/** Damaged workbooks; `npm test` takes fewer. */
const DAMAGED_SHEETS = '200';

requireNode();
process.chdir(ROOT);
await installWhenNeeded();
const started = performance.now();
/** @type {import('./lib/summary.mjs').StepResult[]} */
const results = [];
/** @param {string} name @param {import('./lib/testSteps.mjs').Step} step */
async function run(name, step) {
  const done = startProgress(name);
  const { result, complaint } = await runStep(step, { ...process.env, CI: 'true', DAMAGED_SHEETS });
  done(complaint === null ? 'held' : 'failed');
  results.push(result);
  if (complaint !== null) console.log(complaint);
}
for (const [index, [name = '', ...files]] of SUBJECTS.entries()) {
  const key = `proof-safety-${index + 1}`;
  const report = `reports/${key}.json`;
  const args = () => [
    ...[packageBin('vitest'), 'run', '--project', 'server', '--reporter=default', '--reporter=json'],
    ...[`--outputFile.json=${inRoot(report)}`, ...files],
  ];
  await run(name, { key, name, report, args });
}
// What it printed is of interest when it held, too.
const mixed = 'all attacks at once beside an ordinary user';
await run(mixed, {
  key: 'proof-safety-mixed',
  name: mixed,
  args: () => [packageBin('tsx'), 'tests/scale/mixed/main.ts'],
});
console.log(readFileSync(inRoot('reports/proof-safety-mixed.log'), 'utf8'));
console.log(`\n${summaryText(results, (performance.now() - started) / 1000)}`);
process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
