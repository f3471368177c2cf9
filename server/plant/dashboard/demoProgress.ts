import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { HISTORY_DAYS } from '../demo/history/missingDays.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';

/** Progress of the demo stations' history; null if none of the stations is of the demo. */
export async function demoProgress(db: Kysely<Database>, stations: readonly ReachedStation[]) {
  const demo = stations.filter(({ isDemo }) => isDemo);
  if (demo.length === 0) return null;
  const sns = demo.flatMap(({ sn }) => sn ?? []);
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from plant_station_figure
    where level = 'day' and station_sn = any(${sns}::int[])`.execute(db);
  const due = demo.length * HISTORY_DAYS;
  const done = Math.min(due, rows[0]?.count ?? 0);
  const share = Math.floor((100 * done) / due);
  const note = share < 100 ? `演示数据 · 历史数据生成中 ${share}%` : '演示数据';
  return { stations: demo.length, daysDone: done, daysDue: due, note };
}
