import type { CheckNode } from './checkNodes.ts';

/** The nodes whose title contains a word, with those above and those below them; all without a word. */
export function foundNodes(nodes: CheckNode[], text: string): CheckNode[] {
  const word = text.trim().toLowerCase();
  if (word === '') return nodes;
  return nodes.flatMap((node) => {
    if (node.title.toLowerCase().includes(word)) return [node];
    const children = foundNodes(node.children, word);
    return children.length === 0 ? [] : [{ ...node, children }];
  });
}
