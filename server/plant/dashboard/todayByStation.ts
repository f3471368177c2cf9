import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Sums } from '../figures/sums.ts';
import { todayIn } from '../stat/askedFigures.ts';
import { groupedFigures } from '../stat/groupedFigures.ts';
import { membersOf } from '../stat/groups.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';

/** Sums of stations of a local date, by their ids; of the day that it is at each of them if none is named. */
export async function sumsByStation(
  db: Kysely<Database>,
  stations: readonly ReachedStation[],
  now: Date,
  date?: string,
): Promise<ReadonlyMap<string, Sums>> {
  const found = new Map<string, Sums>();
  for (const zone of new Set(stations.map((station) => station.zone))) {
    const period = date ?? todayIn(zone, now);
    const members = membersOf(
      stations.filter((station) => station.zone === zone),
      'station',
    );
    const query = { level: 'day' as const, periods: { from: period, to: period }, members };
    const page = { order: 'period', isDescending: false, limit: members.length, offset: 0 } as const;
    for (const { key, sums } of await groupedFigures(db, query, page)) found.set(key, sums);
  }
  return found;
}
