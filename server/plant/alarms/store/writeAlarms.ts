import { type Insertable, type Selectable, sql, type Transaction } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';

export type AlarmRow = Selectable<Database['station_alarm']>;
type NewAlarm = Insertable<Database['station_alarm']>;

/** Every row holds about 25 values, and a statement of PostgreSQL takes 65 535. */
const MOST_ROWS = 1000;

/** Columns of an alarm that follow from its episode, and the state of its handling. */
interface Following {
  readonly last_time: Date;
  readonly occur_count: number;
  readonly clear_time: Date | null;
  readonly cond_state: string;
  readonly handle_state: string;
  readonly alarm_level: string;
}

function inParts<T>(all: readonly T[]): readonly (readonly T[])[] {
  const parts: T[][] = [];
  for (let start = 0; start < all.length; start += MOST_ROWS) parts.push(all.slice(start, start + MOST_ROWS));
  return parts;
}

/** Rows in the order in which they were asked for: a statement that returns rows promises none. */
function inOrder(rows: readonly AlarmRow[], ids: readonly string[]): readonly AlarmRow[] {
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Adds alarms: a storm takes a few statements, not one for each alarm. @returns them in the same order */
export async function insertAlarms(
  trx: Transaction<Database>,
  alarms: readonly (NewAlarm & { readonly id: string })[],
): Promise<readonly AlarmRow[]> {
  const rows: AlarmRow[] = [];
  for (const part of inParts(alarms)) {
    rows.push(...(await trx.insertInto('station_alarm').values(part).returningAll().execute()));
  }
  return inOrder(
    rows,
    alarms.map(({ id }) => id),
  );
}

/** Changes alarms to what their episodes say. @returns them in the same order */
export async function updateAlarms(
  trx: Transaction<Database>,
  changes: readonly { readonly id: string; readonly following: Following }[],
  now: Date,
): Promise<readonly AlarmRow[]> {
  const rows: AlarmRow[] = [];
  for (const part of inParts(changes)) {
    const column = <K extends keyof Following>(key: K) => part.map(({ following }) => following[key]);
    const changed = await sql<AlarmRow>`
      update station_alarm as alarm set
        last_time = given.last_time, occur_count = given.occur_count, clear_time = given.clear_time,
        cond_state = given.cond_state, handle_state = given.handle_state, alarm_level = given.alarm_level, update_time = ${now}
      from unnest(
        ${part.map(({ id }) => id)}::text[], ${column('last_time')}::timestamptz[], ${column('occur_count')}::int[],
        ${column('clear_time')}::timestamptz[], ${column('cond_state')}::text[], ${column('handle_state')}::text[],
        ${column('alarm_level')}::text[]
      ) as given(id, last_time, occur_count, clear_time, cond_state, handle_state, alarm_level)
      where alarm.id = given.id returning alarm.*`.execute(trx);
    rows.push(...changed.rows);
  }
  return inOrder(
    rows,
    changes.map(({ id }) => id),
  );
}

/** Takes alarms back that were none. */
export async function deleteAlarms(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length > 0) await sql`delete from station_alarm where id = any(${ids}::text[])`.execute(trx);
}

/** Lists alarms below others; null: by itself. */
export async function listBelow(
  trx: Transaction<Database>,
  changes: readonly { readonly id: string; readonly by: string | null }[],
): Promise<void> {
  if (changes.length === 0) return;
  await sql`
    update station_alarm as alarm set suppressed_by = given.by, suppressed = given.by is not null
    from unnest(${changes.map(({ id }) => id)}::text[], ${changes.map(({ by }) => by)}::text[]) as given(id, by)
    where alarm.id = given.id`.execute(trx);
}
