import type { Asks, Fills } from '../../../runtime/contract/fieldRenderer.ts';
import { isRecord, type Row } from '../../../runtime/data/json.ts';
import { toText } from '../../../runtime/data/values.ts';
import { propsOf } from '../../shared/registeredProps.ts';

/** Under this name a map says where the ticked keys go. */
export const CHECKED = 'checked';

/** A node as the tree draws it. */
export interface CheckNode {
  readonly key: string;
  readonly title: string;
  readonly isFlagged: boolean;
  /** Drawn in the line of the node above. */
  readonly isInLine: boolean;
  /** As the server sent it. */
  readonly row: Row;
  readonly children: CheckNode[];
}

interface NodeKeys {
  readonly key: string;
  readonly text: string;
  readonly flag: string | null;
  readonly line: string | null;
}

export function nodeKeys(props: Row): NodeKeys {
  const { key = 'key', text = 'title', flag = null, line = null } = propsOf({ props }, 'checkTree');
  return { key, text, flag, line };
}

const isMarked = (row: Row, key: string | null): boolean => key !== null && toText(row[key]) === '1';

/** Reads a tree that comes as a list of nodes or as `treeList` of an object; a node without a key is left out. */
export function readNodes(result: unknown, keys: NodeKeys): CheckNode[] {
  const list = isRecord(result) ? result.treeList : result;
  if (!Array.isArray(list)) return [];
  return list.filter(isRecord).flatMap((row) => {
    const key = toText(row[keys.key]);
    if (key === '') return [];
    const isFlagged = isMarked(row, keys.flag);
    const children = readNodes(row.children, keys);
    const isInLine = children.length === 0 && isMarked(row, keys.line);
    return { key, title: toText(row[keys.text]) || key, isFlagged, isInLine, row, children };
  });
}

/** Keys of all nodes, those above before those below. */
export function everyKey(nodes: readonly CheckNode[]): readonly string[] {
  return nodes.flatMap(({ key, children }) => [key, ...everyKey(children)]);
}

/** Keys of the nodes that have others below. */
export function branchKeys(nodes: readonly CheckNode[]): readonly string[] {
  return nodes.flatMap(({ key, children }) => (children.length === 0 ? [] : [key, ...branchKeys(children)]));
}

/**
 * What is ticked after a click in a linked tree: with a node all below it, and the ways there. Unticking a node takes all
 * below it; those above stay, because a right without the menus above it could not be reached.
 */
export function linkedKeys(
  nodes: readonly CheckNode[],
  ticked: readonly string[],
  clicked: string,
  isTicked: boolean,
): readonly string[] {
  const way = wayTo(nodes, clicked);
  const node = way.at(-1);
  if (!node) return ticked;
  const below = new Set(everyKey([node]));
  if (!isTicked) return ticked.filter((key) => !below.has(key));
  return [...new Set([...ticked, ...way.map(({ key }) => key), ...below])];
}

function wayTo(nodes: readonly CheckNode[], key: string): readonly CheckNode[] {
  for (const node of nodes) {
    if (node.key === key) return [node];
    const rest = wayTo(node.children, key);
    if (rest.length > 0) return [node, ...rest];
  }
  return [];
}

/** Which fields a click on a title fills; null while the props do not say. */
export function checkTreeFills(props: Row): Fills | null {
  // The compiler asks before it is known whether the props are right.
  const { map } = propsOf({ props }, 'checkTree');
  if (!isRecord(map)) return null;
  const targets = Object.entries(map).flatMap(([source, target]) =>
    typeof target === 'string' ? [[source, target] as const] : [],
  );
  return { prop: 'map', targets };
}

/** With which fields the tree is asked for; null while the props do not say. */
export function checkTreeAsks(props: Row): Asks | null {
  const { params } = propsOf({ props }, 'checkTree');
  if (!isRecord(params)) return null;
  const sources = Object.entries(params).flatMap(([parameter, source]) =>
    typeof source === 'string' ? [[parameter, source] as const] : [],
  );
  return { prop: 'params', sources };
}
