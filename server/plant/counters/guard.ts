import type { Counter, CounterState, Reading } from './counter.ts';

const HOUR_MS = 3_600_000;
/** Readings may exceed the rated power for a while, and a counter shows a step late. */
const POWER_MARGIN = 1.2;
/** A rest of binary fractions, far below every resolution. */
const ROUNDING_KWH = 1e-6;
/** Two steps are those of one coarse counter if neither is more than three times the other. */
const ALIKE = 3;

/** The smallest step in kWh as set, else as seen. */
export const resolutionOf = (counter: Counter, state: CounterState): number =>
  counter.resolution ?? state.seenStep ?? 0;

/** True if a device can have produced some energy between two instants: Δ ≤ 1.2·Prated·Δt + 2·resolution. */
export function isPossible(kwh: number, from: number, to: number, ratedKw: number | null, resolution: number): boolean {
  if (ratedKw === null) return true;
  return kwh <= (POWER_MARGIN * ratedKw * (to - from)) / HOUR_MS + 2 * resolution + ROUNDING_KWH;
}

/** True if two large steps in a row are the resolution of a coarse counter: a jump is not repeated. */
export const isCoarse = (first: number, second: number): boolean =>
  second > 0 && first <= second * ALIKE && second <= first * ALIKE;

/** The energy of a wrap from the last good reading to a lower one; null if it is no wrap. */
export function wrapEnergy(counter: Counter, state: CounterState, good: Reading, reading: Reading): number | null {
  const resolution = resolutionOf(counter, state);
  const modulus = counter.modulus ?? (resolution > 0 ? 2 ** 32 * resolution : null);
  if (modulus === null || good.value <= 0.9 * modulus || reading.value === 0) return null;
  const kwh = reading.value + modulus - good.value;
  return kwh >= 0 && isPossible(kwh, good.at, reading.at, counter.ratedKw, resolution) ? kwh : null;
}
