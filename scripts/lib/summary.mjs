/**
 * Result of one step of `npm test`.
 * @typedef {{ name: string, seconds: number, passed: number, failed: number, skipped: number, why?: string }}
 * StepResult why: the reason for which the step did not run
 */

/** More cases than this that pass only when they are run once more are no accident of a busy computer. */
const RETRIED_LIMIT = 2;

/**
 * Counts of one step. A step without a report is a check: it passes or fails as one. A step with a report counts its
 * cases, and one failure more when the program failed although no case did (an error outside the tests). A case that
 * passed when it was run once more has passed, unless there are many of them.
 * @param {number} code exit code of the program
 * @param {readonly { status: import('./testReport.mjs').TestCase['status'] }[] | null} cases null: the step writes no report
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countStep(code, cases) {
  if (cases === null) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const count = (/** @type {string} */ wanted) => cases.filter(({ status }) => status === wanted).length;
  const retried = count('retried');
  const isMany = retried > RETRIED_LIMIT;
  const failed = count('failed') + (isMany ? retried : 0);
  return {
    passed: count('passed') + (isMany ? 0 : retried),
    failed: code !== 0 && failed === 0 ? 1 : failed,
    skipped: count('skipped'),
  };
}

/**
 * Result of a step that does not run.
 * @param {string} name
 * @param {string} why
 * @returns {StepResult}
 */
export const skippedStep = (name, why) => ({ name, seconds: 0, passed: 0, failed: 0, skipped: 0, why });

/**
 * The table of all steps and, alone on the last line, the totals that machines read.
 * @param {readonly StepResult[]} results
 * @param {number} seconds of the whole run: some steps run side by side
 * @returns {string}
 */
export function summaryText(results, seconds) {
  const width = Math.max(5, ...results.map(({ name }) => name.length));
  const row = (/** @type {string} */ name, /** @type {(string | number)[]} */ cells) =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join('');
  const total = (/** @type {'passed' | 'failed' | 'skipped'} */ key) =>
    results.reduce((sum, result) => sum + result[key], 0);
  return [
    row('step', ['seconds', 'passed', 'failed', 'skipped']),
    ...results.map((result) =>
      result.why === undefined
        ? row(result.name, [result.seconds.toFixed(1), result.passed, result.failed, result.skipped])
        : `${result.name.padEnd(width)}  skipped: ${result.why}`,
    ),
    row('total', [seconds.toFixed(1), total('passed'), total('failed'), total('skipped')]),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}

/**
 * Cases that passed only on a retry: each has a cause to be found.
 * @param {readonly import('./testReport.mjs').TestCase[]} cases
 * @returns {string[]} lines; empty if there are none
 */
export const retriedLines = (cases) =>
  cases
    .filter(({ status }) => status === 'retried')
    .map(({ file, titles }) => `passed only at the second try: ${file} › ${titles.join(' › ')}`);

/**
 * A table of test files by what they took, the slowest first.
 * @param {readonly import('./testReport.mjs').FileTime[]} files
 * @returns {string}
 */
export const secondsText = (files) =>
  [...files]
    .sort((a, b) => b.seconds - a.seconds)
    .map(({ file, seconds }) => `${seconds.toFixed(1).padStart(7)} s  ${file}`)
    .join('\n');
