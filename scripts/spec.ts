import { inRoot } from './lib/root.mjs';
import { coverage, coverageText } from './spec/coverage.ts';
import { readReports, readSpecFile } from './spec/inputs.ts';
import { parseAreas, parseRequirements } from './spec/requirement.ts';

/**
 * `npm run spec`: which requirements are proven by the passing tests of the last run (their reports are in reports/).
 * `--json` prints the same as data. Fails when a title names a number that does not exist or a copy is out of date.
 */
const file = (name: string) => readSpecFile(inRoot('../shared/spec', name), inRoot('tests/spec', name));
const [requirements, areas] = [file('requirements.md'), file('areas.md')];
const cases = readReports(inRoot('reports'));
const result = coverage(parseRequirements(requirements.text), parseAreas(areas.text), cases);

const problems = [requirements.problem, areas.problem, ...result.problems].filter((problem) => problem !== null);
if (cases.length === 0) problems.push('there is no report of a test run: run `npm test` first');

if (process.argv.includes('--json')) console.log(JSON.stringify({ areas: result.areas, problems }, null, 2));
else console.log(coverageText(result));
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;
