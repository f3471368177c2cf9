import type { Kysely, Selectable } from 'kysely';
import { splitCodes } from '../../../src/common/rights.ts';
import type { Database, SysPermissionTable } from '../../foundation/database/schema.ts';
import { REGISTERED_ROLE, THIRD_ROLE } from './registered.ts';

export type PermissionRow = Selectable<SysPermissionTable>;

const NOT_DELETED = 0;
/** A row of kind 2: the right to use a control, without a page. */
export const BUTTON = 2;

/**
 * Rights of users, through their roles and the roles of their departments: one row for each menu or button
 * and each role that grants it.
 */
export function userGrants(db: Kysely<Database>) {
  return db
    .selectFrom('sys_user_role as member')
    .innerJoin('sys_role_permission as grant', 'grant.role_id', 'member.role_id')
    .select(['member.user_id', 'grant.permission_id', 'grant.data_rule_ids'])
    .unionAll(
      db
        .selectFrom('sys_depart_role_user as member')
        .innerJoin('sys_depart_role_permission as grant', 'grant.role_id', 'member.drole_id')
        .select(['member.user_id', 'grant.permission_id', 'grant.data_rule_ids']),
    );
}

/** Menus and buttons that a user has, by sort number. */
export function grantedTo(db: Kysely<Database>, userId: string): Promise<PermissionRow[]> {
  return db
    .selectFrom('sys_permission as permission')
    .selectAll('permission')
    .where('permission.del_flag', '=', NOT_DELETED)
    .where(
      'permission.id',
      'in',
      db.selectFrom(userGrants(db).as('held')).select('held.permission_id').where('held.user_id', '=', userId),
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

/** The codes of a button row: `perms` may hold several, separated by commas. */
export function codesOf(row: Pick<PermissionRow, 'perms'>): readonly string[] {
  return splitCodes(row.perms ?? '');
}

/**
 * Returns true if the user holds a menu or button through a role that accounts do not get by themselves, or through a
 * role of a department. What the roles of self-made accounts give does not count, however much an administrator adds
 * to them.
 */
export async function isStaff(db: Kysely<Database>, userId: string): Promise<boolean> {
  const ofRole = db
    .selectFrom('sys_user_role as member')
    .innerJoin('sys_role as role', 'role.id', 'member.role_id')
    .innerJoin('sys_role_permission as grant', 'grant.role_id', 'member.role_id')
    .select('member.user_id')
    .where('member.user_id', '=', userId)
    .where('role.role_code', 'not in', [REGISTERED_ROLE, THIRD_ROLE])
    .limit(1);
  const ofDepartment = db
    .selectFrom('sys_depart_role_user as member')
    .innerJoin('sys_depart_role_permission as grant', 'grant.role_id', 'member.drole_id')
    .select('member.user_id')
    .where('member.user_id', '=', userId)
    .limit(1);
  const { held } = await db
    .selectNoFrom(({ or, exists }) => or([exists(ofRole), exists(ofDepartment)]).as('held'))
    .executeTakeFirstOrThrow();
  return Boolean(held);
}
