import * as t from '../../http/schema.ts';

/** One choice of a tree as clients read it (contract dict-category.md §1); `value` is what is stored, as the key is. */
export interface TreeNode {
  readonly key: string;
  readonly value: string;
  readonly title: string;
  readonly leaf: boolean;
  readonly icon: null;
  readonly parentId: string;
  readonly code: string | null;
  readonly children: readonly TreeNode[] | null;
}

const text = t.text();

/** Nested nodes are only checked to be objects: recursive schemas are not supported here. */
export const treeNodeSchema = t.closed({
  key: text,
  value: text,
  title: text,
  leaf: t.flag,
  icon: t.nothing,
  parentId: text,
  code: t.textOrNull(),
  children: t.orNull(t.list(t.record(t.anything))),
});

interface NodeParts {
  readonly key: string;
  readonly title: string;
  readonly parentId: string;
  readonly leaf: boolean;
  readonly code?: string | null;
  readonly children?: readonly TreeNode[];
}

export function treeNode({ key, title, parentId, leaf, code = null, children = [] }: NodeParts): TreeNode {
  const below = children.length > 0 ? children : null;
  return { key, value: key, title, leaf, icon: null, parentId, code, children: below };
}
