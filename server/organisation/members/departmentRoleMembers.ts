import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';

/** The roles that a user has in a department, as rows of `sys_depart_role_user`. */
export function departmentRolesOf(db: Kysely<Database>, userId: string, departId: string) {
  return db
    .selectFrom('sys_depart_role_user as member')
    .innerJoin('sys_depart_role as role', 'role.id', 'member.drole_id')
    .select(['member.id', 'member.user_id as userId', 'member.drole_id as droleId'])
    .where('role.depart_id', '=', departId)
    .where('member.user_id', '=', userId)
    .orderBy('role.role_code')
    .execute();
}

/** Which of these roles a user has. */
export async function departmentRolesAmong(
  db: Kysely<Database>,
  userId: string,
  roleIds: readonly string[],
): Promise<readonly string[]> {
  if (roleIds.length === 0) return [];
  const rows = await db
    .selectFrom('sys_depart_role_user')
    .select('drole_id')
    .where('user_id', '=', userId)
    .where('drole_id', 'in', roleIds)
    .execute();
  return rows.map(({ drole_id }) => drole_id);
}

/** Gives a user roles that they lack, and takes others from them. */
export async function changeDepartmentRoles(
  trx: Transaction<Database>,
  userId: string,
  { added, removed }: { readonly added: readonly string[]; readonly removed: readonly string[] },
): Promise<void> {
  if (removed.length > 0)
    await trx
      .deleteFrom('sys_depart_role_user')
      .where('user_id', '=', userId)
      .where('drole_id', 'in', removed)
      .execute();
  if (added.length > 0)
    await trx
      .insertInto('sys_depart_role_user')
      .values(added.map((id) => ({ id: newId(), user_id: userId, drole_id: id })))
      .execute();
}

/** Removes the roles of departments from users who leave them: these are for the department's own users. */
export async function endDepartmentRoles(
  trx: Transaction<Database>,
  userIds: readonly string[],
  left: { readonly only: string } | { readonly except: readonly string[] },
): Promise<void> {
  const roles = trx.selectFrom('sys_depart_role').select('id');
  const lost =
    'only' in left
      ? roles.where('depart_id', '=', left.only)
      : roles.$if(left.except.length > 0, (rest) => rest.where('depart_id', 'not in', [...left.except]));
  await trx
    .deleteFrom('sys_depart_role_user')
    .where('user_id', 'in', [...userIds])
    .where('drole_id', 'in', lost)
    .execute();
}
