import type { CounterState } from '../counters/counter.ts';
import { isUnsettled, type Readings } from '../counters/walkCounter.ts';
import type { DaySlots } from '../days/slots.ts';
import { GAP_MS } from '../energy/sharedSteps.ts';

/** True if the day has readings, and if a later reading has settled its last step or is not needed for that. */
export function settlementOf({ at }: Readings, after: CounterState, { start, end }: DaySlots) {
  let hasReadings = false;
  let isSettled = !isUnsettled(after) && (after.good?.at ?? 0) >= end - GAP_MS;
  for (let index = 0; index < at.length; index++) {
    const instant = at[index] ?? 0;
    if (instant > end) isSettled = true;
    else if (instant > start) hasReadings = true;
  }
  return { hasReadings, isSettled };
}
