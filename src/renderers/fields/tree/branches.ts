import type { Option, TreeOption } from '../../../runtime/contract/option.ts';

/** A choice of a tree as far as it has been loaded. */
export interface Branch extends TreeOption {
  readonly children?: readonly Branch[];
}

/** A flat list of options, as a tree of one level. */
export function flatBranches(options: readonly Option[]): readonly Branch[] {
  return options.map((option) => ({ ...option, key: option.value, isLeaf: true }));
}

function valuesIn(branches: readonly Branch[]): ReadonlySet<string> {
  return new Set(branches.flatMap(({ value, children = [] }) => [value, ...valuesIn(children)]));
}

function replaced(branches: readonly Branch[], key: string, children: readonly Branch[]): readonly Branch[] {
  return branches.map((branch) => {
    if (branch.key === key) return { ...branch, isLeaf: children.length === 0, children };
    return branch.children ? { ...branch, children: replaced(branch.children, key, children) } : branch;
  });
}

/**
 * Adds the children of a branch; an empty list makes it a leaf (S4.14). Skips options already in
 * the tree: a row that is its own ancestor would never end.
 */
export function withBranches(tree: readonly Branch[], key: string, below: readonly Branch[]): readonly Branch[] {
  const known = valuesIn(tree);
  return replaced(
    tree,
    key,
    below.filter(({ value }) => !known.has(value)),
  );
}
