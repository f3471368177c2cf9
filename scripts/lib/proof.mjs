import { readFileSync } from 'node:fs';
import { installWhenNeeded } from './install.mjs';
import { requireTests } from './needTests.mjs';
import { requireNode } from './nodeVersion.mjs';
import { packageBin } from './packageBin.mjs';
import { startProgress } from './progress.mjs';
import { inRoot, ROOT } from './root.mjs';
import { runStep } from './runStep.mjs';
import { summaryText } from './summary.mjs';

/**
 * Runs the tests of each subject, then a script that measures, and prints a table. The exit code is 1 if one
 * failed.
 * @param {object} proof
 * @param {string} proof.name part of the names of its reports
 * @param {readonly (readonly string[])[]} proof.subjects each claim, followed by the tests that prove it
 * @param {readonly string[]} proof.projects of vitest
 * @param {Readonly<Record<string, string>>} [proof.environment] for every step
 * @param {{ readonly key: string, readonly name: string, readonly args: readonly string[] }} proof.measured
 * the script, whose output is printed on success too
 */
export async function runProof({ name: proof, subjects, projects, environment = {}, measured }) {
  requireNode();
  requireTests();
  process.chdir(ROOT);
  await installWhenNeeded();
  const started = performance.now();
  /** @type {import('./summary.mjs').StepResult[]} */
  const results = [];
  /** @param {import('./testSteps.mjs').Step} step */
  const run = async (step) => {
    const done = startProgress(step.name);
    const { result, complaint } = await runStep(step, { ...process.env, CI: 'true', ...environment });
    done(complaint === null ? 'held' : 'failed');
    results.push(result);
    if (complaint !== null) console.log(complaint);
  };
  for (const [index, [name = '', ...files]] of subjects.entries()) {
    const key = `proof-${proof}-${index + 1}`;
    const report = `reports/${key}.json`;
    const args = () => [
      ...[packageBin('vitest'), 'run', ...projects.flatMap((project) => ['--project', project])],
      ...['--reporter=default', '--reporter=json', `--outputFile.json=${inRoot(report)}`, ...files],
    ];
    await run({ key, name, report, args });
  }
  const key = `proof-${proof}-${measured.key}`;
  await run({ key, name: measured.name, args: () => [packageBin('tsx'), ...measured.args] });
  console.log(readFileSync(inRoot(`reports/${key}.log`), 'utf8'));
  console.log(`\n${summaryText(results, (performance.now() - started) / 1000)}`);
  process.exitCode = results.some(({ failed }) => failed > 0) ? 1 : 0;
}
