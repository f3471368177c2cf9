import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { PermissionRow } from './grants.ts';

const NOT_DELETED = 0;

/**
 * Hidden online screens (`/online…:code`) and the folders above them: every user has these (contract
 * session.md §9).
 */
export async function openMenus(db: Kysely<Database>): Promise<PermissionRow[]> {
  const screens = await db
    .selectFrom('sys_permission')
    .selectAll()
    .where('url', 'like', '/online%:code')
    .where('hidden', '=', true)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  const folders = [...new Set(screens.map((row) => row.parent_id).filter((id) => id !== null))];
  if (folders.length === 0) return screens;
  const parents = await db.selectFrom('sys_permission').selectAll().where('id', 'in', folders).execute();
  return [...parents, ...screens];
}

/** The system's 首页 entry. */
export async function homeMenu(db: Kysely<Database>): Promise<PermissionRow | null> {
  const row = await db
    .selectFrom('sys_permission')
    .selectAll()
    .where('name', '=', '首页')
    .where('del_flag', '=', NOT_DELETED)
    .orderBy('sort_no')
    .limit(1)
    .executeTakeFirst();
  return row ?? null;
}
