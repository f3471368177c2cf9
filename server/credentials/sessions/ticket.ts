import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newToken } from './token.ts';

/** Purpose of the tickets that prove the first step of signing in. */
export const FIRST_STEP = 'two-step';

/** Payload of a ticket, known to the server only. */
export interface Ticket {
  /** Whom or what it is bound to, such as a user id. */
  readonly subject: string;
  readonly data: Readonly<Record<string, string>>;
}

interface NewTicket extends Ticket {
  /** Its purpose; a ticket of another purpose is unknown. At most 32 characters. */
  readonly purpose: string;
  readonly lifeMs: number;
}

/**
 * Issues a one-time ticket: 256 random bits, 43 characters. Only its hash is stored, so that reading the database does
 * not help to use one (safety.md 4.3).
 */
export async function issueTicket(db: Kysely<Database>, ticket: NewTicket, now: Date): Promise<string> {
  const text = newToken();
  await db.deleteFrom('sys_ticket').where('expires_at', '<=', now).execute();
  await db
    .insertInto('sys_ticket')
    .values({
      ticket_hash: ticketHash(ticket.purpose, text),
      purpose: ticket.purpose,
      subject: ticket.subject,
      data: JSON.stringify(ticket.data),
      expires_at: new Date(now.getTime() + ticket.lifeMs),
    })
    .execute();
  return text;
}

/**
 * Redeems a ticket: returns its payload, or null if it is unknown, used or expired. Parallel callers race.
 */
export async function spendTicket(
  db: Kysely<Database>,
  purpose: string,
  ticket: string,
  now: Date,
): Promise<Ticket | null> {
  const row = await db
    .deleteFrom('sys_ticket')
    .where('ticket_hash', '=', ticketHash(purpose, ticket))
    .returning(['subject', 'data', 'expires_at'])
    .executeTakeFirst();
  return row && row.expires_at > now ? readTicket(row) : null;
}

/** The payload of a ticket, without using it up. */
export async function peekTicket(
  db: Kysely<Database>,
  purpose: string,
  ticket: string,
  now: Date,
): Promise<Ticket | null> {
  const row = await db
    .selectFrom('sys_ticket')
    .select(['subject', 'data'])
    .where('ticket_hash', '=', ticketHash(purpose, ticket))
    .where('expires_at', '>', now)
    .executeTakeFirst();
  return row ? readTicket(row) : null;
}

/**
 * The payload of a ticket, counting one try: for a ticket that allows a few guesses at something else, such
 * as a password. After `mostTries` calls it is void. Spend it once the guess was right.
 */
export async function tryTicket(
  db: Kysely<Database>,
  purpose: string,
  ticket: string,
  mostTries: number,
  now: Date,
): Promise<Ticket | null> {
  const row = await db
    .updateTable('sys_ticket')
    .set((where) => ({ tries: where('tries', '+', 1) }))
    .where('ticket_hash', '=', ticketHash(purpose, ticket))
    .where('expires_at', '>', now)
    .where('tries', '<', mostTries)
    .returning(['subject', 'data'])
    .executeTakeFirst();
  return row ? readTicket(row) : null;
}

/** Voids every ticket of this purpose that is bound to the subject. */
export async function voidTickets(db: Kysely<Database>, purpose: string, subject: string): Promise<void> {
  await db.deleteFrom('sys_ticket').where('purpose', '=', purpose).where('subject', '=', subject).execute();
}

/**
 * Uses up the tickets of this purpose that are bound to the subject: for a step that its client names by nothing.
 * @returns whether one of them still counted
 */
export async function spendTicketsOf(
  db: Kysely<Database>,
  purpose: string,
  subject: string,
  now: Date,
): Promise<boolean> {
  const rows = await db
    .deleteFrom('sys_ticket')
    .where('purpose', '=', purpose)
    .where('subject', '=', subject)
    .returning('expires_at')
    .execute();
  return rows.some((row) => row.expires_at > now);
}

/** The purpose is part of it, so that no query can forget to ask for the purpose. */
function ticketHash(purpose: string, ticket: string): string {
  return createHash('sha256').update(`${purpose}\n${ticket}`).digest('hex');
}

function readTicket({ subject, data }: { subject: string; data: string }): Ticket {
  const fields: unknown = JSON.parse(data);
  const entries = Object.entries(typeof fields === 'object' && fields !== null ? fields : {});
  return { subject, data: Object.fromEntries(entries.map(([name, value]) => [name, String(value)])) };
}
