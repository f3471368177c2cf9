import type { StationSample } from '../simulator/measurements.ts';
import type { SimulatedStation } from '../simulator/stations.ts';

/** Length of a slot of the demo: every device reports each five minutes. */
export const SLOT_MS = 300_000;
const SLOTS_AN_HOUR = 12;
const YEAR_MS = 365.25 * 86_400_000;
/** Equivalent hours of a usual year, from which the first readings of the counters follow. */
const USUAL_HOURS = 1400;
const EXPORTED_SHARE = 0.98;

/** Readings of the counters of a station in kWh: of its inverters, and of both directions of its gate meter. */
export interface Readings {
  readonly totals: readonly number[];
  readonly exported: number;
  readonly imported: number;
}

/** Energy that the counters of a station add in a slot, in kWh. */
export function slotEnergy({ inverters, grid }: StationSample): Readings {
  return {
    totals: inverters.map(({ pAc }) => pAc / SLOTS_AN_HOUR),
    exported: Math.max(0, grid) / SLOTS_AN_HOUR,
    imported: Math.max(0, -grid) / SLOTS_AN_HOUR,
  };
}

/** Readings after more energy; `sign` −1 goes back. */
export function moved({ totals, exported, imported }: Readings, by: Readings, sign: 1 | -1 = 1): Readings {
  return {
    totals: totals.map((value, index) => value + sign * (by.totals[index] ?? 0)),
    exported: exported + sign * by.exported,
    imported: imported + sign * by.imported,
  };
}

/** Zero energy. */
export const NO_ENERGY = (count: number): Readings => ({
  totals: Array.from({ length: count }, () => 0),
  exported: 0,
  imported: 0,
});

/** The readings with which a station begins: what it may have made since it was connected. */
export function firstReadings(facts: SimulatedStation, count: number, instant: number): Readings {
  const years = Math.max(0.1, (instant - Date.parse(`${facts.gridDate}T00:00:00+08:00`)) / YEAR_MS);
  const each = Math.round((facts.installedCapacity * USUAL_HOURS * years) / count);
  const exported = Math.round(each * count * EXPORTED_SHARE);
  return { totals: Array.from({ length: count }, () => each), exported, imported: Math.round(exported / 500) };
}
