/** Meaning of the stamp of a power value (decision 11). */
export type StampKind = 'start' | 'end' | 'instant';

const HOUR_MS = 3_600_000;
/** Longest gap that the trapezoid bridges. */
const GAP_MS = 15 * 60_000;

/**
 * Energy in kWh between neighbouring stamps; NaN across a gap or at an unknown value. Negative power counts as zero.
 * Means of an interval give Σ P·Δt, instants the trapezoid.
 * @param at instants in milliseconds, rising
 * @param power kW, NaN where unknown
 * @returns one value fewer than stamps
 */
export function energyBetween(
  at: ArrayLike<number>,
  power: ArrayLike<number>,
  kind: StampKind,
  gapMs = GAP_MS,
): Float64Array {
  const energies = new Float64Array(Math.max(0, at.length - 1)).fill(Number.NaN);
  for (let index = 0; index < energies.length; index++) {
    const length = (at[index + 1] ?? 0) - (at[index] ?? 0);
    if (length > gapMs) continue;
    const first = Math.max(0, power[index] ?? Number.NaN);
    const second = Math.max(0, power[index + 1] ?? Number.NaN);
    const mean = kind === 'start' ? first : kind === 'end' ? second : (first + second) / 2;
    energies[index] = (mean * length) / HOUR_MS;
  }
  return energies;
}

/**
 * Sums energies into periods of equal length; NaN if a part of the period is unknown.
 * @param at stamps of the energies, one more than there are energies
 * @param origin start of the first period
 */
export function sumPeriods(
  at: ArrayLike<number>,
  energies: ArrayLike<number>,
  origin: number,
  periodMs: number,
  count: number,
): Float64Array {
  const sums = new Float64Array(count);
  const covered = new Float64Array(count);
  for (let index = 0; index < energies.length; index++) {
    const from = at[index] ?? 0;
    const length = (at[index + 1] ?? 0) - from;
    for (let period = Math.max(0, Math.floor((from - origin) / periodMs)); period < count; period++) {
      const start = origin + period * periodMs;
      const overlap = Math.min(from + length, start + periodMs) - Math.max(from, start);
      if (overlap <= 0) break;
      const energy = energies[index] ?? Number.NaN;
      if (Number.isNaN(energy)) continue;
      sums[period] = (sums[period] ?? 0) + (energy * overlap) / length;
      covered[period] = (covered[period] ?? 0) + overlap;
    }
  }
  return sums.map((sum, period) => ((covered[period] ?? 0) >= periodMs ? sum : Number.NaN));
}

/**
 * Energy of each slot in kWh from the power of the slots of a day; NaN if unknown.
 * @param kind of the source; an instant contributes the trapezoid to the next one, the last of a run by
 * itself
 */
export function slotEnergyOfPower(power: Float64Array, stepMs: number, kind: StampKind): Float64Array {
  const hours = stepMs / HOUR_MS;
  const energies = power.map((value) => Math.max(0, value) * hours);
  if (kind !== 'instant') return energies;
  for (let slot = 0; slot < power.length - 1; slot++) {
    const reach = Math.min(Math.floor(GAP_MS / stepMs), power.length - 1 - slot);
    for (let ahead = 1; ahead <= reach; ahead++) {
      const first = Math.max(0, power[slot] ?? Number.NaN);
      const second = Math.max(0, power[slot + ahead] ?? Number.NaN);
      if (Number.isNaN(first)) break;
      if (Number.isNaN(second)) continue;
      for (let between = 0; between < ahead; between++) {
        const share = (between + 0.5) / ahead;
        energies[slot + between] = (first + (second - first) * share) * hours;
      }
      break;
    }
  }
  return energies;
}
