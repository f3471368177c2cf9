import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { NOT_DELETED } from './kind.ts';

/**
 * Finds the menu entry for a screen by its component or address; undefined if there is none. Deleted entries
 * show nothing.
 */
export function entryShowing(db: Kysely<Database>, by: 'component' | 'url', value: string) {
  return db
    .selectFrom('sys_permission')
    .select(['id', 'name'])
    .where(by, '=', value)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
}
