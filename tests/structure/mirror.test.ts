import { describe, expect, it } from 'vitest';
import { type Mirror, mirrorBreaches } from './support/mirror.ts';
import { trackedFiles } from './support/sources.ts';

/** Where tests are, and where their sources are. */
const MIRRORS: readonly Mirror[] = [
  { tests: 'tests/common', sources: 'src/common' },
  { tests: 'tests/runtime', sources: 'src/runtime' },
  { tests: 'tests/renderers', sources: 'src/renderers' },
  { tests: 'tests/actions', sources: 'src/actions' },
  { tests: 'tests/app', sources: 'src/app' },
  // Its tests ask the running server about a subject, and are named by it: only their folders follow.
  { tests: 'tests/server', sources: 'server', isBySubject: true },
];

/** Folders without a counterpart: what several tests share, and tests of all documents. */
const SUPPORT: readonly string[] = [
  'tests/app/support',
  'tests/renderers/documents',
  'tests/renderers/support',
  'tests/runtime/fixtures',
  'tests/server/authoring/onlineForms/support',
  'tests/server/contract',
  'tests/server/identity/thirdParties/support',
  'tests/server/support',
];

describe('the tests', () => {
  const files = trackedFiles();

  it.each(MIRRORS)('in $tests are in the same folders as the sources in $sources', (mirror) => {
    expect(files.filter((path) => path.startsWith(`${mirror.tests}/`)).length).toBeGreaterThan(2);
    expect(mirrorBreaches(files, mirror, SUPPORT)).toEqual([]);
  });

  it('have no support folder that is gone', () => {
    expect(SUPPORT.filter((folder) => !files.some((path) => path.startsWith(`${folder}/`)))).toEqual([]);
  });
});

describe('mirrorBreaches', () => {
  it('asks tests by subject for their folders only', () => {
    const mirror = { tests: 'tests/y', sources: 'y', isBySubject: true };
    const files = ['y/a/one.ts', 'y/b/two.ts', 'tests/y/b/one.test.ts', 'tests/y/c/two.test.ts'];
    expect(mirrorBreaches(files, mirror, [])).toEqual(['tests/y/c: there is no y/c']);
  });

  const mirror = { tests: 'tests/x', sources: 'src/x' };
  const breaches = (...files: string[]) => mirrorBreaches(files, mirror, ['tests/x/support']);

  it.each([
    [
      'a folder that the sources do not have',
      ['src/x/one/a.ts', 'tests/x/two/b.test.ts'],
      'tests/x/two: there is no src/x/two',
    ],
    [
      'a helper in such a folder',
      ['src/x/one/a.ts', 'tests/x/two/three/b.ts'],
      'tests/x/two/three: there is no src/x/two/three',
    ],
    [
      'a test away from its source',
      ['src/x/one/a.ts', 'src/x/b.ts', 'tests/x/a.test.tsx'],
      'tests/x/a.test.tsx: src/x/one/a.ts is in another folder',
    ],
    [
      'a test below its source',
      ['src/x/a.ts', 'src/x/one/b.ts', 'tests/x/one/a.test.ts'],
      'tests/x/one/a.test.ts: src/x/a.ts is in another folder',
    ],
  ])('sees %s', (_, files, breach) => {
    expect(breaches(...files)).toEqual([breach]);
  });

  it.each([
    ['a test next to its source', ['src/x/one/a.tsx', 'tests/x/one/a.test.ts']],
    ['a test of several files', ['src/x/one/a.ts', 'tests/x/one/walk.test.ts']],
    ['a name of two sources', ['src/x/one/a.ts', 'src/x/two/a.ts', 'src/x/b.ts', 'tests/x/a.test.ts']],
    ['a folder that holds folders only', ['src/x/one/two/a.ts', 'tests/x/one/walk.test.ts']],
    ['support', ['src/x/a.ts', 'tests/x/support/deep/a.test.ts']],
    ['the tests of others', ['src/x/a.ts', 'tests/y/two/a.test.ts']],
  ])('lets %s through', (_, files) => {
    expect(breaches(...files)).toEqual([]);
  });
});
