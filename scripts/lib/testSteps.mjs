import { packageBin } from './packageBin.mjs';
import { inRoot } from './root.mjs';

/**
 * One step of `npm test`.
 * @typedef {object} Step
 * @property {string} key what `npm test -- <key>` selects
 * @property {string} name as shown in the summary
 * @property {() => string[]} args arguments for Node.js; a function, because packages may be installed a moment before
 * @property {Record<string, string>} [env] settings of this step alone
 * @property {(file: string) => boolean} [holds] true if the tests of this file are part of the step; absent for a check
 * @property {boolean} [needsAllReports] true if it reads the reports of all tests
 * @property {boolean} [isEveryShard] true if every shard needs it
 * @property {boolean} [mayBeEmpty] true if it passes without any test
 * @property {string} [skipped] why it does not run
 * @property {string} [report] JSON report the step writes, relative to the project; without one the step is a check
 */

/** @param {string} key */
const reportOf = (key) => `reports/${key}.json`;

/**
 * @param {string} key also the name of the vitest project
 * @param {string} name
 * @param {(file: string) => boolean} holds
 * @returns {Step}
 */
const vitest = (key, name, holds) => ({
  key,
  name,
  report: reportOf(key),
  holds,
  args: () => [
    packageBin('vitest'),
    'run',
    '--project',
    key,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${inRoot(reportOf(key))}`,
  ],
});

/**
 * @param {string} key
 * @param {string} name
 * @param {string} script relative to the project
 * @param {...string} options
 * @returns {Step}
 */
const script = (key, name, script, ...options) => ({
  key,
  name,
  args: () => [packageBin('tsx'), inRoot(script), ...options],
});

/**
 * @param {string} key
 * @param {string} name
 * @param {(file: string) => boolean} holds
 * @param {...string} projects of playwright.config.ts
 * @returns {Step}
 */
const journeys = (key, name, holds, ...projects) => ({
  key,
  name,
  holds,
  report: reportOf(key),
  env: { JOURNEYS_REPORT: reportOf(key) },
  args: () => [packageBin('playwright'), 'test', ...projects.map((project) => `--project=${project}`)],
});

const isJourney = (/** @type {string} */ file) => file.endsWith('.spec.ts');
const writesSources = (/** @type {string} */ file) => file.startsWith('tests/journeys/sources/');
const isOfProcess = (/** @type {string} */ file) => file.endsWith('.process.test.ts');
const isOfServer = (/** @type {string} */ file) => file.startsWith('tests/server/') && file.endsWith('.test.ts');

/**
 * All steps, in groups that run one after the other; the steps of one group share the processors. The tests
 * run one group each with two workers, because some of them measure time. The build comes before them: they
 * read the files it made.
 * @type {readonly (readonly Step[])[]}
 */
export const GROUPS = [
  [
    { key: 'format', name: 'format and lint', args: () => [packageBin('@biomejs/biome', 'biome'), 'check', '.'] },
    { key: 'types', name: 'types', args: () => [packageBin('typescript', 'tsc'), '-p', inRoot('tsconfig.json')] },
    script('generated', 'generated types current', 'scripts/types.ts', '--check'),
    script('docs', 'reference pages current', 'scripts/docs.ts', '--check'),
    script('screens', 'screen documents', 'scripts/screens.ts'),
    { key: 'build', name: 'build', isEveryShard: true, args: () => [inRoot('scripts/build.mjs'), '--check-sizes'] },
  ],
  [vitest('unit', 'unit tests', (file) => file.endsWith('.test.ts') && !isOfServer(file))],
  [vitest('server', 'server tests', (file) => isOfServer(file) && !isOfProcess(file))],
  [vitest('processes', 'server processes', isOfProcess)],
  [vitest('browser', 'browser tests', (file) => file.endsWith('.test.tsx'))],
  [journeys('journeys', 'journeys', (file) => isJourney(file) && !writesSources(file), 'desktop', 'phone')],
  [journeys('sources', 'journeys that write sources', writesSources, 'sources')],
  [{ ...script('spec', 'requirement numbers', 'scripts/spec.ts'), needsAllReports: true }],
];

/**
 * The groups reduced to the named steps; all of them when none is named. Throws for a name that is no step.
 * @param {readonly string[]} keys
 * @param {readonly (readonly Step[])[]} [groups]
 */
export function selectSteps(keys, groups = GROUPS) {
  const known = groups.flat().map(({ key }) => key);
  const unknown = keys.find((key) => !known.includes(key));
  if (unknown !== undefined) throw new Error(`no test step "${unknown}": there are ${known.join(', ')}`);
  if (keys.length === 0) return groups;
  return groups.map((group) => group.filter(({ key }) => keys.includes(key))).filter((group) => group.length > 0);
}
