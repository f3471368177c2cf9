import type { TestCase } from '../lib/testReport.mjs';
import type { Area, Requirement } from './requirement.ts';
import { expandNumber, titleNumbers } from './titles.ts';

/** How far one area is proven by passing tests. */
interface AreaCoverage {
  readonly key: string;
  readonly title: string;
  readonly covered: readonly string[];
  readonly missing: readonly Requirement[];
}

interface Coverage {
  readonly areas: readonly AreaCoverage[];
  /** Brackets in titles that name no requirement, as `file  title  what is wrong`; of failing tests, too. */
  readonly problems: readonly string[];
}

/** Area of the requirements that areas.md forgot, so that none can fall between the areas. */
const NO_AREA = { key: 'none', title: 'Without an area' };

/**
 * Which requirements are proven by the passing cases of a test run. A case proves the numbers in its own title and in
 * the titles of the groups around it; a failing or skipped case proves nothing.
 */
export function coverage(
  requirements: readonly Requirement[],
  areas: readonly Area[],
  cases: readonly TestCase[],
): Coverage {
  const known = requirements.map(({ id }) => id);
  const proven = new Set<string>();
  const problems = new Set<string>();
  for (const { file, titles, status } of cases) {
    for (const title of titles) {
      const { numbers, malformed } = titleNumbers(title);
      for (const word of malformed)
        problems.add(`${file}  "${title}"  "${word}" is not a requirement number such as S2.14a`);
      for (const number of numbers) {
        const ids = expandNumber(number, known);
        if (ids.length === 0) problems.add(`${file}  "${title}"  there is no requirement ${number}`);
        if (status === 'passed' || status === 'retried') for (const id of ids) proven.add(id);
      }
    }
  }
  const assigned = new Set(areas.flatMap(({ ids }) => ids));
  const rest = { ...NO_AREA, ids: known.filter((id) => !assigned.has(id)) };
  return {
    areas: [...areas, ...(rest.ids.length > 0 ? [rest] : [])].map(({ key, title, ids }) => ({
      key,
      title,
      covered: ids.filter((id) => proven.has(id)),
      missing: requirements.filter(({ id }) => ids.includes(id) && !proven.has(id)),
    })),
    problems: [...problems],
  };
}

/** The coverage in display form: one line per area, then the requirements not proven yet. */
export function coverageText({ areas }: Coverage): string {
  const size = (area: AreaCoverage) => area.covered.length + area.missing.length;
  const total = (of: (area: AreaCoverage) => number) => areas.reduce((sum, area) => sum + of(area), 0);
  const line = (key: string, covered: number, all: number, title: string) =>
    `${key.padEnd(16)}${`${covered}/${all}`.padStart(8)}  ${title}`;
  return [
    ...areas.map((area) => line(area.key, area.covered.length, size(area), area.title)),
    line(
      'all',
      total(({ covered }) => covered.length),
      total(size),
      '',
    ),
    '',
    'Without a passing test:',
    ...areas.flatMap(({ key, missing }) => missing.map(({ id, text }) => `  ${id.padEnd(8)}${key.padEnd(16)}${text}`)),
  ].join('\n');
}
