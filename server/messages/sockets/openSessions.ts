import type { Kysely } from 'kysely';
import { isOpen } from '../../credentials/sessions/sessions.ts';
import { tokenHash } from '../../credentials/sessions/token.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Owner } from './clientSocket.ts';

const NORMAL = 1;
const NOT_DELETED = 0;
const CHUNK = 1000;

/** Which of these sessions still count, with their users: not ended, not expired, the account in order. */
export async function openSessions(
  db: Kysely<Database>,
  sessionIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, Owner>> {
  const open = new Map<string, Owner>();
  for (let start = 0; start < sessionIds.length; start += CHUNK) {
    const rows = await db
      .selectFrom('sys_session as session')
      .innerJoin('sys_user as user', 'user.id', 'session.user_id')
      .select(['session.id', 'session.user_id', 'session.ended_at', 'session.expires_at', 'session.seen_at'])
      .select('user.username')
      .where('session.id', 'in', sessionIds.slice(start, start + CHUNK))
      .where('user.status', '=', NORMAL)
      .where('user.del_flag', '=', NOT_DELETED)
      .execute();
    for (const row of rows) {
      if (isOpen(row, now)) open.set(row.id, { sessionId: row.id, userId: row.user_id, username: row.username });
    }
  }
  return open;
}

/** The session of this user that was used last and still counts; undefined when they are not signed in. */
export async function newestSessionOf(db: Kysely<Database>, userId: string, now: Date): Promise<Owner | undefined> {
  const rows = await db
    .selectFrom('sys_session')
    .select('id')
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .orderBy('seen_at', 'desc')
    .limit(1)
    .execute();
  const ids = rows.map(({ id }) => id);
  return (await openSessions(db, ids, now)).get(ids[0] ?? '');
}

/** Id of the session with this token, ended or not; null when there never was one. */
export async function sessionIdOf(db: Kysely<Database>, token: string): Promise<string | null> {
  const row = await db
    .selectFrom('sys_session')
    .select('id')
    .where('token_hash', '=', tokenHash(token))
    .executeTakeFirst();
  return row?.id ?? null;
}
