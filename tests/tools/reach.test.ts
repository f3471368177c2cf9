import { existsSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { CONTENTS, namersOf, reachedTests } from '../../scripts/lib/reach.mjs';
import { inRoot } from '../../scripts/lib/root.mjs';

const SOURCES: Readonly<Record<string, string>> = {
  'src/runtime/data/path.ts': '',
  'src/runtime/form.ts': "import { path } from './data/path.ts';",
  'src/runtime/late.ts': "const form = await import('./form');",
  'src/app/registries.ts': "import './screens/late.ts';\nimport '../runtime/late.ts';",
  'src/app/start.ts': "import './registries.ts';",
  'src/app/bundled.ts': "import.meta.glob('/schemas/screens/**/*.json');",
  'schemas/screens/demo/One.json': '"src/runtime/form.ts"',
  'docs/tutorial.md': '',
  'tests/runtime/data/path.test.ts': '',
  'tests/runtime/form.test.ts': "import '../../src/runtime/form.ts';",
  'tests/runtime/late.test.ts': "import '../../src/runtime/late.ts';",
  'tests/app/start.test.tsx': "import '../../src/app/start.ts';",
  'tests/app/bundled.test.ts': "import '../../src/app/bundled.ts';",
  'tests/tools/docs.test.ts': "readFileSync(inRoot('docs/tutorial.md'));",
  'tests/structure/rules.test.ts': '',
};
const FILES = Object.keys(SOURCES);
const TESTS = FILES.filter((file) => file.includes('.test.'));

const reached = (...changed: string[]) =>
  reachedTests(
    changed,
    TESTS,
    namersOf(FILES, (file) => SOURCES[file] ?? ''),
  );

describe('reachedTests', () => {
  it.each([
    ['a test itself', 'tests/runtime/late.test.ts', ['tests/runtime/late.test.ts']],
    [
      'tests that import it through others, and those of its folder, but not behind a table of contents',
      'src/runtime/data/path.ts',
      ['tests/runtime/data/path.test.ts', 'tests/runtime/form.test.ts', 'tests/runtime/late.test.ts'],
    ],
    [
      'tests behind a table of contents that changed',
      'src/app/registries.ts',
      ['tests/app/start.test.tsx', 'tests/app/bundled.test.ts'],
    ],
    ['tests of a glob', 'schemas/screens/demo/One.json', ['tests/app/bundled.test.ts']],
    ['tests that read it', 'docs/tutorial.md', ['tests/tools/docs.test.ts']],
    ['tests of a folder', 'src/runtime/other.css', ['tests/runtime/form.test.ts', 'tests/runtime/late.test.ts']],
  ])('finds %s, and what reads every file', (_what, changed, tests) => {
    expect(reached(changed)).toEqual([...tests, 'tests/structure/rules.test.ts']);
  });

  it('takes nothing from behind a table of contents', () => {
    expect(reached('src/runtime/data/path.ts')).not.toContain('tests/app/start.test.tsx');
  });

  it('takes no name from a file that is no module', () => {
    expect(reached('src/runtime/form.ts')).not.toContain('tests/app/bundled.test.ts');
  });

  it('takes nothing when nothing changed, and everything when the packages did', () => {
    expect(reached()).toEqual([]);
    expect(reached('package-lock.json')).toEqual(TESTS);
  });
});

describe('the tables of contents', () => {
  it.each(CONTENTS)('hold %s, which exists', (file) => {
    expect(existsSync(inRoot(file))).toBe(true);
  });
});
