/** The value below which a share (0 to 1) of the numbers lies, by nearest rank. @throws for an empty list. */
export function quantile(numbers: readonly number[], share: number): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const value = sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))];
  if (value === undefined) throw new Error('a quantile needs at least one number');
  return value;
}

/** The middle number, or the mean of the two in the middle. @throws for an empty list. */
export function median(numbers: readonly number[]): number {
  const upper = quantile(numbers, 0.5);
  if (numbers.length % 2 === 1) return upper;
  const sorted = [...numbers].sort((a, b) => a - b);
  return ((sorted[numbers.length / 2 - 1] ?? upper) + upper) / 2;
}

/**
 * The median of the ratios taken round by round: what disturbs a whole round disturbs both sides of its ratio.
 * Rounds in which either side has no number, or the base is 0, do not count; null when none is left.
 */
export function medianRatio(
  numbers: readonly (number | undefined)[],
  base: readonly (number | undefined)[],
): number | null {
  const ratios = numbers.flatMap((value, round) => {
    const divisor = base[round];
    return value === undefined || divisor === undefined || divisor === 0 ? [] : [value / divisor];
  });
  return ratios.length === 0 ? null : median(ratios);
}

/** The list turned left by so many places, so that every page runs at every place of a round. */
export function rotated<T>(list: readonly T[], places: number): T[] {
  const start = list.length === 0 ? 0 : places % list.length;
  return [...list.slice(start), ...list.slice(0, start)];
}
