import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';

/** Marks a run to be stopped; its process reads the mark. @returns true if the user has such a run in progress */
export async function cancelRun(db: Kysely<Database>, id: string, username: string): Promise<boolean> {
  const row = await db
    .updateTable('sys_import_run')
    .set({ cancelled: true })
    .where('id', '=', id)
    .where('username', '=', username)
    .where('state', '=', 'running')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
