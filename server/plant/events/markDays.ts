import { sql, type Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Zone } from '../days/zone.ts';

/** A station as far as its days are concerned. */
interface DayStation {
  readonly sn: number;
  readonly zone: Zone;
}

/**
 * Marks the days of a station between two instants to be computed again, as far as their rows are retained.
 */
export async function markDays(
  trx: Transaction<Database>,
  { sn, zone }: DayStation,
  from: Date,
  to: Date,
  now: Date,
): Promise<void> {
  const first = zone.dateOf(from.getTime());
  const last = zone.dateOf(to.getTime());
  await sql`
    insert into telemetry_dirty_day (station_sn, stat_date, marked_at)
    select distinct station_sn, stat_date, ${now}::timestamptz from plant_device_day
    where station_sn = ${sn} and stat_date between ${first}::date and ${last}::date
      and stat_date > coalesce((select kept_since from telemetry_kept), '2000-01-01')::date
    on conflict (station_sn, stat_date) do update set marked_at = excluded.marked_at`.execute(trx);
}
