import { divide, type Figure, figure, kwhInput } from './figure.ts';
import type { Sums } from './sums.ts';
import { scopeOf } from './yields.ts';

/** A published factor in kgCO₂ per kWh with its source; a past day keeps the factor it was reported with. */
export interface CarbonFactor {
  readonly value: number;
  readonly year: number;
  readonly source: string;
  /** First local date that it applies to. */
  readonly validFrom: string;
}

/** The factor that applies on a date: the latest one that is valid by then; null if the date is before all. */
export function factorOn(date: string, factors: readonly CarbonFactor[]): CarbonFactor | null {
  const valid = factors.filter(({ validFrom }) => validFrom <= date);
  return valid.reduce<CarbonFactor | null>(
    (latest, one) => (latest === null || one.validFrom > latest.validFrom ? one : latest),
    null,
  );
}

/**
 * Avoided CO₂ in tonnes: each day of the sums brought it with its own factor.
 * @param factors that apply within the sums, for the explanation
 */
export function avoidedCarbon(sums: Sums, factors: readonly CarbonFactor[]): Figure {
  const { eGen, co2Kg } = sums;
  const sources = factors.map(({ value, year, source }) => `${value} (${year}, ${source})`).join('；');
  const name = sources === '' ? 'f' : `f = ${sources}`;
  const inputs = [kwhInput('E', eGen), { name, value: divide(co2Kg, eGen), unit: 'kgCO₂/kWh' }];
  return figure('co2', co2Kg === null ? null : co2Kg / 1000, inputs, scopeOf(sums, null));
}
