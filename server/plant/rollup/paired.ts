import { type DaySlots, slotHours } from '../days/slots.ts';
import { powerAt } from '../losses/theory.ts';

interface PairWeather {
  readonly day: DaySlots;
  readonly weather: { readonly poa: Float64Array; readonly module: Float64Array };
  readonly gamma: number;
  readonly leastPoa: number;
}

/** Energy and its reference in kWh over slots that are valid for both; null if there is no such slot. */
interface Paired {
  readonly ePaired: number | null;
  readonly eReference: number | null;
  readonly eWarmPaired: number | null;
  readonly eWarmReference: number | null;
}

/**
 * Sums energy and reference over the slots in which energy and irradiation are both known: a counter is complete while
 * irradiation has gaps, which would raise the ratio.
 * @param slotEnergy kWh of each slot, NaN where unknown
 */
export function pairedWith(slotEnergy: Float64Array, kwp: number, station: PairWeather): Paired {
  const { poa, module } = station.weather;
  const hours = slotHours(station.day);
  let energy = 0;
  let reference = 0;
  let warmEnergy = 0;
  let warmReference = 0;
  let count = 0;
  let warmCount = 0;
  for (let slot = 0; slot < slotEnergy.length; slot++) {
    const kwh = slotEnergy[slot] ?? Number.NaN;
    const irradiance = poa[slot] ?? Number.NaN;
    if (Number.isNaN(kwh) || !(irradiance >= station.leastPoa)) continue;
    count++;
    energy += kwh;
    reference += (kwp * irradiance * hours) / 1000;
    const temperature = module[slot] ?? Number.NaN;
    if (Number.isNaN(temperature)) continue;
    warmCount++;
    warmEnergy += kwh;
    warmReference += powerAt(kwp, irradiance, temperature, station.gamma) * hours;
  }
  return {
    ePaired: count > 0 ? energy : null,
    eReference: count > 0 ? reference : null,
    eWarmPaired: warmCount > 0 ? warmEnergy : null,
    eWarmReference: warmCount > 0 ? warmReference : null,
  };
}
