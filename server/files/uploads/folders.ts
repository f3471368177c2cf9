/** Purposes of uploads (`biz` of the contract). */
export interface Folder {
  /** Pictures are made smaller until no side is longer than so many pixels; null keeps their size. */
  readonly longestSide: number | null;
  /** True if it accepts documents besides pictures. */
  readonly documents: boolean;
}

/** By name: the folder below the uploads. A screen that needs another one registers it here. */
const folders: ReadonlyMap<string, Folder> = new Map([
  ['temp', { longestSide: null, documents: true }],
  ['avatar', { longestSide: 512, documents: false }],
  ['oss', { longestSide: null, documents: true }],
  ['jeditor', { longestSide: null, documents: false }],
]);

export const DEFAULT_FOLDER = 'temp';

/** The folder of this name; null when nothing may be put there. */
export function folderNamed(name: string): Folder | null {
  return folders.get(name) ?? null;
}
