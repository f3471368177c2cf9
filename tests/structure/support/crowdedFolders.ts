import { posix } from 'node:path';

/** Folders with more files directly in them than allowed, with their numbers. */
export function crowdedFolders(
  files: readonly string[],
  most: number,
  isExcepted: (folder: string) => boolean,
): readonly string[] {
  const counts = new Map<string, number>();
  for (const path of files) {
    const folder = posix.dirname(path);
    counts.set(folder, (counts.get(folder) ?? 0) + 1);
  }
  return [...counts]
    .filter(([folder, count]) => count > most && !isExcepted(folder))
    .map(([folder, count]) => `${folder} has ${count} files: split it by noun`)
    .sort();
}
