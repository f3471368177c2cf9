import { createHash } from 'node:crypto';
import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { addressBlock } from './addressBlock.ts';

const FREE_FAILURES = 5;
const MOST_MINUTES = 15;
/** A counter without failures for this long starts anew. */
const FORGET_MINUTES = 30;
/**
 * "Now" would not do: of two attempts at the same moment, the one whose clock was read first may be counted last, and
 * would wait for the other's now.
 */
const NOT_BLOCKED = new Date(0);

interface Attempt {
  readonly account: string;
  readonly address: string;
}

/** Thrown inside the transaction so that an attempt that may not happen counts for nobody. */
class Blocked extends Error {
  readonly until: Date;

  constructor(until: Date) {
    super('attempt blocked');
    this.until = until;
  }
}

/**
 * Counts an attempt as failed before it is made, for the address and for the account, so that attempts at the same
 * moment cannot slip past the limit. `forgive` takes it back when it succeeds.
 *
 * After 5 failures the next attempt waits 1 minute, then 2, 4 … up to 15 (safety.md 4.5). Those growing waits, and both
 * subjects counted in one transaction or neither, are why this is not rate-limiter-flexible.
 *
 * @returns null when the attempt may go on, else the whole seconds to wait
 */
export function countAttempt(db: Kysely<Database>, attempt: Attempt, now: Date): Promise<number | null> {
  return countEvent(db, [addressSubject(attempt), accountSubject(attempt)], FREE_FAILURES, now);
}

/**
 * Counts an event for each of these subjects, with the same growing waits as attempts.
 * @param subjects at most 80 characters each; always in one order, so that parallel calls do not wait for each other
 * @param free how many events in a row cost nothing
 * @returns null when it may happen, else the whole seconds to wait; then it counts for nobody
 */
export async function countEvent(
  db: Kysely<Database>,
  subjects: readonly string[],
  free: number,
  now: Date,
): Promise<number | null> {
  try {
    await db.transaction().execute(async (trx) => {
      await trx.deleteFrom('sys_throttle').where('forget_at', '<=', now).execute();
      for (const subject of subjects) await count(trx, subject, free, now);
    });
    return null;
  } catch (error) {
    if (!(error instanceof Blocked)) throw error;
    return Math.ceil((error.until.getTime() - now.getTime()) / 1000);
  }
}

/** A successful attempt: the account starts anew, the address only loses this one (safety.md 4.5). */
export async function forgiveAttempt(db: Kysely<Database>, attempt: Attempt): Promise<void> {
  await db.deleteFrom('sys_throttle').where('subject', '=', accountSubject(attempt)).execute();
  await forgiveEvent(db, addressSubject(attempt));
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

/** Minutes to wait after so many failures in a row. */
export function waitingMinutes(failures: number, free = FREE_FAILURES): number {
  return failures < free ? 0 : Math.min(2 ** (failures - free), MOST_MINUTES);
}

async function count(trx: Transaction<Database>, subject: string, free: number, now: Date): Promise<void> {
  await trx
    .insertInto('sys_throttle')
    .values({ subject, failures: 0, blocked_until: NOT_BLOCKED, forget_at: minutesAfter(now, FORGET_MINUTES) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('sys_throttle')
    .selectAll()
    .where('subject', '=', subject)
    .forUpdate()
    .executeTakeFirstOrThrow();
  if (row.blocked_until > now) throw new Blocked(row.blocked_until);
  const failures = row.failures + 1;
  const wait = waitingMinutes(failures, free);
  await trx
    .updateTable('sys_throttle')
    .set({
      failures,
      blocked_until: wait === 0 ? NOT_BLOCKED : minutesAfter(now, wait),
      forget_at: minutesAfter(now, wait + FORGET_MINUTES),
    })
    .where('subject', '=', subject)
    .execute();
}

function accountSubject({ account }: Attempt): string {
  return `account:${createHash('sha256').update(account.toLowerCase()).digest('hex')}`;
}

function addressSubject({ address }: Attempt): string {
  return `address:${addressBlock(address)}`;
}

function minutesAfter(time: Date, minutes: number): Date {
  return new Date(time.getTime() + minutes * 60_000);
}
