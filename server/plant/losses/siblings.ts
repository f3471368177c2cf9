/** The median of some numbers; null if there are none. */
export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((one, other) => one - other);
  const middle = Math.floor(sorted.length / 2);
  const high = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? high : ((sorted[middle - 1] ?? 0) + high) / 2;
}

/**
 * The middle of some numbers without one of them; null if no other is there.
 * @param sorted in ascending order @param own the one that is left out; null leaves out none
 */
export function medianWithout(sorted: Float64Array, own: number | null): number | null {
  const at = own === null ? -1 : sorted.indexOf(own);
  const count = at < 0 ? sorted.length : sorted.length - 1;
  if (count === 0) return null;
  const other = (index: number) => sorted[at >= 0 && index >= at ? index + 1 : index] ?? 0;
  const middle = Math.floor(count / 2);
  return count % 2 === 1 ? other(middle) : (other(middle - 1) + other(middle)) / 2;
}

/** Columns that decide which devices of a station are comparable. */
interface Comparable {
  /** As registered. */
  readonly siblingGroup: string | null;
  readonly model: string | null;
  readonly tilt: number | null;
  readonly azimuth: number | null;
}

/** The group of a device: the registered one, else its model and orientation. */
export const groupOf = ({ siblingGroup, model, tilt, azimuth }: Comparable): string =>
  siblingGroup ?? [model ?? '', tilt ?? '', azimuth ?? ''].join('/');

/** Power of one device of a group: kW per slot, NaN where unknown. */
interface SiblingPower {
  readonly ratedKw: number;
  readonly power: Float64Array;
}

/**
 * Expected power of a device in kW per slot: the median of its siblings per rated power, NaN if none is
 * known.
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
