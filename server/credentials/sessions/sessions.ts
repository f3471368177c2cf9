import type { Kysely } from 'kysely';
import type { Database, SessionTable } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { FIRST_STEP } from './ticket.ts';
import { type SessionTokens, tokenHash } from './token.ts';

const HOUR = 60 * 60_000;
/** Idle time after which a session has ended (safety.md 4.3). */
const IDLE_MS = 2 * HOUR;
/** Ended sessions are remembered, to distinguish their tokens from invented ones. */
export const REMEMBER_MS = 7 * 24 * HOUR;
const AGENT_LENGTH = 200;
const NORMAL = 1;
const NOT_DELETED = 0;

interface NewSession {
  readonly userId: string;
  readonly tenantId: number | null;
  readonly orgCode: string | null;
  readonly address: string;
  /** The browser's own description of itself; cut to what the column holds. */
  readonly agent: string | null;
  readonly lifeMs: number;
  readonly tokens: Pick<SessionTokens, 'create'>;
}

/** Starts a session. @returns the token; only its hash is stored */
export async function startSession(db: Kysely<Database>, session: NewSession, now: Date): Promise<string> {
  const token = session.tokens.create();
  await db
    .insertInto('sys_session')
    .values({
      id: newId(),
      token_hash: tokenHash(token),
      user_id: session.userId,
      tenant_id: session.tenantId,
      org_code: session.orgCode,
      address: session.address,
      agent: session.agent?.slice(0, AGENT_LENGTH) ?? null,
      created_at: now,
      seen_at: now,
      expires_at: new Date(now.getTime() + session.lifeMs),
      ended_at: null,
    })
    .execute();
  return token;
}

/** Ends the session of this token. @returns its user, or null if there never was one */
export async function endSession(
  db: Kysely<Database>,
  token: string,
  now: Date,
): Promise<{ readonly id: string; readonly username: string } | null> {
  const row = await db
    .updateTable('sys_session')
    .set((where) => ({ ended_at: where.fn.coalesce('ended_at', where.val(now)) }))
    .where('token_hash', '=', tokenHash(token))
    .returning('user_id')
    .executeTakeFirst();
  if (!row) return null;
  return db.selectFrom('sys_user').select(['id', 'username']).where('id', '=', row.user_id).executeTakeFirstOrThrow();
}

/**
 * Ends every session of these users, and sign-ins that wait for their second step: password change, freeze, deletion.
 * `keep` is a token that stays valid.
 */
export async function endSessionsOf(
  db: Kysely<Database>,
  userIds: readonly string[],
  now: Date,
  keep: string | null = null,
): Promise<void> {
  if (userIds.length === 0) return;
  await db.deleteFrom('sys_ticket').where('purpose', '=', FIRST_STEP).where('subject', 'in', userIds).execute();
  await db
    .updateTable('sys_session')
    .set({ ended_at: now })
    .where('user_id', 'in', userIds)
    .where('ended_at', 'is', null)
    .$if(keep !== null, (query) => query.where('token_hash', '!=', tokenHash(keep ?? '')))
    .execute();
}

/**
 * Makes sessions of a user forget a chosen department that is not theirs any more; the account's own counts from the next
 * call on. @param codes organisation codes of the departments that the user is in
 */
export async function forgetOtherDepartments(
  db: Kysely<Database>,
  userId: string,
  codes: readonly string[],
): Promise<void> {
  await db
    .updateTable('sys_session')
    .set({ org_code: null })
    .where('user_id', '=', userId)
    .where('org_code', 'is not', null)
    .$if(codes.length > 0, (query) => query.where('org_code', 'not in', codes))
    .execute();
}

/** True if a stored session is still valid at this moment. */
export function isOpen(session: Pick<SessionTable, 'ended_at' | 'expires_at' | 'seen_at'>, now: Date): boolean {
  return session.ended_at === null && session.expires_at > now && now.getTime() - session.seen_at.getTime() < IDLE_MS;
}

/** The sessions that count at this moment, each with its `user`, as the start of a query. */
export function signedIn(db: Kysely<Database>, now: Date) {
  return db
    .selectFrom('sys_session as session')
    .innerJoin('sys_user as user', 'user.id', 'session.user_id')
    .where('session.ended_at', 'is', null)
    .where('session.expires_at', '>', now)
    .where('session.seen_at', '>', new Date(now.getTime() - IDLE_MS))
    .where('user.status', '=', NORMAL)
    .where('user.del_flag', '=', NOT_DELETED);
}
