import { describe, expect, it } from 'vitest';
import { countStep, retriedLines, secondsText, skippedStep, summaryText } from '../../scripts/lib/summary.mjs';
import { casesOf, fileTimesOf } from '../../scripts/lib/testReport.mjs';
import { GROUPS, selectSteps } from '../../scripts/lib/testSteps.mjs';

describe('casesOf', () => {
  it('reads a vitest report', () => {
    const report = {
      testResults: [
        {
          name: 'a.test.ts',
          status: 'failed',
          assertionResults: [
            { title: 'adds', ancestorTitles: ['sum', 'numbers'], status: 'passed' },
            { title: 'fails', ancestorTitles: [], status: 'failed' },
            { title: 'waits', ancestorTitles: [], status: 'pending' },
            { title: 'is planned', ancestorTitles: [], status: 'todo' },
          ],
        },
        { name: 'broken.test.ts', status: 'failed', assertionResults: [] },
        { name: 'empty.test.ts', status: 'passed', assertionResults: [] },
      ],
    };
    expect(casesOf(report)).toEqual([
      { file: 'a.test.ts', titles: ['sum', 'numbers', 'adds'], status: 'passed' },
      { file: 'a.test.ts', titles: ['fails'], status: 'failed' },
      { file: 'a.test.ts', titles: ['waits'], status: 'skipped' },
      { file: 'a.test.ts', titles: ['is planned'], status: 'skipped' },
      { file: 'broken.test.ts', titles: ['the file could not be loaded'], status: 'failed' },
    ]);
  });

  it('reads a Playwright report: every project is a case, a flaky case was run once more', () => {
    const spec = (title: string, ...statuses: string[]) => ({ title, tests: statuses.map((status) => ({ status })) });
    const report = {
      suites: [
        {
          title: 'login.spec.ts',
          file: 'login.spec.ts',
          specs: [spec('signs in', 'expected', 'unexpected')],
          suites: [
            { title: 'phone', file: 'login.spec.ts', specs: [spec('scrolls', 'flaky'), spec('turns', 'skipped')] },
          ],
        },
      ],
    };
    expect(casesOf(report)).toEqual([
      { file: 'login.spec.ts', titles: ['signs in'], status: 'passed' },
      { file: 'login.spec.ts', titles: ['signs in'], status: 'failed' },
      { file: 'login.spec.ts', titles: ['phone', 'scrolls'], status: 'retried' },
      { file: 'login.spec.ts', titles: ['phone', 'turns'], status: 'skipped' },
    ]);
  });

  it.each([[{}], [null], [[]], [{ testResults: 3 }]])('refuses %j', (report) => {
    expect(() => casesOf(report)).toThrow('neither');
  });
});

describe('fileTimesOf', () => {
  it('reads the seconds of a vitest report, the slowest first', () => {
    const file = (name: string, startTime: number, endTime: number) => ({
      ...{ name, startTime, endTime },
      ...{ status: 'passed', assertionResults: [] },
    });
    const report = { testResults: [file('quick.test.ts', 5000, 5250), file('slow.test.ts', 1000, 4000)] };
    expect(fileTimesOf(report)).toEqual([
      { file: 'slow.test.ts', seconds: 3 },
      { file: 'quick.test.ts', seconds: 0.25 },
    ]);
  });

  it('adds what the cases of a Playwright file took, in groups and projects', () => {
    const spec = (...durations: number[]) => ({
      title: 'case',
      tests: durations.map((duration) => ({ status: 'expected', results: [{ duration }] })),
    });
    const file = 'login.spec.ts';
    const report = {
      suites: [{ title: file, file, specs: [spec(500, 1500)], suites: [{ title: 'phone', file, specs: [spec(250)] }] }],
    };
    expect(fileTimesOf(report)).toEqual([{ file, seconds: 2.25 }]);
  });

  it('finds none in something else', () => {
    expect(fileTimesOf(null)).toEqual([]);
  });
});

describe('secondsText', () => {
  it('is a table with the slowest file of all steps first', () => {
    const files = [
      { file: 'a.test.ts', seconds: 0.04 },
      { file: 'b.spec.ts', seconds: 123.45 },
    ];
    expect(secondsText(files)).toBe('  123.5 s  b.spec.ts\n    0.0 s  a.test.ts');
  });
});

describe('countStep', () => {
  const cases = (...statuses: ('passed' | 'retried' | 'failed' | 'skipped')[]) =>
    statuses.map((status) => ({ status }));
  it.each([
    ['a check that passes', 0, null, [1, 0, 0]],
    ['a check that fails', 2, null, [0, 1, 0]],
    ['passing cases', 0, cases('passed', 'passed', 'skipped'), [2, 0, 1]],
    ['failing cases', 1, cases('passed', 'failed', 'failed'), [1, 2, 0]],
    ['passing cases but an error outside them', 1, cases('passed'), [1, 1, 0]],
    ['two cases that passed when run once more', 0, cases('passed', 'retried', 'retried'), [3, 0, 0]],
    ['more of those than chance explains', 0, cases('passed', 'retried', 'retried', 'retried'), [1, 3, 0]],
    ['no case at all because the program broke', 1, [], [0, 1, 0]],
  ])('%s', (_name, code, found, [passed, failed, skipped]) => {
    expect(countStep(code, found)).toEqual({ passed, failed, skipped });
  });
});

describe('retriedLines', () => {
  it('names the cases that passed only when they were run once more', () => {
    const cases = (['passed', 'retried', 'failed', 'skipped'] as const).map((status) => ({
      file: 'login.spec.ts',
      titles: ['phone', status],
      status,
    }));
    expect(retriedLines(cases)).toEqual(['passed only at the second try: login.spec.ts › phone › retried']);
  });
});

describe('summaryText', () => {
  it('ends with the totals alone on the last line', () => {
    const text = summaryText(
      [
        { name: 'types', seconds: 1.234, passed: 1, failed: 0, skipped: 0 },
        { name: 'unit tests', seconds: 12, passed: 40, failed: 2, skipped: 3 },
        skippedStep('journeys', 'no changed file reaches its tests'),
      ],
      12.34,
    );
    expect(text.split('\n')).toEqual([
      'step        seconds   passed   failed  skipped',
      'types           1.2        1        0        0',
      'unit tests     12.0       40        2        3',
      'journeys    skipped: no changed file reaches its tests',
      'total          12.3       41        2        3',
      '',
      '41 passed, 2 failed',
    ]);
  });

  it('says zero when nothing ran', () => {
    expect(summaryText([], 0).split('\n').at(-1)).toBe('0 passed, 0 failed');
  });
});

describe('selectSteps', () => {
  const keysOf = (groups: ReturnType<typeof selectSteps>) => groups.map((group) => group.map(({ key }) => key));

  it('takes all steps when none is named', () => {
    expect(selectSteps([])).toBe(GROUPS);
  });

  it('keeps the order of the groups', () => {
    expect(keysOf(selectSteps(['unit', 'types', 'format']))).toEqual([['format', 'types'], ['unit']]);
    expect(keysOf(selectSteps(['unit', 'build']))).toEqual([['build'], ['unit']]);
  });

  it('builds before any test looks at what was built', () => {
    const order = keysOf(GROUPS).flat();
    expect(order.indexOf('build')).toBeLessThan(order.indexOf('unit'));
    expect(order.at(-1)).toBe('spec');
  });

  it('names the steps there are when one is unknown', () => {
    expect(() => selectSteps(['tyes'])).toThrow('no test step "tyes": there are format, types,');
  });
});
