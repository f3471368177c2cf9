/** `''` and `0` denote the root of a tree, which is not an option. */
const ROOTS: ReadonlySet<unknown> = new Set(['0', 0]);

/** The stored value; empty if it denotes the root. */
export function choiceOf(value: unknown): unknown {
  return ROOTS.has(value) ? '' : value;
}
