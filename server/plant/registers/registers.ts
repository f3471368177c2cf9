import type { DayProfile } from '../figures/dayProfile.ts';
import { type CarbonFactor, factorOn } from '../figures/environment.ts';
import { divide } from '../figures/figure.ts';
import { type Feeding, incomeOf, type Tariff } from '../figures/revenue.ts';
import type { Sums } from '../figures/sums.ts';

/** Registered data of a station that figures use. */
export interface Registers {
  /** kWp of the days before the first change. */
  readonly installedKwp: number;
  /** Changes of the capacity in the order of their days. */
  readonly capacities: readonly { readonly validFrom: string; readonly kwp: number }[];
  readonly feeding: Feeding;
  readonly tariffs: readonly Tariff[];
  /** Planned kWh by month (`2026-11`). */
  readonly plans: ReadonlyMap<string, number>;
  readonly factors: readonly CarbonFactor[];
}

/** Sums that are linear in the capacity of the station. */
const LINEAR = ['kwpDays', 'eReference', 'eWarmReference', 'eGridReference'] as const;

/** Capacity of a station on a day, in kWp. */
export function capacityOn({ installedKwp, capacities }: Pick<Registers, 'installedKwp' | 'capacities'>, date: string) {
  return capacities.filter(({ validFrom }) => validFrom <= date).at(-1)?.kwp ?? installedKwp;
}

const daysOfMonth = (month: string) =>
  new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0)).getUTCDate();

/** Planned energy of a day: its month in equal parts; null without a plan. */
export function planOf({ plans }: Pick<Registers, 'plans'>, date: string): number | null {
  const month = date.slice(0, 7);
  const planned = plans.get(month);
  return planned === undefined ? null : planned / daysOfMonth(month);
}

function withCapacity(sums: Sums, kwp: number): Sums {
  const scale = divide(kwp, sums.kwpDays);
  if (scale === null || Math.abs(scale - 1) < 1e-9) return sums;
  const scaled = LINEAR.map((name) => [name, sums[name] === null ? null : (sums[name] ?? 0) * scale]);
  return { ...sums, ...Object.fromEntries(scaled) };
}

/**
 * Sums of a day of a station with values from the registers: capacity, plan, income and avoided carbon.
 * @param profile null if it was never stored: such a day has no income
 * @param keptFactor kgCO₂/kWh with which the day was reported before; it stays
 */
export function withRegisters(
  date: string,
  sums: Sums,
  profile: DayProfile | null,
  registers: Registers,
  keptFactor: number | null,
): Sums {
  const { feeding, tariffs, factors } = registers;
  const factor = keptFactor ?? factorOn(date, factors)?.value ?? null;
  const { income, unpriced } = profile ? incomeOf(date, profile, feeding, tariffs) : { income: null, unpriced: null };
  return {
    ...withCapacity(sums, capacityOn(registers, date)),
    ePlan: planOf(registers, date),
    income,
    eUnpriced: unpriced,
    co2Kg: sums.eGen === null || factor === null ? null : sums.eGen * factor,
  };
}
