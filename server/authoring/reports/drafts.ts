import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';

/** So long what is being written can be looked at; a new look makes a new one. */
const LASTS_MS = 30 * 60_000;
const MARK = 'draft-';

/** Whether an id of a report stands for one that is not stored. */
export function isDraft(id: string): boolean {
  return id.startsWith(MARK);
}

/**
 * Keeps a report as it stands in somebody's form, for them alone, so that every address of reports shows it.
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

/** What somebody kept; undefined when it is somebody else's, or too old. */
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
