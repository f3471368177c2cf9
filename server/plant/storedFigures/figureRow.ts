import type { Insertable } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { SUMMED, type Sums, sumsOf } from '../figures/sums.ts';
import type { Quality } from '../quality/quality.ts';

type FigureRow = Insertable<Database['plant_station_figure']>;

/** Contribution of a row to the sums. */
interface Extras {
  readonly hPoa: number | null;
  readonly hGhi: number | null;
  readonly pMax: number | null;
}

const DECIMALS = 1000;

/** A stored figure: three decimals, so that a day that is computed again can be compared. */
export const stored = (value: number | null): number | null =>
  value === null ? null : Math.round(value * DECIMALS) / DECIMALS;

const column = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);

/** Sums as the columns of a row. */
export const sumColumns = (sums: Sums): Record<string, number | null> =>
  Object.fromEntries(SUMMED.map((name) => [column(name), stored(sums[name])]));

/** The row of a station and a period. */
export function figureRow(
  key: Pick<FigureRow, 'station_sn' | 'level' | 'period'>,
  sums: Sums,
  { hPoa, hGhi, pMax }: Extras,
  now: Date,
): FigureRow {
  const values = sumColumns(sums);
  const extras = { h_poa: stored(hPoa), h_ghi: stored(hGhi), p_max: stored(pMax) };
  return { ...key, ...values, ...extras, days: sums.days, quality: sums.quality, computed_at: now } as FigureRow;
}

/** The sums of a stored row. */
export function sumsOfRow(row: Readonly<Record<string, unknown>>): Sums {
  const known = Object.fromEntries(
    SUMMED.map((name) => {
      const value = row[column(name)];
      return [name, typeof value === 'number' ? value : null];
    }),
  );
  return sumsOf({ ...known, days: Number(row.days), quality: Number(row.quality) as Quality });
}
