import { divide, type Figure, type FigureInput, type FigureScope, figure, kwhInput, type Side } from './figure.ts';
import type { Sums } from './sums.ts';

/** Limits of a performance ratio that is believed: beyond them irradiance or capacity are wrong. */
const LEAST_RATIO = 0.3;
const MOST_RATIO = 1;

/** Mean capacity over the days of the sums; a station that has fewer days than others weighs less. */
const meanCapacity = (kwDays: number | null, { days }: Sums): number | null => divide(kwDays, days);

const capacityInput = (name: string, value: number | null, unit: string): FigureInput => ({ name, value, unit });

/** Completeness of the sums: the share of the daylight slots that have energy. */
const completenessOf = ({ validSlots, dueSlots }: Sums): number | null => divide(validSlots, dueSlots);

/** Members that the figures of some sums share. */
export const scopeOf = (sums: Sums, side: Side | null): FigureScope => ({
  side,
  completeness: completenessOf(sums),
  quality: sums.quality,
});

/** Energy of a side, in kWh. */
export const energyOf = (sums: Sums, side: Side): number | null => (side === 'gate' ? sums.eGrid : sums.eGen);

export function energy(sums: Sums, side: Side): Figure {
  return figure('energy', energyOf(sums, side), [], scopeOf(sums, side));
}

/** Equivalent hours: kWh per kWp of the day. */
export function finalYield(sums: Sums, side: Side): Figure {
  const produced = energyOf(sums, side);
  const capacity = meanCapacity(sums.kwpDays, sums);
  const inputs = [kwhInput('E', produced), capacityInput('P0', capacity, 'kWp')];
  return figure('finalYield', divide(produced, capacity), inputs, scopeOf(sums, side));
}

/** Energy and reference of a performance ratio, over the slots that are valid for both. */
const pairOf = (sums: Sums, side: Side): readonly [number | null, number | null] =>
  side === 'gate' ? [sums.eGridPaired, sums.eGridReference] : [sums.ePaired, sums.eReference];

export function referenceYield(sums: Sums, side: Side): Figure {
  const [, reference] = pairOf(sums, side);
  const capacity = meanCapacity(sums.kwpDays, sums);
  const inputs = [kwhInput('P0·H_poa', reference), capacityInput('P0', capacity, 'kWp')];
  return figure('referenceYield', divide(reference, capacity), inputs, scopeOf(sums, side));
}

function doubtOf(ratio: number | null): string | null {
  if (ratio === null || (ratio >= LEAST_RATIO && ratio <= MOST_RATIO)) return null;
  return '超出 0.3 至 1：请检查辐照或容量数据';
}

/** Performance ratio: energy-weighted over stations and days, never a mean of ratios. */
export function performanceRatio(sums: Sums, side: Side): Figure {
  const [produced, reference] = pairOf(sums, side);
  const ratio = divide(produced, reference);
  const inputs = [kwhInput('E', produced), kwhInput('P0·H_poa', reference)];
  return figure('performanceRatio', ratio, inputs, scopeOf(sums, side), doubtOf(ratio));
}

/** Performance ratio corrected to 25 °C, on the side of the inverters. */
export function correctedRatio(sums: Sums): Figure {
  const ratio = divide(sums.eWarmPaired, sums.eWarmReference);
  const inputs = [kwhInput('E', sums.eWarmPaired), kwhInput('P0·H_poa·(1+γΔT)', sums.eWarmReference)];
  return figure('correctedRatio', ratio, inputs, scopeOf(sums, 'inverter'), doubtOf(ratio));
}

export function captureLoss(sums: Sums): Figure {
  const capacity = meanCapacity(sums.kwpDays, sums);
  const reference = divide(sums.eReference, capacity);
  const array = divide(sums.eDc, capacity);
  const value = reference === null || array === null ? null : reference - array;
  const inputs = [kwhInput('P0·H_poa', sums.eReference), kwhInput('E_dc', sums.eDc)];
  return figure('captureLoss', value, inputs, scopeOf(sums, 'inverter'));
}

export function systemLoss(sums: Sums): Figure {
  const capacity = meanCapacity(sums.kwpDays, sums);
  const array = divide(sums.eDc, capacity);
  const final = divide(sums.eGen, capacity);
  const value = array === null || final === null ? null : array - final;
  return figure('systemLoss', value, [kwhInput('E_dc', sums.eDc), kwhInput('E', sums.eGen)], scopeOf(sums, 'inverter'));
}

const HOURS_OF_DAY = 24;

export function capacityFactor(sums: Sums): Figure {
  const whole = sums.acKwDays === null ? null : sums.acKwDays * HOURS_OF_DAY;
  const inputs = [kwhInput('E', sums.eGen), kwhInput('P_ac·t', whole)];
  return figure('capacityFactor', divide(sums.eGen, whole), inputs, scopeOf(sums, 'inverter'));
}

export function gridHours(sums: Sums): Figure {
  const capacity = meanCapacity(sums.gridKwDays, sums);
  const inputs = [kwhInput('E', sums.eGen), capacityInput('P_grid', capacity, 'kW')];
  return figure('gridHours', divide(sums.eGen, capacity), inputs, scopeOf(sums, 'inverter'));
}
