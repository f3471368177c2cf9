/** Longest time without a change that is believed, and least share of the rated power that is expected meanwhile. */
const FROZEN_MS = 3_600_000;
const LEAST_EXPECTED_SHARE = 0.1;

/**
 * Marks slots of a frozen measurement: the value has not changed for an hour although more than 10 % of the rated power
 * is expected. The stamps say nothing, because gateways resend old values with new stamps. Zero is what an outage or a
 * dark sensor reads, and is no frozen value.
 * @param values one for each slot, NaN where unknown
 * @param expectedShare expected power of each slot as a share of the rated one
 * @returns 1 for a frozen slot, from the first of the equal values on
 */
export function frozenSlots(values: Float64Array, expectedShare: Float64Array, stepMs: number): Uint8Array {
  const frozen = new Uint8Array(values.length);
  const least = Math.ceil(FROZEN_MS / stepMs) + 1;
  let first = 0;
  const close = (end: number) => {
    if (end - first >= least) frozen.fill(1, first, end);
  };
  for (let slot = 0; slot < values.length; slot++) {
    const value = values[slot] ?? Number.NaN;
    const mayFreeze = (expectedShare[slot] ?? 0) > LEAST_EXPECTED_SHARE && !Number.isNaN(value) && value !== 0;
    if (mayFreeze && slot > first && value === values[first]) continue;
    close(slot);
    first = mayFreeze ? slot : slot + 1;
  }
  close(values.length);
  return frozen;
}

/** Replaces frozen values by NaN, in place. Returns how many were removed. */
export function dropFrozen(values: Float64Array, expectedShare: Float64Array, stepMs: number): number {
  const frozen = frozenSlots(values, expectedShare, stepMs);
  let dropped = 0;
  for (let slot = 0; slot < values.length; slot++) {
    if (frozen[slot] !== 1) continue;
    values[slot] = Number.NaN;
    dropped++;
  }
  return dropped;
}
