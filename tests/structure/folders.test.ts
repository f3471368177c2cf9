import { describe, expect, it } from 'vitest';
import { crowdedFolders } from './support/crowdedFolders.ts';
import { trackedFiles } from './support/sources.ts';

const MOST_FILES = 40;

/** Folders that hold one kind of file in any number. */
const EVEN_ROWS: readonly RegExp[] = [
  /^server\/migrations$/,
  /^schemas(?:\/|$)/,
  // Fixtures: documents with one mistake each, and documents without any.
  /^tests\/diagnostics\/(?:documents|good|resources\/(?:documents|good))$/,
];

const isEvenRow = (folder: string) => EVEN_ROWS.some((pattern) => pattern.test(folder));

describe('the folders', () => {
  const files = trackedFiles();

  it(`have at most ${MOST_FILES} files directly in them`, () => {
    expect(crowdedFolders(files, MOST_FILES, isEvenRow)).toEqual([]);
  });
});

describe('crowdedFolders', () => {
  const filesIn = (folder: string, count: number) =>
    Array.from({ length: count }, (_, index) => `${folder}/${index}.ts`);

  it('counts what is directly in a folder, style sheets and pictures too', () => {
    const files = [...filesIn('src/a', 2), 'src/a/b.css', 'src/a/c.png', ...filesIn('src/a/deep', 3)];
    expect(crowdedFolders(files, 3, () => false)).toEqual(['src/a has 4 files: split it by noun']);
  });

  it('lets exceptions through, but not the folders in them', () => {
    const files = [...filesIn('src/a', 4), ...filesIn('src/a/b', 4)];
    expect(crowdedFolders(files, 3, (folder) => folder === 'src/a')).toEqual(['src/a/b has 4 files: split it by noun']);
  });
});
