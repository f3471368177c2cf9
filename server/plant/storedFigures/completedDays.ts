import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { divide } from '../figures/figure.ts';
import { loadRegisters } from '../registers/loadRegisters.ts';
import { withRegisters } from '../registers/registers.ts';
import { recordOfSerial } from '../telemetry/store/serials.ts';
import type { DayFigures } from './dayFigures.ts';

/** The factors in kgCO₂/kWh with which days were reported before. */
async function keptFactors(trx: Transaction<Database>, sn: number, dates: readonly string[]) {
  const rows = await trx
    .selectFrom('plant_station_figure')
    .select(['period', 'co2_kg', 'e_gen'])
    .where('station_sn', '=', sn)
    .where('level', '=', 'day')
    .where('period', 'in', dates)
    .execute();
  return new Map(rows.map((row) => [row.period, divide(row.co2_kg, row.e_gen)]));
}

/** Days of a station with what its registers say of them. */
export async function completedDays(
  trx: Transaction<Database>,
  sn: number,
  days: readonly DayFigures[],
): Promise<readonly DayFigures[]> {
  const stationId = await recordOfSerial(trx, sn);
  const registers = stationId === null ? null : await loadRegisters(trx, stationId);
  if (registers === null || days.length === 0) return days;
  const kept = await keptFactors(
    trx,
    sn,
    days.map(({ date }) => date),
  );
  return days.map((day) => ({
    ...day,
    sums: withRegisters(day.date, day.sums, day.profile, registers, kept.get(day.date) ?? null),
  }));
}
