import type { CheckNode } from './checkNodes.ts';

/** A node as the tree draws it: those that share its line are no branches of it. */
export interface LinedNode extends CheckNode {
  readonly line: readonly CheckNode[];
  readonly children: LinedNode[];
}

/** Puts nodes into the line of the node above them; at the top there is none. */
export function linedNodes(nodes: readonly CheckNode[]): LinedNode[] {
  return nodes.map((node) => ({
    ...node,
    line: node.children.filter(({ isInLine }) => isInLine),
    children: linedNodes(node.children.filter(({ isInLine }) => !isInLine)),
  }));
}
