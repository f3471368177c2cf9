import { posix } from 'node:path';

/** Endings that an import may leave out. */
const ENDINGS = ['', '.ts', '.tsx', '.mjs', '.js'];

/** A quoted path. It ends at the start of a glob, a query or a template. */
const QUOTED = /['"`](\.{0,2}\/?[\w@.-]+(?:\/[\w@.-]+)*)/g;

/** A single word is no path, unless it has an ending (`package.json`) or a dot before it (`./part`). */
const PATH = /\w[/.]\w|^\.{1,2}\/\w/;

/** Files whose text may name others. */
const MODULE = /\.(?:[cm]?[jt]s|tsx)$/;

/**
 * Tables of contents, which name every part. What they name is not followed further: a change of one route would
 * otherwise reach each test that opens the console.
 */
export const CONTENTS = [
  'server/areas.ts',
  'server/authoring/area.ts',
  'server/credentials/area.ts',
  'server/files/area.ts',
  'server/identity/area.ts',
  'server/import/area.ts',
  'server/messages/area.ts',
  'server/operations/area.ts',
  'server/organisation/area.ts',
  'server/plant/area.ts',
  'server/records/area.ts',
  'server/rights/area.ts',
  'src/actions/index.ts',
  'src/app/registries.ts',
  'src/renderers/fields/index.ts',
];

/** Their change may reach any test. */
const REACHES_ALL =
  /^(?:package(?:-lock)?\.json|tsconfig\.json|vite(?:st)?\.config\.ts|playwright\.config\.ts|tests\/setup\/.*)$/;

/** These read every file of the project. */
const READS_ALL = /^tests\/structure\//;

/** @param {string} file */
const foldersOf = (file) => {
  const parts = file.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
};

/**
 * Reads which file names which: imports, globs, and files and folders that it reads.
 * @param {readonly string[]} files of the project, relative to it
 * @param {(file: string) => string} read
 * @returns {Map<string, Set<string>>} from a file or folder to the files that name it
 */
export function namersOf(files, read) {
  const known = new Set(files.flatMap((file) => [file, ...foldersOf(file)]));
  /** @type {Map<string, Set<string>>} */
  const namers = new Map();
  for (const file of files.filter((path) => MODULE.test(path))) {
    for (const [, named = ''] of read(file).matchAll(QUOTED)) {
      if (!PATH.test(named)) continue;
      const path = posix.join(named.startsWith('.') ? posix.dirname(file) : '', named).replace(/^\//, '');
      const target = ENDINGS.map((ending) => path + ending).find((candidate) => known.has(candidate));
      if (target !== undefined) namers.set(target, (namers.get(target) ?? new Set()).add(file));
    }
  }
  return namers;
}

/**
 * Selects the tests that changed files reach: tests that name a changed file or a folder around it, directly or through
 * others; tests in the folder of a changed source; and tests that read every file.
 * @param {readonly string[]} changed
 * @param {readonly string[]} tests
 * @param {ReadonlyMap<string, ReadonlySet<string>>} namers
 * @returns {string[]}
 */
export function reachedTests(changed, tests, namers) {
  if (changed.some((file) => REACHES_ALL.test(file))) return [...tests];
  const reached = new Set(changed);
  for (const file of reached) {
    if (CONTENTS.includes(file) && !changed.includes(file)) continue;
    for (const path of [file, ...foldersOf(file)]) {
      for (const namer of namers.get(path) ?? []) reached.add(namer);
    }
  }
  const folders = new Set(changed.map(testFolderOf));
  return tests.filter(
    (test) => reached.has(test) || folders.has(posix.dirname(test)) || (changed.length > 0 && READS_ALL.test(test)),
  );
}

/**
 * The folder with the tests of a source: tests lie as the sources do.
 * @param {string} file
 */
const testFolderOf = (file) => posix.join('tests', posix.dirname(file).replace(/^src\//, ''));
