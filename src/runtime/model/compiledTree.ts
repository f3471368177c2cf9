import type { CompiledCall } from '../contract/source.ts';
import type { Row } from '../data/json.ts';
import { isSame } from '../data/values.ts';

/** Tree structure of a list's rows. */
export interface CompiledTree {
  /** Key of a row that holds the row key of the one above. */
  readonly parent: string;
  /** Value of that key in root rows. */
  readonly top: string;
  /** Reads the rows below one; null asks the list call with `parent` as parameter. */
  readonly children: CompiledCall | null;
  /** Keys that say whether a row has others below it, the first one present counts. */
  readonly flags: readonly TreeFlag[];
}

interface TreeFlag {
  readonly key: string;
  /** Whether the key says the opposite, as `isLeaf` does. */
  readonly inverted: boolean;
}

/** Both spellings that servers of the family use, and the opposite one. */
export const TREE_FLAGS: readonly TreeFlag[] = Object.freeze([
  Object.freeze({ key: 'hasChildren', inverted: false }),
  Object.freeze({ key: 'hasChild', inverted: false }),
  Object.freeze({ key: 'isLeaf', inverted: true }),
]);

const TRUE: readonly unknown[] = ['1', 'true', 'Y'];

/**
 * Whether a row has rows below it: by the first flag it has, else by the rows it carries itself. A row that says nothing
 * may have some, which only asking shows.
 */
export function hasChildren(row: Row, { flags }: Pick<CompiledTree, 'flags'>): boolean {
  const flag = flags.find(({ key }) => Object.hasOwn(row, key) && row[key] !== null && row[key] !== undefined);
  if (flag) return TRUE.some((value) => isSame(row[flag.key], value)) !== flag.inverted;
  return Array.isArray(row.children) ? row.children.length > 0 : true;
}
