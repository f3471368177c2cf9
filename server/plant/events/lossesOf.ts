import { type Kysely, sql } from 'kysely';
import { anyTables } from '../../foundation/database/anyTables.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Reachable } from '../../records/resource/access/reachable.ts';
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

/** Which events are asked for. */
interface CostQuestion {
  /** Dates, both included. */
  readonly from: string;
  readonly to: string;
  /** Those that may be named. */
  readonly events: Reachable;
  readonly most: number;
}

/** The events of some stations that cost most within some days: kWh by their ids, at most `most`. */
export async function costliestEvents(
  db: Kysely<Database>,
  stations: readonly Pick<ReachedStation, 'sn'>[],
  { from, to, events, most }: CostQuestion,
): Promise<ReadonlyMap<string, number>> {
  const sns = stations.flatMap(({ sn }) => sn ?? []);
  const rows = await anyTables(db)
    .selectFrom('plant_event_day')
    .select(['event_id', sql<number>`sum(loss_kwh)::float8`.as('kwh')])
    .where('station_sn', 'in', sns.length === 0 ? [0] : sns)
    .where('stat_date', '>=', from)
    .where('stat_date', '<=', to)
    .where('event_id', 'in', events.values('id'))
    .groupBy('event_id')
    .orderBy('kwh', 'desc')
    .orderBy('event_id')
    .limit(most)
    .execute();
  return new Map(rows.map(({ event_id: id, kwh }) => [String(id), kwh]));
}
