import type { Step } from '../counters/counter.ts';
import { type DaySlots, emptySlots } from '../days/slots.ts';

/** A coarse counter shows a step late: so long may the energy of a step have been produced before it. */
const LATE_MS = 3_600_000;

/** Steps in which each zero before a rise is a part of the rise. */
function coalesced(steps: readonly Step[]): Step[] {
  const found: Step[] = [];
  for (const step of steps) {
    let { from } = step;
    for (let last = found.at(-1); step.kwh > 0 && last; last = found.at(-1)) {
      if (last.kwh !== 0 || last.kind !== 'step' || last.to !== from || step.to - last.from > LATE_MS) break;
      from = last.from;
      found.pop();
    }
    found.push(from === step.from ? step : { ...step, from });
  }
  return found;
}

/**
 * Energy of each slot in kWh from the steps of a counter; NaN if no step covers the slot. A step over several
 * slots is split by their power, by the expectation if power is unknown, and evenly if neither is known.
 * @param steps as far as they lie in the day
 * @param power kW of each slot, NaN if unknown
 * @param expectedKw of each slot
 */
export function slotEnergyOfSteps(
  steps: readonly Step[],
  day: DaySlots,
  power: Float64Array,
  expectedKw: Float64Array,
): Float64Array {
  const energies = emptySlots(day);
  const { start, stepMs, count } = day;
  const weightOf = (slot: number) => {
    const own = slot < 0 || slot >= count ? 0 : (power[slot] ?? Number.NaN);
    return Math.max(0, Number.isNaN(own) ? (expectedKw[slot] ?? 0) : own);
  };
  for (const step of coalesced(steps)) {
    if (step.kind === 'jump') continue;
    const first = Math.floor((step.from - start) / stepMs);
    const last = Math.ceil((step.to - start) / stepMs) - 1;
    let whole = 0;
    for (let slot = first; slot <= last; slot++) whole += weightOf(slot);
    for (let slot = Math.max(0, first); slot <= Math.min(count - 1, last); slot++) {
      const share = whole > 0 ? weightOf(slot) / whole : 1 / (last - first + 1);
      const known = energies[slot] ?? Number.NaN;
      energies[slot] = (Number.isNaN(known) ? 0 : known) + step.kwh * share;
    }
  }
  return energies;
}
