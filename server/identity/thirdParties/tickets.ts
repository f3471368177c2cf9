import type { Kysely } from 'kysely';
import { THIRD_TYPES, type ThirdType } from '../../../src/common/wire.ts';
import { issueTicket, peekTicket, spendTicket, type Ticket, tryTicket } from '../../credentials/sessions/ticket.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Identity } from './bindings.ts';

const SIGN_IN = 'third-login';
const BIND = 'third-bind';
const MINUTE_MS = 60_000;
const SIGN_IN_MS = MINUTE_MS;
const BIND_MS = MINUTE_MS;
const PENDING_MS = 10 * MINUTE_MS;
const MOST_TRIES = 5;

/** Next step of a user who is not bound yet: prove a phone, or decide about the account of the same name. */
type Pending = 'third-phone' | 'third-operate';

/** Exchanged for a session by getLoginUser: the "login token" of the contract. */
export async function issueSignIn(db: Kysely<Database>, userId: string, type: string, now: Date): Promise<string> {
  return issueTicket(db, { purpose: SIGN_IN, subject: userId, data: { type }, lifeMs: SIGN_IN_MS }, now);
}

/** @returns the user's id, null when the ticket is unknown, used, over 60 s old or of another platform */
export async function spendSignIn(
  db: Kysely<Database>,
  ticket: string,
  type: string,
  now: Date,
): Promise<string | null> {
  const found = await spendTicket(db, SIGN_IN, ticket, now);
  return found?.data.type === type ? found.subject : null;
}

/** Lets a popup, which cannot send the token, act for a signed-in user. */
export async function issueBind(db: Kysely<Database>, userId: string, type: ThirdType, now: Date): Promise<string> {
  return issueTicket(db, { purpose: BIND, subject: userId, data: { type }, lifeMs: BIND_MS }, now);
}

/** @returns the user's id, null as for spendSignIn */
export async function spendBind(db: Kysely<Database>, ticket: string, type: string, now: Date): Promise<string | null> {
  const found = await spendTicket(db, BIND, ticket, now);
  return found?.data.type === type ? found.subject : null;
}

/** Remembers for 10 minutes whom the platform vouched for. */
export async function issuePending(
  db: Kysely<Database>,
  purpose: Pending,
  { type, uuid, username, nickname, avatar }: Identity,
  now: Date,
): Promise<string> {
  const data = { type, username: username ?? '', nickname: nickname ?? '', avatar: avatar ?? '' };
  return issueTicket(db, { purpose, subject: uuid, data, lifeMs: PENDING_MS }, now);
}

/** Whom the ticket is about, without using it up. */
export async function peekPending(
  db: Kysely<Database>,
  purpose: Pending,
  ticket: string,
  now: Date,
): Promise<Identity | null> {
  return readPending(await peekTicket(db, purpose, ticket, now));
}

/** Whom the ticket is about, counting one of 5 tries at a password or code. */
export async function tryPending(
  db: Kysely<Database>,
  purpose: Pending,
  ticket: string,
  now: Date,
): Promise<Identity | null> {
  return readPending(await tryTicket(db, purpose, ticket, MOST_TRIES, now));
}

/** Whom the ticket is about; it cannot be used again. */
export async function spendPending(
  db: Kysely<Database>,
  purpose: Pending,
  ticket: string,
  now: Date,
): Promise<Identity | null> {
  return readPending(await spendTicket(db, purpose, ticket, now));
}

function readPending(ticket: Ticket | null): Identity | null {
  if (!ticket) return null;
  const { type, username, nickname, avatar } = ticket.data;
  const known = THIRD_TYPES.find((one) => one === type);
  if (!known) return null;
  const identity = { username: username || null, nickname: nickname || null, avatar: avatar || null };
  return { type: known, uuid: ticket.subject, ...identity };
}
