import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { inRoot } from './root.mjs';
import { runQuietly, tail } from './run.mjs';
import { countStep } from './summary.mjs';
import { casesOf } from './testReport.mjs';

/** A step that runs longer hangs: the slowest takes less than half of this on two processors. */
const LIMIT_MS = 30 * 60_000;
const SHOWN_LINES = 120;

/**
 * @param {string} path relative to the project
 * @returns {import('./testReport.mjs').TestCase[]} none when the report is missing or unreadable: the step then counts as failed
 */
function readCases(path) {
  try {
    return casesOf(JSON.parse(readFileSync(inRoot(path), 'utf8')));
  } catch {
    return [];
  }
}

/**
 * Runs one step, keeps its whole output in reports/<key>.log and returns what to print when it failed.
 * @param {import('./testSteps.mjs').Step} step
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{ result: import('./summary.mjs').StepResult, complaint: string | null }>}
 */
export async function runStep({ key, name, args, report }, env) {
  const started = performance.now();
  mkdirSync(inRoot('reports'), { recursive: true });
  if (report !== undefined) rmSync(inRoot(report), { force: true });
  const { code, output } = await runQuietly(process.execPath, args(), { env, timeoutMs: LIMIT_MS });
  writeFileSync(inRoot(`reports/${key}.log`), output);
  const cases = report === undefined ? null : readCases(report);
  const nothingRan = cases !== null && cases.length === 0;
  const counts = countStep(nothingRan && code === 0 ? 1 : code, cases);
  const result = { name, seconds: (performance.now() - started) / 1000, ...counts };
  if (counts.failed === 0) return { result, complaint: null };
  const shown = output.trim() === '' ? '(no output)' : tail(output, SHOWN_LINES);
  return { result, complaint: `\n──── ${name} ────\n${shown}\n(all of it: reports/${key}.log)\n` };
}
