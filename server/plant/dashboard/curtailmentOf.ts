import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { DaySlots } from '../days/slots.ts';
import { CURTAILMENT } from '../events/lossSums.ts';
import type { ReachedStation } from '../stat/reachedStations.ts';
import type { ZoneClock } from '../telemetry/mapping/zones.ts';

/** Spans that one day of all stations may have. */
const MOST_SPANS = 200;

/** When stations were curtailed on a day, by recorded events: `HH:mm`, cut to the day, those that overlap as one. */
export async function curtailmentOf(
  db: Kysely<Database>,
  stations: readonly Pick<ReachedStation, 'id'>[],
  { start, end }: DaySlots,
  clock: ZoneClock,
): Promise<readonly { readonly from: string; readonly to: string }[]> {
  if (stations.length === 0) return [];
  const rows = await db
    .selectFrom('station_event')
    .select(['start_time as from', 'end_time as to'])
    .where(
      'station_id',
      'in',
      stations.map(({ id }) => id),
    )
    .where('reason', '=', CURTAILMENT)
    .where('start_time', '<', new Date(end))
    .where((where) => where.or([where('end_time', 'is', null), where('end_time', '>', new Date(start))]))
    .orderBy('start_time')
    .limit(MOST_SPANS)
    .execute();
  const spans: { from: number; to: number }[] = [];
  for (const row of rows) {
    const from = Math.max(start, row.from.getTime());
    const to = Math.min(end - 1, row.to?.getTime() ?? end - 1);
    const last = spans.at(-1);
    if (last && from <= last.to) last.to = Math.max(last.to, to);
    else spans.push({ from, to });
  }
  const timeOf = (instant: number) => clock.timeAt(instant).slice(11, 16);
  return spans.map(({ from, to }) => ({ from: timeOf(from), to: timeOf(to) }));
}
