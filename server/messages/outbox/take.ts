import type { Kysely, Selectable } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { LONGEST_PAUSE_MS } from './backOff.ts';
import { STATE } from './message.ts';

/** Longer than the slowest channel takes; then the process of the worker must have died. */
const LEASE_MS = 60_000;

/** A message that this process has taken. */
export type TakenMessage = Selectable<Database['sys_message_outbox']>;

const due = (db: Kysely<Database>, now: Date) =>
  db.selectFrom('sys_message_outbox').where((where) =>
    where.or([
      where.and([where('state', '=', STATE.waiting), where('next_time', '<=', now)]),
      // Of a clock that was ahead and has been set right.
      where.and([
        where('state', '=', STATE.waiting),
        where('next_time', '>', new Date(now.getTime() + LONGEST_PAUSE_MS)),
      ]),
      // Of a process that died while it was sending.
      where.and([where('state', '=', STATE.sending), where('lease_until', '<', now)]),
    ]),
  );

/** True if any message waits for delivery. */
export async function isDue(db: Kysely<Database>, now: Date): Promise<boolean> {
  return (await due(db, now).select('id').limit(1).executeTakeFirst()) !== undefined;
}

/** Takes messages that are due, the oldest first; what another process is taking is left to it. */
export async function takeMessages(db: Kysely<Database>, now: Date, count: number): Promise<readonly TakenMessage[]> {
  return db.transaction().execute(async (trx) => {
    const found = await due(trx, now).select('id').orderBy('next_time').limit(count).forUpdate().skipLocked().execute();
    if (found.length === 0) return [];
    return trx
      .updateTable('sys_message_outbox')
      .set(({ eb }) => ({
        ...{ state: STATE.sending, lease_until: new Date(now.getTime() + LEASE_MS), tries: eb('tries', '+', 1) },
      }))
      .where(
        'id',
        'in',
        found.map(({ id }) => id),
      )
      .returningAll()
      .execute();
  });
}
