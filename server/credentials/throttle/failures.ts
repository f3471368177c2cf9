import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { addressBlock } from '../../http/limits/addressBlock.ts';
import type { Waits } from '../../http/limits/waits.ts';
import { type Attempt, accountSubject, pairSubject } from './attempt.ts';
import { counterAfter, LONGEST_WAIT_MS } from './growingWait.ts';

/** Failures of one account from one address in a row before the first wait (safety.md 4.5). */
const FREE_OF_PAIR = 5;
/** The same for one account from all addresses: a person who guesses changes the address. */
const FREE_OF_ACCOUNT = 20;

/** Counts a failed attempt for its account and address together, and for its account. */
export async function countFailure(
  { db, waits }: { readonly db: Kysely<Database>; readonly waits: Waits },
  attempt: Attempt,
  now: Date,
): Promise<void> {
  await db.deleteFrom('sys_throttle').where('forget_at', '<=', now).execute();
  const address = addressBlock(attempt.address);
  const counters = [
    { subject: accountSubject(attempt), address: null, free: FREE_OF_ACCOUNT },
    { subject: pairSubject(attempt), address, free: FREE_OF_PAIR },
  ];
  for (const { free, ...counter } of counters) {
    const { failures } = await db
      .insertInto('sys_throttle')
      .values({ ...counter, failures: 1, ...counterAfter(1, free, now) })
      .onConflict((conflict) =>
        conflict.column('subject').doUpdateSet((row) => ({ failures: row('sys_throttle.failures', '+', 1) })),
      )
      .returning('failures')
      .executeTakeFirstOrThrow();
    const next = counterAfter(failures, free, now);
    if (failures > 1) {
      await db.updateTable('sys_throttle').set(next).where('subject', '=', counter.subject).execute();
    }
    waits.left(counter.subject, next.blocked_until, LONGEST_WAIT_MS, now);
  }
}

/** A successful attempt: its account starts anew; what others failed with from the address stays counted. */
export async function forgiveFailures(db: Kysely<Database>, attempt: Attempt): Promise<void> {
  const subjects = [accountSubject(attempt), pairSubject(attempt)];
  await db.deleteFrom('sys_throttle').where('subject', 'in', subjects).execute();
}
