import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Waits } from '../../http/limits/waits.ts';
import { counterAfter, LONGEST_WAIT_MS, NOT_BLOCKED } from './growingWait.ts';

interface Counted {
  /** At most 80 characters. */
  readonly subject: string;
  /** Number of consecutive events that cost nothing. */
  readonly free: number;
}

/**
 * Counts an event for a subject before it happens, with growing waits, so that events at the same moment cannot slip
 * past the limit. These waits are why this is not rate-limiter-flexible.
 * @returns null when it may happen, else the whole seconds to wait; then it is not counted
 */
export function countEvent(
  db: Kysely<Database>,
  waits: Waits,
  { subject, free }: Counted,
  now: Date,
): Promise<number | null> {
  return db.transaction().execute(async (trx) => {
    await trx.deleteFrom('sys_throttle').where('forget_at', '<=', now).execute();
    const row = await lockedCounter(trx, subject, now);
    const left = waits.left(subject, row.blocked_until, LONGEST_WAIT_MS, now);
    if (left > 0) return Math.ceil(left / 1000);
    const failures = row.failures + 1;
    const next = counterAfter(failures, free, now);
    await trx
      .updateTable('sys_throttle')
      .set({ failures, ...next })
      .where('subject', '=', subject)
      .execute();
    waits.left(subject, next.blocked_until, LONGEST_WAIT_MS, now);
    return null;
  });
}

/** Takes one event of the subject back, and the wait that followed it. */
export async function forgiveEvent(db: Kysely<Database>, subject: string): Promise<void> {
  await db
    .updateTable('sys_throttle')
    .set((where) => ({
      failures: where.fn<number>('greatest', [where('failures', '-', 1), where.lit(0)]),
      blocked_until: NOT_BLOCKED,
    }))
    .where('subject', '=', subject)
    .execute();
}

async function lockedCounter(trx: Transaction<Database>, subject: string, now: Date) {
  await trx
    .insertInto('sys_throttle')
    .values({ subject, failures: 0, ...counterAfter(0, 1, now) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return trx
    .selectFrom('sys_throttle')
    .select(['failures', 'blocked_until'])
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
}
