import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';

/** kWh by number of a station and reason, of recorded events within some days, both included. */
export async function eventLosses(
  db: Kysely<Database>,
  stations: readonly Pick<ReachedStation, 'sn'>[],
  from: string,
  to: string,
): Promise<readonly { readonly sn: number; readonly reason: string; readonly kwh: number }[]> {
  const sns = stations.flatMap(({ sn }) => sn ?? []);
  const { rows } = await sql<{ sn: number; reason: string; kwh: number }>`
    select station_sn as sn, reason, sum(loss_kwh)::float8 as kwh from plant_event_day
    where station_sn = any(${sns}::int[]) and stat_date between ${from}::date and ${to}::date
    group by station_sn, reason`.execute(db);
  return rows;
}
