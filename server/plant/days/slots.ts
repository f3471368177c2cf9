import { addDays, type Zone } from './zone.ts';

/** The slots of a local day; each value of an array belongs to the slot of its index. */
export interface DaySlots {
  readonly date: string;
  readonly start: number;
  readonly end: number;
  readonly stepMs: number;
  readonly count: number;
}

const MINUTE_MS = 60_000;

/**
 * Slots of a local day: 288 of five minutes; 276 or 300 on a day with a clock change (decision 10).
 * @param stepMinutes a divisor of 60
 */
export function slotsOf(zone: Zone, date: string, stepMinutes = 5): DaySlots {
  const stepMs = stepMinutes * MINUTE_MS;
  const start = zone.dayStart(date);
  const end = zone.dayStart(addDays(date, 1));
  return { date, start, end, stepMs, count: Math.round((end - start) / stepMs) };
}

/** Length of a slot in hours. */
export const slotHours = ({ stepMs }: Pick<DaySlots, 'stepMs'>): number => stepMs / 3_600_000;

/** An array of unknown values, one for each slot. */
export const emptySlots = ({ count }: Pick<DaySlots, 'count'>): Float64Array =>
  new Float64Array(count).fill(Number.NaN);
