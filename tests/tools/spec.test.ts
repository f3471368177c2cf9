import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import type { TestCase } from '../../scripts/lib/testReport.mjs';
import { coverage, coverageText } from '../../scripts/spec/coverage.ts';
import { readReports, readSpecFile } from '../../scripts/spec/inputs.ts';
import { parseAreas, parseRequirements } from '../../scripts/spec/requirement.ts';
import { expandNumber, titleNumbers } from '../../scripts/spec/titles.ts';

describe('titleNumbers', () => {
  it.each([
    ['[S2.14a S4.2] leads back', ['S2.14a', 'S4.2'], []],
    ['  [S2.14] leads back', ['S2.14'], []],
    ['leads back [S2.14a]', [], []],
    ['[safety 4.6] refuses', [], []],
    ['[] is empty', [], []],
    ['[S2.14a, S4.2] with a comma', ['S4.2'], ['S2.14a,']],
    ['[S2] names a chapter', [], ['S2']],
    ['[S2.14ab S3.1] two letters', ['S3.1'], ['S2.14ab']],
  ])('of %s', (title, numbers, malformed) => {
    expect(titleNumbers(title)).toEqual({ numbers, malformed });
  });
});

describe('expandNumber', () => {
  const known = ['S2.1', 'S2.14a', 'S2.14b', 'S2.140'];
  it.each([
    ['S2.14', ['S2.14a', 'S2.14b']],
    ['S2.14b', ['S2.14b']],
    ['S2.1', ['S2.1']],
    ['S2.15', []],
  ])('%s stands for %j', (number, ids) => {
    expect(expandNumber(number, known)).toEqual(ids);
  });
});

const REQUIREMENTS = parseRequirements(
  '# Title\n\n- `S1.1` Users.\n- `S1.2a` Signs in.\n- `S1.2b` Signs out.\n- `S9.1` Rest.\n',
);
const AREAS = parseAreas('# Areas\n\nText about S1.1.\n\n## session — Sign-in\n\nS1.1 S1.2a\nS1.2b\n');

describe('the specification files', () => {
  it('are read', () => {
    expect(REQUIREMENTS.map(({ id }) => id)).toEqual(['S1.1', 'S1.2a', 'S1.2b', 'S9.1']);
    expect(AREAS).toEqual([{ key: 'session', title: 'Sign-in', ids: ['S1.1', 'S1.2a', 'S1.2b'] }]);
  });

  it('refuse a number stated twice', () => {
    expect(() => parseRequirements('- `S1.1` a\n- `S1.1` b\n')).toThrow('S1.1');
  });
});

describe('coverage', () => {
  const testCase = (status: TestCase['status'], ...titles: string[]): TestCase => ({
    file: 'a.test.ts',
    titles,
    status,
  });

  it('counts only passing cases, their groups’ titles included', () => {
    const { areas, problems } = coverage(REQUIREMENTS, AREAS, [
      testCase('passed', '[S1.1] users', 'sees them'),
      testCase('failed', '[S1.2a] signs in'),
      testCase('skipped', '[S1.2b] signs out'),
    ]);
    expect(problems).toEqual([]);
    expect(areas.map(({ key, covered, missing }) => [key, covered, missing.map(({ id }) => id)])).toEqual([
      ['session', ['S1.1'], ['S1.2a', 'S1.2b']],
      ['none', [], ['S9.1']],
    ]);
  });

  it('takes a number without a letter for all its parts', () => {
    const { areas } = coverage(REQUIREMENTS, AREAS, [testCase('passed', '[S1.2] in and out')]);
    expect(areas[0]?.covered).toEqual(['S1.2a', 'S1.2b']);
  });

  it('reports unknown and malformed numbers, also of failing cases', () => {
    const { problems } = coverage(REQUIREMENTS, AREAS, [testCase('failed', '[S7.7 S8] wrong')]);
    expect(problems).toEqual([expect.stringContaining('"S8" is not'), expect.stringContaining('no requirement S7.7')]);
  });

  it('prints a line per area and what is missing', () => {
    const text = coverageText(coverage(REQUIREMENTS, AREAS, [testCase('passed', '[S1.1 S9.1] users')]));
    expect(text.split('\n')).toEqual([
      'session              1/3  Sign-in',
      'none                 1/1  Without an area',
      'all                  2/4  ',
      '',
      'Without a passing test:',
      '  S1.2a   session         Signs in.',
      '  S1.2b   session         Signs out.',
    ]);
  });
});

describe('the files on disk', () => {
  let folder = '';
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'guangshu-spec-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));
  const put = (name: string, text: string) => {
    writeFileSync(join(folder, name), text);
    return join(folder, name);
  };

  it('prefer the original and tell when the copy differs', () => {
    const original = put('original.md', 'new');
    const copy = put('copy.md', 'old');
    expect(readSpecFile(original, copy)).toEqual({ text: 'new', problem: expect.stringContaining('differs') });
    expect(readSpecFile(original, put('same.md', 'new')).problem).toBeNull();
    expect(readSpecFile(join(folder, 'absent.md'), copy)).toEqual({ text: 'old', problem: null });
    expect(() => readSpecFile(join(folder, 'absent.md'), join(folder, 'absent2.md'))).toThrow('neither');
  });

  it('are merged from all reports, passing over other JSON', () => {
    put(
      'unit.json',
      JSON.stringify({
        testResults: [
          { name: 'a', status: 'passed', assertionResults: [{ title: 't', ancestorTitles: [], status: 'passed' }] },
        ],
      }),
    );
    put('bench.json', JSON.stringify({ rounds: 5 }));
    put('broken.json', '{');
    expect(readReports(folder)).toEqual([{ file: 'a', titles: ['t'], status: 'passed' }]);
    expect(readReports(join(folder, 'absent'))).toEqual([]);
  });
});
