import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import { hasChildren, TREE_FLAGS } from '../../../runtime/model/compiledTree.ts';
import { settingsOf } from '../../shared/registeredProps.ts';

/** The keys by which the rows of a tree are read. */
export interface TreeKeys {
  readonly text: string;
  readonly key: string;
  readonly parent: string;
  /** Parameter that asks for the nodes below one; null when all nodes come at once. */
  readonly lazy: string | null;
}

export interface TreeNode {
  readonly key: string;
  readonly text: string;
  readonly row: Row;
  /** Null until loaded. */
  readonly children: readonly TreeNode[] | null;
}

function textOr(value: unknown, otherwise: string): string {
  return typeof value === 'string' ? value : otherwise;
}

export function treeKeys(props: Row): TreeKeys {
  const { text, key, parent, lazy } = settingsOf(props, 'tree');
  return {
    text: textOr(text, 'title'),
    key: textOr(key, 'id'),
    parent: textOr(parent, 'parentId'),
    lazy: typeof lazy === 'string' ? lazy : null,
  };
}

const keyOf = (row: Row, name: string) => toText(row[name]);

function nodeOf(
  row: Row,
  keys: TreeKeys,
  below: ReadonlyMap<string, readonly Row[]>,
  above: readonly string[],
): TreeNode {
  const key = keyOf(row, keys.key);
  const carried = Array.isArray(row.children) ? row.children.filter(isRecord) : [];
  // A row that hangs below itself would never end.
  const rows = above.includes(key) ? [] : [...carried, ...(below.get(key) ?? [])];
  const isUnasked = rows.length === 0 && keys.lazy !== null && hasChildren(row, { flags: TREE_FLAGS });
  const children = rows.map((child) => nodeOf(child, keys, below, [...above, key]));
  return { key, text: toText(row[keys.text]) || key, row, children: isUnasked ? null : children };
}

/** The nodes of rows that carry their `children`, or that name the one above each. */
export function treeNodes(rows: readonly Row[], keys: TreeKeys): readonly TreeNode[] {
  const known = new Set(rows.map((row) => keyOf(row, keys.key)));
  const parentOf = (row: Row) => {
    const parent = keyOf(row, keys.parent);
    return known.has(parent) && parent !== keyOf(row, keys.key) ? parent : null;
  };
  const below = new Map<string, Row[]>();
  const roots: Row[] = [];
  for (const row of rows) {
    const parent = parentOf(row);
    if (parent === null) roots.push(row);
    else below.set(parent, [...(below.get(parent) ?? []), row]);
  }
  return roots.map((row) => nodeOf(row, keys, below, []));
}

/** The nodes whose text holds a word, with those above them; below one that holds it alone everything stays. */
export function nodesWith(
  word: string,
  nodes: readonly TreeNode[],
  loaded: ReadonlyMap<string, readonly TreeNode[]>,
): readonly TreeNode[] {
  return nodes.flatMap((node) => {
    const below = node.children ?? loaded.get(node.key) ?? null;
    const found = nodesWith(word, below ?? [], loaded);
    if (found.length > 0) return { ...node, children: found };
    return node.text.toLowerCase().includes(word) ? { ...node, children: below } : [];
  });
}

/** Keys of the nodes under which something was found. */
export function keysToOpen(word: string, nodes: readonly TreeNode[]): readonly string[] {
  return nodes.flatMap(({ key, children }) => {
    const isFound = children?.some((child) => holds(word, child)) ?? false;
    return isFound && children ? [key, ...keysToOpen(word, children)] : [];
  });
}

function holds(word: string, { text, children }: TreeNode): boolean {
  return text.toLowerCase().includes(word) || (children?.some((child) => holds(word, child)) ?? false);
}

/** Most nodes visible at the start; the first level is open in any case. */
const MOST_AT_START = 200;

/** Keys of the nodes above a depth, which are open at the start: fewer levels where too many nodes would be seen. */
export function keysAtStart(nodes: readonly TreeNode[], depth: number): readonly string[] {
  const keys: string[] = [];
  let level = nodes;
  let seen = nodes.length;
  for (let above = 0; above < depth; above++) {
    const below = level.flatMap(({ children }) => children ?? []);
    seen += below.length;
    if (above > 0 && seen > MOST_AT_START) break;
    keys.push(...level.filter(({ children }) => children !== null).map(({ key }) => key));
    level = below;
  }
  return keys;
}

/** A node that is to be seen, with its place for screen readers: level and position count from 1. */
export interface TreeLine {
  readonly node: TreeNode;
  readonly level: number;
  readonly position: number;
  readonly count: number;
  readonly parent: string | null;
  readonly isOpen: boolean;
  readonly canOpen: boolean;
}

/** The nodes to be seen from top to bottom. `loaded` are children that came later, by key. */
export function treeLines(
  nodes: readonly TreeNode[],
  open: ReadonlySet<string>,
  loaded: ReadonlyMap<string, readonly TreeNode[]>,
  level = 1,
  parent: string | null = null,
): readonly TreeLine[] {
  return nodes.flatMap((node, index) => {
    const children = node.children ?? loaded.get(node.key) ?? null;
    const isOpen = open.has(node.key) && children !== null;
    const line = { node, level, position: index + 1, count: nodes.length, parent, isOpen };
    const canOpen = children === null || children.length > 0;
    const inside = isOpen ? treeLines(children, open, loaded, level + 1, node.key) : [];
    return [{ ...line, canOpen, isOpen: isOpen && canOpen }, ...inside];
  });
}
