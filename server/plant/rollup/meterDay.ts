import { type Counter, type CounterState, type Reading, startOfDay } from '../counters/counter.ts';
import { type Readings, walkCounter } from '../counters/walkCounter.ts';
import { energyOfDay, stepsWithin } from '../energy/sharedSteps.ts';
import { slotEnergyOfSteps } from '../energy/slotSteps.ts';
import type { Quality } from '../quality/quality.ts';
import type { StationDay } from './inverterDay.ts';
import { pairedWith } from './paired.ts';

/** One direction of a gate meter. */
interface MeterInput {
  readonly counter: Counter;
  readonly before: CounterState;
  readonly readings: Readings;
  readonly replacements: readonly Reading[];
}

/** Energy of the gate meter in kWh, as sums of its station. */
interface MeterDay {
  readonly eGrid: number | null;
  readonly eImport: number | null;
  readonly eGridPaired: number | null;
  readonly eGridReference: number | null;
  readonly quality: Quality;
}

/** The same with the energy that went out in each slot, NaN where unknown. */
export interface MeterResult {
  readonly sums: MeterDay;
  readonly slotEnergy: Float64Array;
}

const energyAt = ({ counter, before, readings, replacements }: MeterInput, station: StationDay) => {
  const { steps } = walkCounter(counter, startOfDay(before), readings, replacements);
  const parts = stepsWithin(steps, station.day, station.expected);
  return { ...energyOfDay(parts), parts };
};

/**
 * Reduces the readings of a gate meter and a day.
 * @param power at the gate in kW, NaN where unknown: it shares steps of several slots
 */
export function meterDay(
  exported: MeterInput,
  imported: MeterInput | null,
  power: Float64Array,
  kwp: number,
  station: StationDay,
): MeterResult {
  const out = energyAt(exported, station);
  const slotEnergy = slotEnergyOfSteps(out.parts, station.day, power, station.weather.clearSky);
  const { ePaired, eReference } = pairedWith(slotEnergy, kwp, station);
  const sums = {
    eGrid: out.kwh,
    eImport: imported === null ? null : energyAt(imported, station).kwh,
    eGridPaired: ePaired,
    eGridReference: eReference,
    quality: out.quality,
  };
  return { sums, slotEnergy };
}
