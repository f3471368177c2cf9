import type { ExpressionFunctions, ValueKind } from '../contract/expression.ts';
import type { Path } from '../data/path.ts';
import type { Message } from '../diagnostics/messages/message.ts';

/** Names available at a place of a document. */
export interface Names {
  readonly functions: ExpressionFunctions;
  /** Null when the path may be read there, else what is wrong with it. */
  problemOf(path: Path): Message | null;
  /** Kind of value at a path; null if known only at run time. */
  kindOf(path: Path): ValueKind | null;
}

/** Everything may be read; for texts that do not come from a document. */
export function anyName(functions: ExpressionFunctions): Names {
  return { functions, problemOf: () => null, kindOf: () => null };
}
