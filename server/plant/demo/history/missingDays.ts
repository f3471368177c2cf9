import type { Kysely } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { addDays } from '../../days/zone.ts';

/** Days of history behind the rows that the demo reports. */
export const HISTORY_DAYS = 365;
/** Today and the days before it that report rows: their figures follow from those. */
const REPORTED_DAYS = 3;

/**
 * The days of the last year that a station has no figures of, the newest first.
 * @param today local date
 * @param gridDate the first day that the station may have
 */
export async function missingDays(
  db: Kysely<Database>,
  stationSn: number,
  today: string,
  gridDate: string,
): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('plant_station_figure')
    .select('period')
    .where('station_sn', '=', stationSn)
    .where('level', '=', 'day')
    .where('period', '>=', addDays(today, -HISTORY_DAYS))
    .execute();
  const known = new Set(rows.map(({ period }) => period));
  const wanted = Array.from({ length: HISTORY_DAYS - REPORTED_DAYS + 1 }, (_, index) =>
    addDays(today, -REPORTED_DAYS - index),
  );
  return wanted.filter((date) => date >= gridDate && !known.has(date));
}
