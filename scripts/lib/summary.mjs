/**
 * How one step of `npm test` ended.
 * @typedef {{ name: string, seconds: number, passed: number, failed: number, skipped: number }} StepResult
 */

/**
 * Counts of one step. A step without a report is a check: it passes or fails as one. A step with a report counts its
 * cases, and one failure more when the program failed although no case did (an error outside the tests).
 * @param {number} code exit code of the program
 * @param {readonly { status: 'passed' | 'failed' | 'skipped' }[] | null} cases null: the step writes no report
 * @returns {{ passed: number, failed: number, skipped: number }}
 */
export function countStep(code, cases) {
  if (cases === null) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, skipped: 0 };
  const count = (/** @type {string} */ wanted) => cases.filter(({ status }) => status === wanted).length;
  const failed = count('failed');
  return { passed: count('passed'), failed: code !== 0 && failed === 0 ? 1 : failed, skipped: count('skipped') };
}

/**
 * The table of all steps and, alone on the last line, the totals that machines read.
 * @param {readonly StepResult[]} results
 * @returns {string}
 */
export function summaryText(results) {
  const width = Math.max(4, ...results.map(({ name }) => name.length));
  const row = (/** @type {string} */ name, /** @type {(string | number)[]} */ cells) =>
    name.padEnd(width) + cells.map((cell) => String(cell).padStart(9)).join('');
  const total = (/** @type {'passed' | 'failed'} */ key) => results.reduce((sum, result) => sum + result[key], 0);
  return [
    row('step', ['seconds', 'passed', 'failed', 'skipped']),
    ...results.map((result) =>
      row(result.name, [result.seconds.toFixed(1), result.passed, result.failed, result.skipped]),
    ),
    '',
    `${total('passed')} passed, ${total('failed')} failed`,
  ].join('\n');
}

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
