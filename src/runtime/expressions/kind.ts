import type { ValueKind } from '../contract/expression.ts';
import { toNumber } from '../data/values.ts';
import type { BinaryOperator, ExpressionNode } from './ast.ts';
import type { Names } from './names.ts';

const ARITHMETIC: readonly BinaryOperator[] = ['-', '*', '/', '%'];

/** Kind of an expression's result if known at compile time, else null. */
function kindOf(node: ExpressionNode, names: Names): ValueKind | null {
  switch (node.kind) {
    case 'literal':
      if (typeof node.value === 'number') return 'number';
      return typeof node.value === 'string' ? 'text' : null;
    case 'path':
      return names.kindOf(node.path);
    case 'unary':
      return node.operator === '-' ? 'number' : null;
    case 'choice': {
      const kind = kindOf(node.whenTrue, names);
      return kind === kindOf(node.whenFalse, names) ? kind : null;
    }
    case 'call':
      return names.functions.get(node.name)?.gives ?? null;
    case 'binary': {
      if (ARITHMETIC.includes(node.operator)) return 'number';
      if (node.operator !== '+') return null;
      return kindOfPlus(node.left, node.right, names);
    }
    case 'list':
      return null;
  }
}

/**
 * Kind of the result of `+`: quoted text and text functions join, numbers add. The type of a text
 * field is only a hint, so with one the kind is known at run time.
 */
export function kindOfPlus(left: ExpressionNode, right: ExpressionNode, names: Names): ValueKind | null {
  const kinds = [left, right].map((node) => ({ node, kind: kindOf(node, names) }));
  if (kinds.some(({ node, kind }) => node.kind !== 'path' && kind === 'text')) return 'text';
  return kinds.every(({ kind }) => kind === 'number') ? 'number' : null;
}

/** Quotes around what is no number can only be meant to join, and so is everything that follows. */
function isPlainText(node: ExpressionNode): boolean {
  if (node.kind === 'binary') return node.operator === '+' && (isPlainText(node.left) || isPlainText(node.right));
  return node.kind === 'literal' && typeof node.value === 'string' && toNumber(node.value) === null;
}

/** True if "+" has a number and a text, so that its meaning is unclear. */
export function isMixed(node: ExpressionNode, names: Names): boolean {
  if (node.kind !== 'binary' || node.operator !== '+') return false;
  const kinds = [kindOf(node.left, names), kindOf(node.right, names)];
  if (!kinds.includes('number') || !kinds.includes('text')) return false;
  return !isPlainText(node.left) && !isPlainText(node.right);
}
