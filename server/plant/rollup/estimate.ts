import { sumsOf } from '../figures/sums.ts';
import { median } from '../losses/siblings.ts';
import { QUALITY } from '../quality/quality.ts';
import type { InverterDay } from './inverterDay.ts';

/** True if the energy of a day is not a measurement: it is missing, or has too few power values. */
const isWanting = ({ source, quality }: InverterDay) =>
  source === 'none' || (source === 'power' && quality === QUALITY.estimated);

/**
 * Estimates the energy of inverters without enough data from the median equivalent hours of their group. Estimates are
 * marked, and stay out of rankings and performance ratios. Without a complete sibling a device keeps what it has.
 */
export function estimateMissing(inverters: readonly InverterDay[]): InverterDay[] {
  const yields = new Map<string, number[]>();
  for (const { group, sums, source, quality } of inverters) {
    if (source !== 'counter' && source !== 'power') continue;
    if (quality >= QUALITY.suspect || sums.eGen === null || !sums.kwpDays) continue;
    yields.set(group, [...(yields.get(group) ?? []), sums.eGen / sums.kwpDays]);
  }
  return inverters.map((inverter) => {
    const hours = isWanting(inverter) ? median(yields.get(inverter.group) ?? []) : null;
    if (hours === null) return inverter;
    const { kwpDays, acKwDays, dueSlots, validSlots, availableKwh, knownKwh } = inverter.sums;
    const quality = QUALITY.estimated;
    const eGen = hours * (kwpDays ?? 0);
    const sums = sumsOf({ eGen, kwpDays, acKwDays, dueSlots, validSlots, availableKwh, knownKwh, quality });
    return { ...inverter, sums, source: 'estimate', quality };
  });
}
