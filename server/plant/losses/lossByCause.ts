import type { DaySlots } from '../days/slots.ts';
import { slotHours } from '../days/slots.ts';

/** Dictionary `pv_loss_reason`. */
export const LOSS_REASONS = {
  curtailment: 1,
  deviceFault: 2,
  gridFault: 3,
  plannedWork: 4,
  communication: 5,
  soiling: 6,
  snow: 7,
  clipping: 8,
} as const;

type LossReason = (typeof LOSS_REASONS)[keyof typeof LOSS_REASONS];

/** An interval with a cause, written by rules and corrected by users. */
export interface LossEvent {
  readonly reason: LossReason;
  readonly from: number;
  readonly to: number;
  /** Expected and actual power in kW of what the event concerns, for each slot of the day. */
  readonly expected: Float64Array;
  readonly actual: Float64Array;
}

/** Loss of an event in kWh within a day: `Σ max(0, expected − actual)·Δt`; null if no slot of it is known. */
export function lossOf({ from, to, expected, actual }: Omit<LossEvent, 'reason'>, day: DaySlots): number | null {
  const first = Math.max(0, Math.floor((from - day.start) / day.stepMs));
  const last = Math.min(day.count, Math.ceil((to - day.start) / day.stepMs));
  let loss: number | null = null;
  for (let slot = first; slot < last; slot++) {
    const missing = (expected[slot] ?? Number.NaN) - (actual[slot] ?? Number.NaN);
    if (Number.isNaN(missing)) continue;
    const start = day.start + slot * day.stepMs;
    const share = (Math.min(to, start + day.stepMs) - Math.max(from, start)) / day.stepMs;
    loss = (loss ?? 0) + Math.max(0, missing) * slotHours(day) * share;
  }
  return loss;
}

/** Losses of a day in kWh: by cause, their sum, and what no cause explains (signed). */
interface Losses {
  readonly byCause: ReadonlyMap<LossReason, number>;
  readonly explained: number | null;
  readonly unexplained: number | null;
}

/**
 * Splits the difference between expected and actual energy by cause. The rest is signed, because noise of one sign
 * would add up.
 * @param theory expected energy in kWh before the limit of inverters and grid; null where unknown
 * @param clipped what that limit cuts
 */
export function lossesByCause(
  day: DaySlots,
  events: readonly LossEvent[],
  { theory, actual, clipped }: { theory: number | null; actual: number | null; clipped: number | null },
): Losses {
  const byCause = new Map<LossReason, number>();
  const add = (reason: LossReason, kwh: number | null) => {
    if (kwh !== null) byCause.set(reason, (byCause.get(reason) ?? 0) + kwh);
  };
  if (clipped !== null && clipped > 0) add(LOSS_REASONS.clipping, clipped);
  for (const event of events) add(event.reason, lossOf(event, day));
  const explained = byCause.size === 0 ? null : [...byCause.values()].reduce((sum, kwh) => sum + kwh, 0);
  const unexplained = theory === null || actual === null ? null : theory - actual - (explained ?? 0);
  return { byCause, explained, unexplained };
}

/** True if an outage was one of the communication only: the counter went on by what was to be expected. */
export const isCommunicationOutage = (counterRise: number, leastExpected: number): boolean =>
  counterRise >= leastExpected;
