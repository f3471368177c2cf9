import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';

/** So long what is being written can be looked at; a new look makes a new one. */
const LASTS_MS = 30 * 60_000;
const MARK = 'draft-';

/** True if the id is that of a draft, which is not stored. */
export function isDraft(id: string): boolean {
  return id.startsWith(MARK);
}

/**
 * Keeps the report of a user's form for that user only, so that every address of reports can show it.
 * @returns its id
 */
export async function keepDraft(db: Kysely<Database>, userId: string, content: unknown, now: Date): Promise<string> {
  await db.deleteFrom('onl_cgreport_draft').where('expires', '<', now).execute();
  const id = `${MARK}${newId().slice(0, 30)}`;
  const expires = new Date(now.getTime() + LASTS_MS);
  await db
    .insertInto('onl_cgreport_draft')
    .values({ id, user_id: userId, content: JSON.stringify(content), expires })
    .execute();
  return id;
}

/** Returns a draft; undefined if another user's, or expired. */
export async function readDraft(db: Kysely<Database>, userId: string, id: string, now: Date): Promise<unknown> {
  const row = await db
    .selectFrom('onl_cgreport_draft')
    .select('content')
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('expires', '>', now)
    .executeTakeFirst();
  return row && JSON.parse(row.content);
}
