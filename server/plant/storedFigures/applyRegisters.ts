import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { addDays } from '../days/zone.ts';
import { divide } from '../figures/figure.ts';
import { loadRegisters } from '../registers/loadRegisters.ts';
import { withRegisters } from '../registers/registers.ts';
import { recordOfSerial } from '../telemetry/store/serials.ts';
import { sumsOfRow } from './figureRow.ts';
import { replaceRegisterSums } from './storeFigures.ts';

/** Days of one transaction. */
const DAYS_A_PORTION = 400;

/** Takes the change of a station that no other worker holds. */
async function takenChange(trx: Transaction<Database>) {
  const { rows } = await sql<{ sn: number; from: string }>`
    select station_sn as sn, from_date::text as from from plant_register_change
    order by station_sn limit 1 for update skip locked`.execute(trx);
  return rows[0] ?? null;
}

async function storedDays(trx: Transaction<Database>, sn: number, from: string) {
  return trx
    .selectFrom('plant_station_figure as figure')
    .leftJoin('plant_station_profile as profile', (join) =>
      join
        .onRef('profile.station_sn', '=', 'figure.station_sn')
        .on('profile.stat_date', '=', sql<string>`figure.period::date`),
    )
    .selectAll('figure')
    .select(['profile.e_gen as gen', 'profile.e_grid as grid'])
    .where('figure.station_sn', '=', sn)
    .where('figure.level', '=', 'day')
    .where('figure.period', '>=', from)
    .orderBy('figure.period')
    .limit(DAYS_A_PORTION)
    .execute();
}

/** Leaves the rest of a change for the next transaction, or nothing. */
async function leaveRest(trx: Transaction<Database>, sn: number, last: string | null): Promise<void> {
  if (last === null) {
    await trx.deleteFrom('plant_register_change').where('station_sn', '=', sn).execute();
    return;
  }
  await trx
    .updateTable('plant_register_change')
    .set({ from_date: addDays(last, 1) })
    .where('station_sn', '=', sn)
    .execute();
}

/**
 * Applies a changed plan, capacity or price to a portion of the stored days of one station, and to the months and years
 * that they belong to. Days without a stored profile keep their income.
 * @returns false if no change is left
 */
export function applyRegisters(db: Kysely<Database>, now: Date): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const change = await takenChange(trx);
    if (!change) return false;
    const { sn, from } = change;
    const stationId = await recordOfSerial(trx, sn);
    const registers = stationId === null ? null : await loadRegisters(trx, stationId);
    const rows = registers === null ? [] : await storedDays(trx, sn, from);
    const days = rows.map(({ gen, grid, ...row }) => {
      const sums = sumsOfRow(row);
      const profile = gen === null ? null : { gen, grid };
      const kept = divide(row.co2_kg, row.e_gen);
      const applied = registers === null ? sums : withRegisters(row.period, sums, profile, registers, kept);
      return { date: row.period, sums: applied };
    });
    await replaceRegisterSums(trx, sn, days, now);
    await leaveRest(trx, sn, rows.length < DAYS_A_PORTION ? null : (rows.at(-1)?.period ?? null));
    return true;
  });
}
