import { posix } from 'node:path';

/** Tests and the sources whose folders they repeat. */
export interface Mirror {
  /** Folder of the tests, without a slash at the end. */
  readonly tests: string;
  readonly sources: string;
  /** True if tests are named by subject, so that their names say nothing about a source. */
  readonly isBySubject?: boolean;
}

const TEST = /\.test\.tsx?$/;
const SOURCE = /\.tsx?$/;

function foldersOf(path: string): string[] {
  const parts = path.split('/').slice(0, -1);
  return parts.map((_, index) => parts.slice(0, index + 1).join('/'));
}

function sourcesByName(files: readonly string[], folder: string): ReadonlyMap<string, readonly string[]> {
  const found = new Map<string, string[]>();
  for (const path of files) {
    if (!path.startsWith(`${folder}/`) || !SOURCE.test(path)) continue;
    const name = posix.basename(path).replace(SOURCE, '');
    found.set(name, [...(found.get(name) ?? []), path]);
  }
  return found;
}

/**
 * Tests that do not lie as their sources do: in a folder that the sources do not have, or away from the only source with
 * their name.
 * @param support folders of tests, without a slash at the end, that hold helpers and have no counterpart
 */
export function mirrorBreaches(
  files: readonly string[],
  { tests, sources, isBySubject = false }: Mirror,
  support: readonly string[],
): readonly string[] {
  const folders = new Set(files.flatMap(foldersOf));
  const byName = sourcesByName(files, sources);
  const mirrored = (folder: string) => sources + folder.slice(tests.length);
  const own = files.filter(
    (path) => path.startsWith(`${tests}/`) && !support.some((folder) => path.startsWith(`${folder}/`)),
  );
  const strays = [...new Set(own.map((path) => posix.dirname(path)))]
    .filter((folder) => !folders.has(mirrored(folder)))
    .map((folder) => `${folder}: there is no ${mirrored(folder)}`);
  if (isBySubject) return strays;
  const misplaced = own.flatMap((path) => {
    const [source, other] = byName.get(posix.basename(path).replace(TEST, '')) ?? [];
    const isMisplaced = TEST.test(path) && source && !other && posix.dirname(source) !== mirrored(posix.dirname(path));
    return isMisplaced ? [`${path}: ${source} is in another folder`] : [];
  });
  return [...strays, ...misplaced];
}
