import type { Path } from '../data/path.ts';

export type BinaryOperator = '||' | '&&' | '==' | '!=' | '<' | '<=' | '>' | '>=' | '+' | '-' | '*' | '/' | '%';
type UnaryOperator = '!' | '-';

/** A parsed expression. `at` is the offset in its text. */
export type ExpressionNode =
  | { readonly kind: 'literal'; readonly value: string | number | boolean | null; readonly at: number }
  | { readonly kind: 'path'; readonly path: Path; readonly at: number }
  | { readonly kind: 'list'; readonly items: readonly ExpressionNode[]; readonly at: number }
  | {
      readonly kind: 'unary';
      readonly operator: UnaryOperator;
      readonly operand: ExpressionNode;
      readonly at: number;
    }
  | {
      readonly kind: 'binary';
      readonly operator: BinaryOperator;
      readonly left: ExpressionNode;
      readonly right: ExpressionNode;
      readonly at: number;
      /** Offset of the operator. */
      readonly sign: number;
    }
  | {
      readonly kind: 'choice';
      readonly test: ExpressionNode;
      readonly whenTrue: ExpressionNode;
      readonly whenFalse: ExpressionNode;
      readonly at: number;
    }
  | {
      readonly kind: 'call';
      readonly name: string;
      readonly args: readonly ExpressionNode[];
      readonly at: number;
    };

/** Precedence of operators; a higher number binds first. */
export const PRECEDENCE: Readonly<Record<BinaryOperator, number>> = {
  '||': 1,
  '&&': 2,
  '==': 3,
  '!=': 3,
  '<': 4,
  '<=': 4,
  '>': 4,
  '>=': 4,
  '+': 5,
  '-': 5,
  '*': 6,
  '/': 6,
  '%': 6,
};

/** Narrows a token to a binary operator. */
export function isBinaryOperator(text: string): text is BinaryOperator {
  return Object.hasOwn(PRECEDENCE, text);
}
