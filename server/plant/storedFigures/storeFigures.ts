import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { addDays, type Sums } from '../figures/sums.ts';
import { completedDays } from './completedDays.ts';
import type { DayFigures } from './dayFigures.ts';
import { figureRow, sumColumns, sumsOfRow } from './figureRow.ts';

type Level = Database['plant_station_figure']['level'];

async function replaceFigure(trx: Transaction<Database>, row: ReturnType<typeof figureRow>): Promise<void> {
  const { station_sn, level, period, ...values } = row;
  await trx
    .insertInto('plant_station_figure')
    .values(row)
    .onConflict((conflict) => conflict.columns(['station_sn', 'level', 'period']).doUpdateSet(values))
    .execute();
}

/** Computes a month from its days, or a year from its months: ratios follow from the sums. */
async function replacePeriod(
  trx: Transaction<Database>,
  stationSn: number,
  [part, level]: readonly [part: Level, level: Level],
  period: string,
  now: Date,
): Promise<void> {
  const rows = await trx
    .selectFrom('plant_station_figure')
    .selectAll()
    .where('station_sn', '=', stationSn)
    .where('level', '=', part)
    .where('period', 'like', `${period}-%`)
    .orderBy('period')
    .execute();
  const total = (read: (row: (typeof rows)[number]) => number | null) =>
    rows.map(read).reduce((sum, value) => (value === null ? sum : (sum ?? 0) + value), null);
  const peaks = rows.map(({ p_max: most }) => most).filter((most) => most !== null);
  const sums: Sums = addDays(rows.map(sumsOfRow));
  const extras = {
    hPoa: total((row) => row.h_poa),
    hGhi: total((row) => row.h_ghi),
    pMax: peaks.length === 0 ? null : Math.max(...peaks),
  };
  await replaceFigure(trx, figureRow({ station_sn: stationSn, level, period }, sums, extras, now));
}

async function replaceProfile(trx: Transaction<Database>, sn: number, { date, profile }: DayFigures): Promise<void> {
  const values = { e_gen: profile.gen, e_grid: profile.grid };
  await trx
    .insertInto('plant_station_profile')
    .values({ station_sn: sn, stat_date: date, ...values })
    .onConflict((conflict) => conflict.columns(['station_sn', 'stat_date']).doUpdateSet(values))
    .execute();
}

/** Stores figures of days with what the registers say of them, and of the months and the years that they belong to. */
export async function storeFigures(
  trx: Transaction<Database>,
  stationSn: number,
  days: readonly DayFigures[],
  now: Date,
): Promise<void> {
  const complete = await completedDays(trx, stationSn, days);
  for (const day of complete) {
    const { date, sums, hPoa, hGhi, pMax } = day;
    const key = { station_sn: stationSn, level: 'day' as const, period: date };
    await replaceFigure(trx, figureRow(key, sums, { hPoa, hGhi, pMax }, now));
    await replaceProfile(trx, stationSn, day);
  }
  await replacePeriods(trx, stationSn, days, now);
}

/** Replaces the sums of stored days, and the months and years that they belong to; what is no sum stays. */
export async function replaceRegisterSums(
  trx: Transaction<Database>,
  stationSn: number,
  days: readonly Pick<DayFigures, 'date' | 'sums'>[],
  now: Date,
): Promise<void> {
  for (const { date, sums } of days) {
    await trx
      .updateTable('plant_station_figure')
      .set(sumColumns(sums))
      .set({ computed_at: now })
      .where('station_sn', '=', stationSn)
      .where('level', '=', 'day')
      .where('period', '=', date)
      .execute();
  }
  await replacePeriods(trx, stationSn, days, now);
}

async function replacePeriods(
  trx: Transaction<Database>,
  stationSn: number,
  days: readonly { readonly date: string }[],
  now: Date,
): Promise<void> {
  for (const month of new Set(days.map(({ date }) => date.slice(0, 7)))) {
    await replacePeriod(trx, stationSn, ['day', 'month'], month, now);
  }
  for (const year of new Set(days.map(({ date }) => date.slice(0, 4)))) {
    await replacePeriod(trx, stationSn, ['month', 'year'], year, now);
  }
}
