import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { addressBlock } from '../../http/limits/addressBlock.ts';
import type { Waits } from '../../http/limits/waits.ts';
import { type Attempt, accountSubject, pairSubject } from './attempt.ts';
import { LONGEST_WAIT_MS } from './growingWait.ts';

/**
 * Number of accounts with failures from one address that is no longer an office with typos, but one password
 * tried on many accounts.
 */
const MOST_ACCOUNTS_OF_ADDRESS = 20;

/**
 * How long an attempt must wait (decision 24). Three reasons, each with its own way out:
 * - its account failed from its address: wait;
 * - its account failed too often from all addresses, or too many accounts failed from its address: wait, or
 * use an address from which the account signed in within the last days. So strangers cannot lock an owner
 * out, and an office behind one address is only closed to accounts that were never used there.
 * @returns null if it may continue, else whole seconds
 */
export async function attemptWait(
  { db, waits }: { readonly db: Kysely<Database>; readonly waits: Waits },
  attempt: Attempt,
  now: Date,
): Promise<number | null> {
  const [pair, account] = [pairSubject(attempt), accountSubject(attempt)];
  const rows = await db
    .selectFrom('sys_throttle')
    .select(['subject', 'blocked_until'])
    .where('subject', 'in', [pair, account])
    .where('forget_at', '>', now)
    .execute();
  const leftOf = (subject: string) => {
    const row = rows.find((counter) => counter.subject === subject);
    return row ? waits.left(subject, row.blocked_until, LONGEST_WAIT_MS, now) : 0;
  };
  const own = leftOf(pair);
  if (own > 0) return seconds(own);
  const failedBefore = rows.some(({ subject }) => subject === pair);
  const left = Math.max(leftOf(account), failedBefore ? 0 : await leftOfAddress(db, attempt.address, now));
  return left > 0 && !(await isKnownHere(db, attempt)) ? seconds(left) : null;
}

/** Milliseconds until one of the accounts that failed from the address is forgotten, if there are too many. */
async function leftOfAddress(db: Kysely<Database>, address: string, now: Date): Promise<number> {
  const { accounts, first } = await db
    .selectFrom('sys_throttle')
    .select(({ fn }) => [fn.countAll<number>().as('accounts'), fn.min('forget_at').as('first')])
    .where('address', '=', addressBlock(address))
    .where('forget_at', '>', now)
    .executeTakeFirstOrThrow();
  return Number(accounts) < MOST_ACCOUNTS_OF_ADDRESS ? 0 : first.getTime() - now.getTime();
}

/** True if the account signed in from this very address within the days for which sign-ins are remembered. */
async function isKnownHere(db: Kysely<Database>, { address, owner }: Attempt): Promise<boolean> {
  const row = await db
    .selectFrom('sys_session')
    .innerJoin('sys_user', 'sys_user.id', 'sys_session.user_id')
    .select('sys_session.id')
    .where(`sys_user.${owner.column}`, '=', owner.value)
    .where('sys_session.address', '=', address)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

function seconds(milliseconds: number): number {
  return Math.ceil(milliseconds / 1000);
}
