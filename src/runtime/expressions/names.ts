import type { ExpressionFunction } from '../expression.ts';
import type { Message } from '../messages/message.ts';
import type { Path } from '../path.ts';
import type { Registry } from '../registry.ts';

/** What may be named at a place of a document. */
export interface Names {
  readonly functions: Registry<ExpressionFunction>;
  /** Null when the path may be read there, else what is wrong with it. */
  problemOf(path: Path): Message | null;
}

/** Everything may be read; for texts that do not come from a document. */
export function anyName(functions: Registry<ExpressionFunction>): Names {
  return { functions, problemOf: () => null };
}
