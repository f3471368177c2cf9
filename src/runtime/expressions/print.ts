import { type ExpressionNode, PRECEDENCE } from './ast.ts';

const UNARY = 7;

function quote(text: string): string {
  return `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'")}'`;
}

function strengthOf(node: ExpressionNode): number {
  if (node.kind === 'choice') return 0;
  if (node.kind === 'binary') return PRECEDENCE[node.operator];
  return node.kind === 'unary' ? UNARY : UNARY + 1;
}

/** Parenthesised when it binds weaker than its place asks for. */
function inside(node: ExpressionNode, strength: number): string {
  return strengthOf(node) < strength ? `(${print(node)})` : print(node);
}

/** Writes an expression with the fewest parentheses; parsing the result gives the same tree. */
export function print(node: ExpressionNode): string {
  switch (node.kind) {
    case 'literal':
      return typeof node.value === 'string' ? quote(node.value) : String(node.value);
    case 'path':
      return node.path.join('.');
    case 'list':
      return `[${node.items.map(print).join(', ')}]`;
    case 'call':
      return `${node.name}(${node.args.map(print).join(', ')})`;
    case 'unary':
      return `${node.operator}${inside(node.operand, UNARY)}`;
    case 'binary': {
      const strength = PRECEDENCE[node.operator];
      return `${inside(node.left, strength)} ${node.operator} ${inside(node.right, strength + 1)}`;
    }
    case 'choice':
      return `${inside(node.test, 1)} ? ${print(node.whenTrue)} : ${print(node.whenFalse)}`;
  }
}
