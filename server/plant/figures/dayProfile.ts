import type { DaySlots } from '../days/slots.ts';

/** Parts of a day for which prices may differ. */
export const HALF_HOURS = 48;
const HALF_HOUR_MS = 1_800_000;

/** Energy of a day by half hours, in kWh; prices by time of day are applied to it. */
export interface DayProfile {
  readonly gen: readonly number[];
  /** Export of the gate meter; null without a meter. */
  readonly grid: readonly number[] | null;
}

/** Start of a half hour, in minutes since local midnight. */
export const minuteOf = (half: number): number => half * 30;

/**
 * Spreads the energy of a day over its half hours as its slots have it.
 * @param kwh energy of the day; null where unknown, which gives zeros
 * @param slotEnergy kWh for each slot, NaN where unknown
 * @param fallback weights for energy that no slot explains, such as the clear sky
 */
export function halfHours(
  kwh: number | null,
  slotEnergy: Float64Array,
  fallback: Float64Array,
  { stepMs }: Pick<DaySlots, 'stepMs'>,
): readonly number[] {
  const spread = (weights: Float64Array) => {
    const halves = new Array<number>(HALF_HOURS).fill(0);
    let sum = 0;
    for (const [slot, value] of weights.entries()) {
      if (!(value > 0)) continue;
      const half = Math.min(HALF_HOURS - 1, Math.floor((slot * stepMs) / HALF_HOUR_MS));
      halves[half] = (halves[half] ?? 0) + value;
      sum += value;
    }
    return { halves, sum };
  };
  if (kwh === null || kwh <= 0) return new Array<number>(HALF_HOURS).fill(0);
  const known = spread(slotEnergy);
  const { halves, sum } = known.sum > 0 ? known : spread(fallback);
  return sum > 0 ? halves.map((value) => (value * kwh) / sum) : halves;
}

/** Adds slot by slot what is known. */
export function addSlots(all: readonly Float64Array[], count: number): Float64Array {
  const sum = new Float64Array(count).fill(Number.NaN);
  for (const values of all) {
    for (const [slot, value] of values.entries()) {
      if (Number.isNaN(value)) continue;
      const known = sum[slot] ?? Number.NaN;
      sum[slot] = Number.isNaN(known) ? value : known + value;
    }
  }
  return sum;
}
