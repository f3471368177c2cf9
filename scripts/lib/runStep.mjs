import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isAbsolute, relative } from 'node:path';
import { inRoot, ROOT } from './root.mjs';
import { runQuietly, tail } from './run.mjs';
import { countStep, retriedLines } from './summary.mjs';
import { casesOf, fileTimesOf } from './testReport.mjs';

/** A step that runs longer hangs: the slowest takes less than half of this on two processors. */
const LIMIT_MS = 45 * 60_000;
const SHOWN_LINES = 120;

/**
 * @param {string} path relative to the project
 * @returns {{ cases: import('./testReport.mjs').TestCase[], files: import('./testReport.mjs').FileTime[] }} nothing when
 *   the report is missing or unreadable: the step then counts as failed
 */
function readReport(path) {
  try {
    const report = JSON.parse(readFileSync(inRoot(path), 'utf8'));
    const files = fileTimesOf(report).map(({ file, seconds }) => ({ file: shortened(file), seconds }));
    return { cases: casesOf(report), files };
  } catch {
    return { cases: [], files: [] };
  }
}

/** @param {string} file vitest names it in full, Playwright inside its folder */
const shortened = (file) => (isAbsolute(file) ? relative(ROOT, file) : file);

/**
 * Runs one step, keeps its whole output in reports/<key>.log and returns what to print when it failed.
 * @param {import('./testSteps.mjs').Step} step
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{
 *   result: import('./summary.mjs').StepResult,
 *   files: import('./testReport.mjs').FileTime[],
 *   retried: string[],
 *   complaint: string | null,
 * }>} files: none for a check; retried: lines about cases that passed only when they were run once more
 */
export async function runStep({ key, name, args, report, mayBeEmpty = false, env: own }, env) {
  const started = performance.now();
  mkdirSync(inRoot('reports'), { recursive: true });
  if (report !== undefined) rmSync(inRoot(report), { force: true });
  const { code, output } = await runQuietly(process.execPath, args(), { env: { ...env, ...own }, timeoutMs: LIMIT_MS });
  writeFileSync(inRoot(`reports/${key}.log`), output);
  const { cases, files } = report === undefined ? { cases: null, files: [] } : readReport(report);
  const nothingRan = cases !== null && cases.length === 0 && !mayBeEmpty;
  const counts = countStep(nothingRan && code === 0 ? 1 : code, cases);
  const result = { name, seconds: (performance.now() - started) / 1000, ...counts };
  const retried = retriedLines(cases ?? []);
  if (counts.failed === 0) return { result, files, retried, complaint: null };
  const shown = output.trim() === '' ? '(no output)' : tail(output, SHOWN_LINES);
  return { result, files, retried, complaint: `\n──── ${name} ────\n${shown}\n(all of it: reports/${key}.log)\n` };
}
