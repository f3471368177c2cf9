import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { NOT_DELETED } from './kind.ts';

/**
 * The menu entry that shows something, found by its component or by its address; undefined where there is none.
 * Deleted entries show nothing.
 */
export function entryShowing(db: Kysely<Database>, by: 'component' | 'url', value: string) {
  return db
    .selectFrom('sys_permission')
    .select(['id', 'name'])
    .where(by, '=', value)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
}
