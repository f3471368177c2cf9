/** The middle of some numbers; null if there is none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

/** Power of one device of a group: kW per slot, NaN where unknown. */
interface SiblingPower {
  readonly ratedKw: number;
  readonly power: Float64Array;
}

/**
 * Expected power of a device in kW per slot: the median of its siblings per rated power, NaN where none is known.
 * @param siblings devices of its group, without itself
 */
export function expectedFromSiblings(siblings: readonly SiblingPower[], ratedKw: number, count: number): Float64Array {
  const expected = new Float64Array(count).fill(Number.NaN);
  for (let slot = 0; slot < count; slot++) {
    const shares: number[] = [];
    for (const { ratedKw: rated, power } of siblings) {
      const value = power[slot] ?? Number.NaN;
      if (!Number.isNaN(value)) shares.push(value / rated);
    }
    expected[slot] = (median(shares) ?? Number.NaN) * ratedKw;
  }
  return expected;
}
