import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { NOT_DELETED } from '../menu/kind.ts';
import { reportAddress } from './source.ts';

/** The name of the menu entry that shows a report; null where there is none. */
export async function menuOf(db: Kysely<Database>, reportId: string): Promise<string | null> {
  const entry = await db
    .selectFrom('sys_permission')
    .select('name')
    .where('url', '=', reportAddress(reportId))
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  return entry?.name ?? null;
}
