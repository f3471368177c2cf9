import type { Kysely, Selectable } from 'kysely';
import { splitCodes } from '../../src/common/rights.ts';
import type { Database, SysPermissionTable } from '../database/schema.ts';

export type PermissionRow = Selectable<SysPermissionTable>;

const NOT_DELETED = 0;
/** What a row of kind 2 is: the right to use a control, without a page. */
export const BUTTON = 2;

/** Menus and buttons that a user has through their roles, by sort number. */
export function grantedTo(db: Kysely<Database>, userId: string): Promise<PermissionRow[]> {
  return db
    .selectFrom('sys_permission as permission')
    .selectAll('permission')
    .where('permission.del_flag', '=', NOT_DELETED)
    .where((where) =>
      where.exists(
        where
          .selectFrom('sys_user_role as member')
          .innerJoin('sys_role_permission as grant', 'grant.role_id', 'member.role_id')
          .select('grant.id')
          .where('member.user_id', '=', userId)
          .whereRef('grant.permission_id', '=', 'permission.id'),
      ),
    )
    .orderBy('permission.sort_no')
    .orderBy('permission.id')
    .execute();
}

/** Every button of the system. */
export function allButtons(db: Kysely<Database>): Promise<PermissionRow[]> {
  return db
    .selectFrom('sys_permission')
    .selectAll()
    .where('menu_type', '=', BUTTON)
    .where('del_flag', '=', NOT_DELETED)
    .orderBy('sort_no')
    .orderBy('id')
    .execute();
}

/** Ids of what these roles may do. */
export async function permissionIdsOfRoles(db: Kysely<Database>, roleIds: readonly string[]): Promise<Set<string>> {
  if (roleIds.length === 0) return new Set();
  const rows = await db
    .selectFrom('sys_role_permission')
    .select('permission_id')
    .distinct()
    .where('role_id', 'in', roleIds)
    .execute();
  return new Set(rows.map((row) => row.permission_id));
}

/** Ids of what this user may do. */
export async function permissionIdsOfUser(db: Kysely<Database>, userId: string): Promise<Set<string>> {
  const roles = await db.selectFrom('sys_user_role').select('role_id').where('user_id', '=', userId).execute();
  return permissionIdsOfRoles(
    db,
    roles.map((row) => row.role_id),
  );
}

/** The codes of a button row: `perms` may hold several, separated by commas. */
export function codesOf(row: Pick<PermissionRow, 'perms'>): readonly string[] {
  return splitCodes(row.perms ?? '');
}
