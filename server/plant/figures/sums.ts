import { QUALITY, type Quality, worstQuality } from '../quality/quality.ts';

/**
 * Quantities added up over inverters, stations and days: every ratio is computed anew from these sums, and
 * never averaged. Energy in kWh, capacity times days in kW·d, time in kW·h of rated power.
 */
export const SUMMED = [
  'eGen',
  'eDc',
  'eGrid',
  'eImport',
  'eCurtail',
  'eTheory',
  'eClip',
  'eLoss',
  'ePlan',
  // Energy and reference (P0·H) over slots in which both are valid, on the inverters' side.
  'ePaired',
  'eReference',
  // The same with the module temperature known, the reference corrected to 25 °C.
  'eWarmPaired',
  'eWarmReference',
  // The same on the side of the gate meter.
  'eGridPaired',
  'eGridReference',
  // AC and DC energy over slots in which both are valid.
  'eAcPaired',
  'eDcPaired',
  'kwpDays',
  'acKwDays',
  'gridKwDays',
  'availableKwh',
  'knownKwh',
  'dueSlots',
  'validSlots',
  // Money, energy that has no price although its station has tariffs, and avoided carbon by the factor of each day.
  'income',
  'eUnpriced',
  'co2Kg',
] as const;

type SumName = (typeof SUMMED)[number];

export interface Sums extends Readonly<Record<SumName, number | null>> {
  /** Local dates that are in the sums. */
  readonly days: number;
  readonly quality: Quality;
}

const NOTHING = Object.fromEntries(SUMMED.map((name) => [name, null])) as Record<SumName, null>;

/** Sums of one day; what is not given is unknown. */
export const sumsOf = (known: Partial<Sums>): Sums => ({ ...NOTHING, days: 1, quality: QUALITY.good, ...known });

/** Adds what is known; null if nothing is. */
export function addKnown(one: number | null, other: number | null): number | null {
  if (one === null) return other;
  return other === null ? one : one + other;
}

function added(parts: readonly Sums[], days: number): Sums {
  const total: Record<SumName, number | null> = { ...NOTHING };
  for (const part of parts) for (const name of SUMMED) total[name] = addKnown(total[name], part[name]);
  return { ...total, days, quality: worstQuality(parts.map(({ quality }) => quality)) };
}

/** Sums of devices or stations over the same days. */
export const addAcross = (parts: readonly Sums[]): Sums => added(parts, Math.max(0, ...parts.map(({ days }) => days)));

/** Sums of one device, station or fleet over different days. */
export const addDays = (parts: readonly Sums[]): Sums =>
  added(
    parts,
    parts.reduce((days, part) => days + part.days, 0),
  );
