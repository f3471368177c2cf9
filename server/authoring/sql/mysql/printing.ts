import type { Tree } from './node.ts';

/** What prints the parts of a statement. */
export interface Printing {
  /** An expression, in parentheses where its author wrote them. @throws Refusal for what no list admits */
  expression(node: Tree): string;
  /** The same, or a subquery without parentheses of its own. */
  inner(node: Tree): string;
  /** The steps of an `order by`, without these words. */
  order(steps: unknown): string;
}
