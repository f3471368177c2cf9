/** `''` and `0` stand for the root of a tree, which is no choice. */
const ROOTS: ReadonlySet<unknown> = new Set(['0', 0]);

/** The stored value, empty where it stands for the root. */
export function choiceOf(value: unknown): unknown {
  return ROOTS.has(value) ? '' : value;
}
