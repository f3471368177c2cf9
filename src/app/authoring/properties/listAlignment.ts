/** Entries between two that stayed: their places before and after. */
interface Gap {
  readonly was: readonly number[];
  readonly is: readonly number[];
  /** The place, before, behind the last of them, also when there are none. */
  readonly end: number;
}

type Aligned = { readonly from: number; readonly to: number } | { readonly gaps: readonly Gap[] };

/** Bounds the time of a comparison; beyond it, the differing part counts as one change. */
const MOST_COMPARED = 250_000;

/** Pairs of entries that stayed, as many as there can be in the same order. */
function stayed(before: readonly string[], after: readonly string[]): readonly (readonly [number, number])[] {
  if (before.length * after.length > MOST_COMPARED) return [];
  const width = after.length + 1;
  // How many entries can stay of those from a place on, for every pair of places.
  const most = new Uint32Array((before.length + 1) * width);
  for (let i = before.length - 1; i >= 0; i -= 1) {
    for (let j = after.length - 1; j >= 0; j -= 1) {
      const [below, beside] = [most[(i + 1) * width + j] ?? 0, most[i * width + j + 1] ?? 0];
      const isPair = before[i] === after[j];
      most[i * width + j] = isPair ? (most[(i + 1) * width + j + 1] ?? 0) + 1 : Math.max(below, beside);
    }
  }
  const pairs: [number, number][] = [];
  for (let i = 0, j = 0; i < before.length && j < after.length; ) {
    if (before[i] === after[j]) pairs.push([i++, j++]);
    else if ((most[(i + 1) * width + j] ?? 0) >= (most[i * width + j + 1] ?? 0)) i += 1;
    else j += 1;
  }
  return pairs;
}

const range = (from: number, to: number) => Array.from({ length: to - from }, (_, index) => from + index);

/**
 * What became of the entries of a list: one that moved, or those that differ between the ones that stayed.
 * @param before what each entry says, as a text
 */
export function entriesAligned(before: readonly string[], after: readonly string[]): Aligned {
  const shorter = Math.min(before.length, after.length);
  let head = 0;
  while (head < shorter && before[head] === after[head]) head += 1;
  let tail = 0;
  while (tail < shorter - head && before.at(-1 - tail) === after.at(-1 - tail)) tail += 1;
  const [was, is] = [before.slice(head, before.length - tail), after.slice(head, after.length - tail)];
  const [last, end] = [was.length - 1, head + was.length - 1];
  const says = (entries: readonly string[]) =>
    entries.length === is.length && entries.every((text, i) => text === is[i]);
  if (was.length > 1 && says([...was.slice(1), ...was.slice(0, 1)])) return { from: head, to: end };
  if (was.length > 1 && says([...was.slice(last), ...was.slice(0, last)])) return { from: end, to: head };
  let [i, j] = [0, 0];
  const gaps: Gap[] = [];
  for (const [one, other] of [...stayed(was, is), [was.length, is.length] as const]) {
    const [was, is] = [range(head + i, head + one), range(head + j, head + other)];
    if (was.length + is.length > 0) gaps.push({ was, is, end: head + one });
    [i, j] = [one + 1, other + 1];
  }
  return { gaps };
}
