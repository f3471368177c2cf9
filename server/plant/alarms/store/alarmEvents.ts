import { sql, type Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';
import { newId } from '../../../foundation/newId.ts';
import { markDays } from '../../events/markDays.ts';
import type { AlarmChange } from './reconcile.ts';
import type { AlarmStation } from './subjects.ts';

/** Source of events that alarms write; dictionary `pv_event_source`. */
const BY_ALARM = '2';
/** Every row holds 15 values, and a statement of PostgreSQL takes 65 535. */
const MOST_ROWS = 1000;

/**
 * Keeps the event of an alarm whose rule names a reason of losses: it begins and ends with the alarm.
 * Corrections by users are never overwritten: reason, note and exclusion are written once.
 */
export async function writeEvents(
  trx: Transaction<Database>,
  station: AlarmStation,
  changes: readonly AlarmChange[],
  now: Date,
): Promise<void> {
  if (changes.length === 0) return;
  // Days first, as in the computation of a day: two that lock in the same order never wait for each other for ever.
  for (const { from, to } of daysOf(changes, station, now)) await markDays(trx, station, from, to, now);
  const gone = changes.filter(({ kind }) => kind === 'withdrawn').map(({ id }) => id);
  if (gone.length > 0) await sql`delete from station_event where alarm_id = any(${gone}::text[])`.execute(trx);
  const present = changes.filter(({ kind }) => kind !== 'withdrawn');
  const { rows } = await sql<{ id: string }>`
    update station_event as event set start_time = given.start_time, end_time = given.end_time
    from unnest(
      ${present.map(({ id }) => id)}::text[], ${present.map(({ row }) => row.first_time)}::timestamptz[],
      ${present.map(({ row }) => row.clear_time)}::timestamptz[]
    ) as given(id, start_time, end_time)
    where event.alarm_id = given.id returning event.alarm_id as id`.execute(trx);
  const known = new Set(rows.map(({ id }) => id));
  const fresh = present.flatMap(({ id, row, rule }) => {
    const reason = rule?.lossReason ?? null;
    if (known.has(id) || reason === null) return [];
    return {
      ...{ id: newId(), station_id: row.station_id, equipment_id: row.equipment_id, start_time: row.first_time },
      ...{ end_time: row.clear_time, reason, source: BY_ALARM, excluded: false, alarm_id: row.id },
      ...{ note: row.alarm_name, tenant_id: station.tenantId },
      ...{ create_by: null, create_time: now, update_by: null, update_time: null },
    };
  });
  for (let start = 0; start < fresh.length; start += MOST_ROWS) {
    await trx
      .insertInto('station_event')
      .values(fresh.slice(start, start + MOST_ROWS))
      .execute();
  }
}

/**
 * The intervals whose days must be computed again, without duplicates and in order: alarms of one slot share
 * theirs.
 */
function daysOf(changes: readonly AlarmChange[], { zone }: AlarmStation, now: Date) {
  const found = new Map<string, { readonly from: Date; readonly to: Date }>();
  for (const { row } of changes) {
    const [from, to] = [row.first_time, row.clear_time ?? now];
    const name = `${zone.dateOf(from.getTime())} ${zone.dateOf(to.getTime())}`;
    if (!found.has(name)) found.set(name, { from, to });
  }
  return [...found].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, span]) => span);
}
