import { type Counter, type CounterState, type Reading, startOfDay } from '../counters/counter.ts';
import { type Readings, walkCounter } from '../counters/walkCounter.ts';
import { energyOfDay, stepsWithin } from '../energy/sharedSteps.ts';
import { slotEnergyOfSteps } from '../energy/slotSteps.ts';
import { countsInRatios, type Quality } from '../quality/quality.ts';
import type { StationDay } from './inverterDay.ts';
import { pairedWith } from './paired.ts';
import { settlementOf } from './settlement.ts';

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

/** The same with the energy that went out in each slot, NaN where unknown, and what the next day goes on from. */
export interface MeterResult {
  readonly sums: MeterDay;
  readonly slotEnergy: Float64Array;
  /** States of the counters at the end of the day. */
  readonly exported: CounterState;
  readonly imported: CounterState;
  readonly hasReadings: boolean;
  readonly isSettled: boolean;
}

const energyAt = ({ counter, before, readings, replacements }: MeterInput, station: StationDay) => {
  const { steps, stateAtEnd } = walkCounter(counter, startOfDay(before), readings, replacements, station.day.end);
  const parts = stepsWithin(steps, station.day, station.expected);
  return { ...energyOfDay(parts), parts, after: stateAtEnd };
};

/**
 * Reduces the readings of a gate meter and a day.
 * @param power at the gate in kW, NaN where unknown: it shares steps of several slots
 */
export function meterDay(
  exported: MeterInput,
  imported: MeterInput,
  power: Float64Array,
  kwp: number,
  station: StationDay,
): MeterResult {
  const out = energyAt(exported, station);
  // What is drawn does not follow the sun: a gap over midnight is shared by time.
  const back = energyAt(imported, { ...station, expected: () => 0 });
  const slotEnergy = slotEnergyOfSteps(out.parts, station.day, power, station.weather.clearSky);
  const { ePaired = null, eReference = null } = countsInRatios(out.quality) ? pairedWith(slotEnergy, kwp, station) : {};
  const sums = {
    eGrid: out.kwh,
    eImport: back.kwh,
    eGridPaired: ePaired,
    eGridReference: eReference,
    quality: out.quality,
  };
  const states = { exported: out.after, imported: back.after };
  return { sums, slotEnergy, ...states, ...settlementOf(exported.readings, out.after, station.day) };
}
