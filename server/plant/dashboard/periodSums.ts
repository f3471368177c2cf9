import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { addAcross, type Sums } from '../figures/sums.ts';
import { todayIn } from '../stat/askedFigures.ts';
import { totalSums } from '../stat/groupedFigures.ts';
import { type Level, periodOf } from '../stat/periods.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';

/** Sums of stations over the day, month or year that it is at each of them; null without figures. */
export async function currentSums(
  db: Kysely<Database>,
  stations: readonly ReachedStation[],
  level: Level,
  now: Date,
): Promise<Sums | null> {
  const parts: Sums[] = [];
  for (const zone of new Set(stations.map((station) => station.zone))) {
    const period = periodOf(todayIn(zone, now), level);
    const members = stations.flatMap(({ sn, zone: own }) => (sn === null || own !== zone ? [] : { sn, key: '' }));
    const sums = await totalSums(db, { level, periods: { from: period, to: period }, members });
    if (sums) parts.push(sums);
  }
  return parts.length === 0 ? null : addAcross(parts);
}
