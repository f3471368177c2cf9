/**
 * What a file may be uploaded for (`biz` of the contract): its folder below the uploads. A screen that needs another one
 * registers it here.
 */
const folders: ReadonlySet<string> = new Set(['temp', 'avatar', 'jeditor']);

export const DEFAULT_FOLDER = 'temp';

/** Whether files may be put there. */
export function isFolder(name: string): boolean {
  return folders.has(name);
}
