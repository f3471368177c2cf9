import { useMemo, useState } from 'react';
import type { WidgetProps } from '../../../runtime/contract/widget.ts';
import type { Row } from '../../../runtime/data/json.ts';
import {
  keysAtStart,
  keysToOpen,
  nodesWith,
  type TreeKeys,
  type TreeLine,
  type TreeNode,
  treeLines,
  treeNodes,
} from './nodes.ts';

interface TreeState {
  readonly lines: readonly TreeLine[];
  /** Keys of nodes whose children are on their way. */
  readonly loading: ReadonlySet<string>;
  /** Why the children of a node did not come, by key. */
  readonly failures: ReadonlyMap<string, string>;
  readonly toggle: (line: TreeLine) => void;
}

function without<T>(set: ReadonlySet<T>, entry: T): ReadonlySet<T> {
  return new Set([...set].filter((one) => one !== entry));
}

/** Which nodes are shown and open, and the children that came when they were opened. */
export function useTree(
  rows: readonly Row[],
  keys: TreeKeys,
  depth: number,
  load: WidgetProps['load'],
  searched: string,
): TreeState {
  const { text, key, parent, lazy } = keys;
  const nodes = useMemo(() => treeNodes(rows, { text, key, parent, lazy }), [rows, text, key, parent, lazy]);
  const [open, setOpen] = useState<ReadonlySet<string>>(() => new Set(keysAtStart(nodes, depth)));
  const [loaded, setLoaded] = useState<ReadonlyMap<string, readonly TreeNode[]>>(new Map());
  const [loading, setLoading] = useState<ReadonlySet<string>>(new Set());
  const [failures, setFailures] = useState<ReadonlyMap<string, string>>(new Map());

  const fetchBelow = async ({ key: name }: TreeNode, parameter: string) => {
    setLoading((before) => new Set([...before, name]));
    setFailures((before) => new Map([...before].filter(([failed]) => failed !== name)));
    try {
      const below = treeNodes(await load({ [parameter]: name }), keys);
      setLoaded((before) => new Map([...before, [name, below]]));
    } catch (error) {
      const message = error instanceof Error && error.message !== '' ? error.message : '数据加载失败';
      setFailures((before) => new Map([...before, [name, message]]));
      setOpen((before) => without(before, name));
    } finally {
      setLoading((before) => without(before, name));
    }
  };

  const toggle = ({ node, isOpen }: TreeLine) => {
    if (loading.has(node.key)) return;
    setOpen((before) => (isOpen ? without(before, node.key) : new Set([...before, node.key])));
    if (lazy !== null && node.children === null && !loaded.has(node.key)) void fetchBelow(node, lazy);
  };
  const word = searched.trim().toLowerCase();
  const lines = useMemo(() => {
    if (word === '') return treeLines(nodes, open, loaded);
    const found = nodesWith(word, nodes, loaded);
    return treeLines(found, new Set([...open, ...keysToOpen(word, found)]), loaded);
  }, [nodes, open, loaded, word]);
  return { lines, loading, failures, toggle };
}
