import type { TreeOption } from '../contract/option.ts';
import { isRecord, type Row } from '../data/json.ts';
import { hasChildren, TREE_FLAGS } from '../model/compiledTree.ts';

/** `leaf` comes as 0 and 1 or as false and true; older calls say `isLeaf`, `hasChildren` or `hasChild` instead. */
const FLAGS = Object.freeze([Object.freeze({ key: 'leaf', inverted: true }), ...TREE_FLAGS]);

function textOf(node: Row): string {
  return String(node.title ?? node.label ?? node.name ?? node.text ?? node.key);
}

/**
 * Reads a node of a tree of choices: `key code name value label leaf children` (S3.10b, S3.10c).
 * @param isByCode whether the code is the value, rather than `value` or, where that is empty, `key`
 */
export function readTreeOption(node: unknown, isByCode: boolean): TreeOption[] {
  if (!isRecord(node)) return [];
  const key = node.key ?? node.value;
  const value = isByCode ? node.code : (node.value ?? node.key);
  if (key === null || key === undefined || value === null || value === undefined) return [];
  const below = Array.isArray(node.children) ? node.children.flatMap((child) => readTreeOption(child, isByCode)) : [];
  const children = below.length > 0 ? below : undefined;
  const isLeaf = !hasChildren(node, { flags: FLAGS });
  return [{ key: String(key), value: String(value), text: textOf(node), isLeaf: isLeaf && !children, children }];
}
