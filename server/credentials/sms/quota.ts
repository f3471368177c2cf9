import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';

const DAY_MS = 24 * 60 * 60_000;
const MOST_PER_DAY = 10;
/** Time between two messages to one number. */
const PAUSE_MS = 60_000;

/** Why a number gets no message now. */
export type QuotaFault = { readonly kind: 'pause'; readonly seconds: number } | { readonly kind: 'day' };

/**
 * Takes one message from the share of a number: 60 s between two of them, at most 10 in 24 hours (safety.md 4.7). The
 * row stays locked to the end of the transaction, so that parallel requests wait for each other, and so that a code that
 * could not be stored costs nothing; rate-limiter-flexible counts in statements of its own.
 */
export async function takeQuota(trx: Transaction<Database>, phone: string, now: Date): Promise<QuotaFault | null> {
  await trx
    .insertInto('sys_sms_quota')
    .values({ phone, sent: 0, since: now, last_sent_at: new Date(0) })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const row = await trx
    .selectFrom('sys_sms_quota')
    .selectAll()
    .where('phone', '=', phone)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const pause = row.last_sent_at.getTime() + PAUSE_MS - now.getTime();
  if (pause > 0) return { kind: 'pause', seconds: Math.ceil(pause / 1000) };
  const newDay = row.since.getTime() + DAY_MS <= now.getTime();
  if (!newDay && row.sent >= MOST_PER_DAY) return { kind: 'day' };
  await trx
    .updateTable('sys_sms_quota')
    .set({ sent: newDay ? 1 : row.sent + 1, since: newDay ? now : row.since, last_sent_at: now })
    .where('phone', '=', phone)
    .execute();
  return null;
}

/** Gives back the share of a message that did not leave. */
export async function returnQuota(trx: Transaction<Database>, phone: string): Promise<void> {
  await trx
    .updateTable('sys_sms_quota')
    .set((where) => ({ sent: where('sent', '-', 1), last_sent_at: new Date(0) }))
    .where('phone', '=', phone)
    .where('sent', '>', 0)
    .execute();
}

/** Forgets numbers that may send again as if for the first time. */
export async function dropOldQuotas(db: Kysely<Database>, now: Date): Promise<void> {
  await db
    .deleteFrom('sys_sms_quota')
    .where('since', '<=', new Date(now.getTime() - DAY_MS))
    .where('last_sent_at', '<=', new Date(now.getTime() - PAUSE_MS))
    .execute();
}
