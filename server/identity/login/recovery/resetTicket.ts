import type { Kysely } from 'kysely';
import { issueTicket, peekTicket, spendTicket, voidTickets } from '../../../credentials/sessions/ticket.ts';
import type { Database } from '../../../foundation/database/schema.ts';

const PURPOSE = 'password-reset';
const LIFE_MS = 10 * 60_000;

/** Whose password a reset ticket may set, and the number that proved it. */
interface ResetTicket {
  readonly userId: string;
  readonly phone: string;
}

/** The right to set one account's password once, within 10 minutes (safety.md 4.8). Earlier ones are void. */
export async function issueResetTicket(
  db: Kysely<Database>,
  { userId, phone }: ResetTicket,
  now: Date,
): Promise<string> {
  await voidTickets(db, PURPOSE, userId);
  return issueTicket(db, { purpose: PURPOSE, subject: userId, data: { phone }, lifeMs: LIFE_MS }, now);
}

/** The permission of the ticket; null if it is unknown, used or expired. */
export async function peekResetTicket(db: Kysely<Database>, ticket: string, now: Date): Promise<ResetTicket | null> {
  const found = await peekTicket(db, PURPOSE, ticket, now);
  return found && { userId: found.subject, phone: found.data.phone ?? '' };
}

/** Uses it up. @returns false if another call was faster */
export async function spendResetTicket(db: Kysely<Database>, ticket: string, now: Date): Promise<boolean> {
  return (await spendTicket(db, PURPOSE, ticket, now)) !== null;
}
