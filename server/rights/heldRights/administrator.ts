import type { Kysely, Transaction } from 'kysely';
import { menuComponent } from '../../../src/common/menuComponents.ts';
import { splitCodes } from '../../../src/common/rights.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';

/** Code of the role whose members may do everything. */
export const ADMIN_ROLE = 'admin';
/** The account that came with the installation; it can neither be frozen nor deleted. */
export const ADMIN_ACCOUNT = 'admin';

const NORMAL = 1;
const NOT_DELETED = 0;

/**
 * Locks the administrator role until the end of the transaction, so that two changes at once cannot each rely on the
 * administrator that the other removes. Call it before the change.
 */
export async function lockAdministrators(trx: Transaction<Database>): Promise<void> {
  await trx.selectFrom('sys_role').select('id').where('role_code', '=', ADMIN_ROLE).forUpdate().execute();
}

/** @throws Refusal if no user could administer the system after the change (safety.md 5.5) */
export async function requireAdministratorLeft(trx: Transaction<Database>): Promise<void> {
  const left = await administrators(trx).select('user.id').limit(1).executeTakeFirst();
  if (!left) throw new Refusal('至少要保留一个可用的管理员账号！');
}

/** Ids of the administrators who may sign in. */
export async function administratorIds(db: Kysely<Database>): Promise<readonly string[]> {
  const rows = await administrators(db).select('user.id').distinct().orderBy('user.id').execute();
  return rows.map(({ id }) => id);
}

function administrators(db: Kysely<Database>) {
  return db
    .selectFrom('sys_user as user')
    .innerJoin('sys_user_role as member', 'member.user_id', 'user.id')
    .innerJoin('sys_role as role', 'role.id', 'member.role_id')
    .where('role.role_code', '=', ADMIN_ROLE)
    .where('user.status', '=', NORMAL)
    .where('user.del_flag', '=', NOT_DELETED);
}

/** True if one of the users is an administrator. */
export async function isAdministrator(db: Kysely<Database>, userId: string): Promise<boolean> {
  const member = await db
    .selectFrom('sys_user_role as member')
    .innerJoin('sys_role as role', 'role.id', 'member.role_id')
    .select('member.role_id')
    .where('member.user_id', '=', userId)
    .where('role.role_code', '=', ADMIN_ROLE)
    .limit(1)
    .executeTakeFirst();
  return member !== undefined;
}

/** The screen and the right with which rights are given. */
const GIVING = { component: 'system/RoleUserList', code: 'role:permission' } as const;

/**
 * @throws Refusal if the administrators could not grant rights after the change: no user could restore that
 */
export async function requireAdministrationLeft(trx: Transaction<Database>): Promise<void> {
  const rows = await trx
    .selectFrom('sys_permission as permission')
    .innerJoin('sys_role_permission as grant', 'grant.permission_id', 'permission.id')
    .innerJoin('sys_role as role', 'role.id', 'grant.role_id')
    .select(['permission.component', 'permission.perms'])
    .where('role.role_code', '=', ADMIN_ROLE)
    .where('permission.del_flag', '=', NOT_DELETED)
    .where((where) =>
      where.or([where('permission.component', 'is not', null), where('permission.perms', 'is not', null)]),
    )
    .execute();
  const hasScreen = rows.some(({ component }) => component !== null && menuComponent(component) === GIVING.component);
  const hasCode = rows.some(({ perms }) => splitCodes(perms ?? '').includes(GIVING.code));
  if (!hasScreen || !hasCode) throw new Refusal('管理员角色必须保留“角色管理”及其授权的权限！');
}
