import { type Kysely, sql } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { COND, HANDLE } from './store/reconcile.ts';

/** An alarm that is still there so long after its order was finished has recurred. */
const RECURRED_MS = 24 * 3_600_000;

/** Marks alarms that go on although their order is finished. @returns how many */
export async function markRecurred(db: Kysely<Database>, now: Date): Promise<number> {
  const result = await db
    .updateTable('station_alarm')
    .set({ recurred: true })
    .where('recurred', '=', false)
    .where('cond_state', '=', COND.active)
    .where('handle_state', '=', HANDLE.done)
    .where('handle_time', '<', new Date(now.getTime() - RECURRED_MS))
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Shows at alarms what their events cost. @returns how many changed */
export async function takeLosses(db: Kysely<Database>): Promise<number> {
  const result = await sql`
    update station_alarm as alarm set loss_energy = event.loss_energy from station_event as event
    where event.alarm_id = alarm.id and event.loss_energy is distinct from alarm.loss_energy`.execute(db);
  return Number(result.numAffectedRows ?? 0);
}
