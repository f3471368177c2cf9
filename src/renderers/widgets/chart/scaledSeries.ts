import type { Row } from '../../../runtime/data/json.ts';
import { toNumber } from '../../../runtime/data/values.ts';
import { scaled } from '../figure/scaled.ts';
import type { Limit, Series } from './series.ts';

interface Drawn {
  readonly series: readonly Series[];
  readonly limits: readonly Limit[];
  readonly rows: readonly Row[];
}

const DIGITS = 1000;

/** Series of a unit in the unit that suits their largest value. */
export function scaledSeries({ series, rows, limits }: Drawn): Drawn {
  const divisors = new Map<string, number>();
  const units = new Map<string | null, string | null>();
  const steps = new Map<string, number>();
  for (const unit of new Set(series.map((one) => one.unit))) {
    const own = series.filter((one) => one.unit === unit);
    const largest = Math.max(0, ...rows.flatMap((row) => own.map(({ field }) => Math.abs(toNumber(row[field]) ?? 0))));
    const shown = scaled(largest, unit ?? undefined);
    units.set(unit, shown.unit ?? null);
    const divisor = typeof shown.value === 'number' && shown.value > 0 ? largest / shown.value : 1;
    if (unit !== null) steps.set(unit, divisor);
    if (divisor !== 1) for (const { field } of own) divisors.set(field, divisor);
  }
  if (divisors.size === 0) return { series, rows, limits };
  const smaller = (row: Row): Row => {
    const changed = [...divisors].map(([field, divisor]) => {
      const value = toNumber(row[field]);
      return [field, value === null ? null : Math.round((value / divisor) * DIGITS) / DIGITS] as const;
    });
    return { ...row, ...Object.fromEntries(changed) };
  };
  return {
    series: series.map((one) => ({ ...one, unit: units.get(one.unit) ?? one.unit })),
    rows: rows.map(smaller),
    limits: limits.map((limit) => ({
      ...limit,
      value: limit.value / (steps.get(limit.unit ?? '') ?? 1),
      unit: units.get(limit.unit) ?? limit.unit,
    })),
  };
}
