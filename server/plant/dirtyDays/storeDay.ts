import { sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { DaySlots } from '../days/slots.ts';
import { addDays, type Sums } from '../figures/sums.ts';
import { figureRow, stored, sumsOfRow } from './figureRow.ts';
import type { ComputedDay } from './reduceDay.ts';
import type { KnownStation } from './station.ts';

type Level = Database['plant_station_figure']['level'];

const known = (value: number | undefined) => (value === undefined || Number.isNaN(value) ? null : value);

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

async function replaceDevices(trx: Transaction<Database>, sn: number, day: DaySlots, computed: ComputedDay) {
  const rows = computed.result.inverters.map((inverter) => ({
    ...{ station_sn: sn, device_sn: inverter.sn, stat_date: day.date },
    ...{ e_gen: stored(inverter.sums.eGen), source: inverter.source, quality: inverter.quality },
    ...{ completeness: inverter.completeness, p_max: stored(inverter.pMax) },
    ...{ run_minutes: inverter.runMinutes, fault_minutes: inverter.faultMinutes },
    ...{ comm_loss_minutes: inverter.commLossMinutes, counter: JSON.stringify(inverter.after) },
    settled: inverter.isSettled,
  }));
  await trx.deleteFrom('plant_device_day').where('station_sn', '=', sn).where('stat_date', '=', day.date).execute();
  if (rows.length > 0) await trx.insertInto('plant_device_day').values(rows).execute();
}

async function replaceSlots(trx: Transaction<Database>, sn: number, day: DaySlots, { result, weather }: ComputedDay) {
  const rows = Array.from({ length: day.count }, (_, slot) => ({
    station_sn: sn,
    ts: new Date(day.start + slot * day.stepMs),
    p_ac: known(result.slots.pAc[slot]),
    p_theory: known(result.slots.pTheory[slot]),
    poa: known(weather.poa[slot]),
    ghi: known(weather.ghi[slot]),
    t_mod: known(weather.module[slot]),
    running: result.slots.running[slot] ?? 0,
  })).filter(({ p_ac: power, poa, ghi }) => power !== null || poa !== null || ghi !== null);
  await trx
    .deleteFrom('plant_station_slot')
    .where('station_sn', '=', sn)
    .where('ts', '>=', new Date(day.start))
    .where('ts', '<', new Date(day.end))
    .execute();
  if (rows.length > 0) await trx.insertInto('plant_station_slot').values(rows).execute();
}

/** Marks a day to be computed again. */
export async function markDay(trx: Transaction<Database>, stationSn: number, date: string, now: Date): Promise<void> {
  await trx
    .insertInto('telemetry_dirty_day')
    .values({ station_sn: stationSn, stat_date: date, marked_at: now })
    .onConflict((conflict) =>
      conflict.columns(['station_sn', 'stat_date']).doUpdateSet({ marked_at: sql`excluded.marked_at` }),
    )
    .execute();
}

/** Stores a computed day, and the month and the year that it belongs to. */
export async function storeDay(
  trx: Transaction<Database>,
  { sn }: KnownStation,
  day: DaySlots,
  computed: ComputedDay,
  now: Date,
): Promise<void> {
  await replaceDevices(trx, sn, day, computed);
  await replaceSlots(trx, sn, day, computed);
  await storeFigures(trx, sn, [{ date: day.date, ...computed.result }], now);
}

/** Figures of a station and a day. */
export type DayFigures = Pick<ComputedDay['result'], 'sums' | 'hPoa' | 'hGhi' | 'pMax'> & { readonly date: string };

/** Stores figures of days, and of the months and the years that they belong to. */
export async function storeFigures(
  trx: Transaction<Database>,
  stationSn: number,
  days: readonly DayFigures[],
  now: Date,
): Promise<void> {
  for (const { date, sums, hPoa, hGhi, pMax } of days) {
    const key = { station_sn: stationSn, level: 'day' as const, period: date };
    await replaceFigure(trx, figureRow(key, sums, { hPoa, hGhi, pMax }, now));
  }
  for (const month of new Set(days.map(({ date }) => date.slice(0, 7)))) {
    await replacePeriod(trx, stationSn, ['day', 'month'], month, now);
  }
  for (const year of new Set(days.map(({ date }) => date.slice(0, 4)))) {
    await replacePeriod(trx, stationSn, ['month', 'year'], year, now);
  }
}
