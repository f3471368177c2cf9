/**
 * One executed test case of any runner.
 * @typedef {{ file: string, titles: string[], status: 'passed' | 'retried' | 'failed' | 'skipped' }} TestCase
 * titles: the groups around it, outermost first, then its own title; retried: it passed when it was run once more.
 */

/**
 * Duration of one test file: its cases and the hooks between them, without starting the runner and importing.
 * @typedef {{ file: string, seconds: number }} FileTime
 */

/** @typedef {{ title: string, ancestorTitles: string[], status: string }} VitestCase */
/** @typedef {{ name: string, status: string, assertionResults: VitestCase[], startTime?: number, endTime?: number }} VitestFile */
/** @typedef {{ status: string, results?: { duration: number }[] }} PlaywrightTest */
/** @typedef {{ title: string, tests: PlaywrightTest[] }} PlaywrightSpec */
/** @typedef {{ title: string, file: string, specs?: PlaywrightSpec[], suites?: PlaywrightSuite[] }} PlaywrightSuite */

/** A file that could not be loaded has no cases, but it did fail: it counts as one failed case of this name. */
const NOT_LOADED = 'the file could not be loaded';

/**
 * Cases of a report written by vitest's `json` reporter.
 * @param {{ testResults: VitestFile[] }} report
 * @returns {TestCase[]}
 */
function vitestCases(report) {
  return report.testResults.flatMap(({ name: file, status, assertionResults }) => {
    if (assertionResults.length === 0 && status === 'failed') {
      return [{ file, titles: [NOT_LOADED], status: /** @type {const} */ ('failed') }];
    }
    return assertionResults.map((result) => ({
      file,
      titles: [...result.ancestorTitles, result.title],
      status:
        result.status === 'passed' || result.status === 'failed' ? result.status : /** @type {const} */ ('skipped'),
    }));
  });
}

/** @type {Record<string, TestCase['status']>} */
const PLAYWRIGHT_STATUS = { expected: 'passed', skipped: 'skipped', unexpected: 'failed', flaky: 'retried' };

/**
 * @param {PlaywrightSuite} suite
 * @param {string[]} titles of the groups around it
 * @returns {TestCase[]}
 */
function suiteCases(suite, titles) {
  const own = (suite.specs ?? []).flatMap((spec) =>
    spec.tests.map(({ status }) => ({
      file: suite.file,
      titles: [...titles, spec.title],
      status: PLAYWRIGHT_STATUS[status] ?? 'failed',
    })),
  );
  return [...own, ...(suite.suites ?? []).flatMap((inner) => suiteCases(inner, [...titles, inner.title]))];
}

/**
 * Cases of a report written by Playwright's `json` reporter; the same spec in two projects gives two cases.
 * @param {{ suites: PlaywrightSuite[] }} report
 * @returns {TestCase[]}
 */
const playwrightCases = (report) => report.suites.flatMap((suite) => suiteCases(suite, []));

/**
 * Cases of a report of either runner; throws when it is neither.
 * @param {unknown} report parsed JSON
 * @returns {TestCase[]}
 */
export function casesOf(report) {
  const known = /** @type {{ testResults?: VitestFile[], suites?: PlaywrightSuite[] }} */ (report ?? {});
  if (Array.isArray(known.testResults)) return vitestCases({ testResults: known.testResults });
  if (Array.isArray(known.suites)) return playwrightCases({ suites: known.suites });
  throw new Error('neither a vitest nor a Playwright JSON report');
}

/**
 * Seconds per file of a report of either runner, the slowest first.
 * @param {unknown} report parsed JSON
 * @returns {FileTime[]}
 */
export function fileTimesOf(report) {
  const known = /** @type {{ testResults?: VitestFile[], suites?: PlaywrightSuite[] }} */ (report ?? {});
  const vitest = (known.testResults ?? []).map(({ name: file, startTime = 0, endTime = 0 }) => ({
    file,
    seconds: (endTime - startTime) / 1000,
  }));
  const playwright = (known.suites ?? []).map((suite) => ({ file: suite.file, seconds: suiteSeconds(suite) }));
  return [...vitest, ...playwright].sort((a, b) => b.seconds - a.seconds);
}

/**
 * @param {PlaywrightSuite} suite
 * @returns {number}
 */
function suiteSeconds({ specs = [], suites = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results ?? []));
  const own = results.reduce((sum, { duration }) => sum + duration / 1000, 0);
  return suites.reduce((sum, inner) => sum + suiteSeconds(inner), own);
}
