import { type Figure, figure, kwhInput } from './figure.ts';
import type { Sums } from './sums.ts';
import { scopeOf } from './yields.ts';

/** A factor in kgCO₂ per kWh with its source; a past month keeps the factor it was reported with. */
interface CarbonFactor {
  readonly value: number;
  readonly year: number;
  readonly source: string;
  /** First local date that it applies to. */
  readonly validFrom: string;
}

/** National averages of the grid, as published by the ministry of ecology and the statistics office. */
const NATIONAL_FACTORS: readonly CarbonFactor[] = [
  { value: 0.5568, year: 2021, source: '2021年电力二氧化碳排放因子', validFrom: '2021-01-01' },
  { value: 0.5366, year: 2022, source: '2022年电力二氧化碳排放因子', validFrom: '2022-01-01' },
  { value: 0.5306, year: 2023, source: '2023年电力二氧化碳排放因子', validFrom: '2023-01-01' },
];

/** The factor that applies on a date: the latest one that is valid by then; null if the date is before all. */
export function factorOn(date: string, factors: readonly CarbonFactor[] = NATIONAL_FACTORS): CarbonFactor | null {
  const valid = factors.filter(({ validFrom }) => validFrom <= date);
  return valid.reduce<CarbonFactor | null>(
    (latest, one) => (latest === null || one.validFrom > latest.validFrom ? one : latest),
    null,
  );
}

/** Avoided CO₂ in tonnes, an estimate with the factor and its source. */
export function avoidedCarbon(sums: Sums, factor: CarbonFactor | null): Figure {
  const { eGen } = sums;
  const value = eGen === null || factor === null ? null : (eGen * factor.value) / 1000;
  const name = factor === null ? 'f' : `f (${factor.year}, ${factor.source})`;
  const inputs = [kwhInput('E', eGen), { name, value: factor?.value ?? null, unit: 'kgCO₂/kWh' }];
  return figure('co2', value, inputs, scopeOf(sums, null));
}
