import type { ExpressionNode } from './ast.ts';

function childrenOf(node: ExpressionNode): readonly ExpressionNode[] {
  switch (node.kind) {
    case 'literal':
    case 'path':
      return [];
    case 'list':
      return node.items;
    case 'unary':
      return [node.operand];
    case 'binary':
      return [node.left, node.right];
    case 'choice':
      return [node.test, node.whenTrue, node.whenFalse];
    case 'call':
      return node.args;
  }
}

/** A node and everything below it, in the order of the text. */
export function nodesOf(node: ExpressionNode): readonly ExpressionNode[] {
  return [node, ...childrenOf(node).flatMap(nodesOf)];
}
