import type { Kysely, Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { Refusal } from '../../http/reply.ts';
import { where } from '../../records/resource/model/where.ts';
import { requireMayGrant } from '../../rights/heldRights/authority.ts';

/** Ids of the roles of a user, in ascending order. */
export async function roleIdsOf(db: Kysely<Database>, userId: string): Promise<readonly string[]> {
  return (await roleIdsOfUsers(db, [userId])).map(({ roleId }) => roleId);
}

/** Ids of the roles of these users, in ascending order. */
export async function roleIdsOfUsers(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<readonly { readonly userId: string; readonly roleId: string }[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('sys_user_role')
    .select(['user_id as userId', 'role_id as roleId'])
    .where('user_id', 'in', userIds)
    .orderBy('role_id')
    .execute();
}

/** The roles of a user, by code. */
export function rolesOf(
  db: Kysely<Database>,
  userId: string,
): Promise<{ readonly code: string; readonly name: string }[]> {
  return db
    .selectFrom('sys_user_role as member')
    .innerJoin('sys_role as role', 'role.id', 'member.role_id')
    .select(['role.role_code as code', 'role.role_name as name'])
    .where('member.user_id', '=', userId)
    .orderBy('role.role_code')
    .execute();
}

/** Accounts that have one of the roles, by their codes. */
export async function accountsOfRoles(db: Kysely<Database>, codes: readonly string[]): Promise<readonly string[]> {
  if (codes.length === 0) return [];
  const rows = await db
    .selectFrom('sys_user_role as member')
    .innerJoin('sys_role as role', 'role.id', 'member.role_id')
    .innerJoin('sys_user as user', 'user.id', 'member.user_id')
    .select('user.username')
    .distinct()
    .where('role.role_code', 'in', codes)
    .execute();
  return rows.map(({ username }) => username);
}

/** Ids of users who have a role and are not deleted, at most so many. */
export async function usersOfRole(db: Kysely<Database>, roleId: string, most: number): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('sys_user_role as member')
    .innerJoin('sys_user as user', 'user.id', 'member.user_id')
    .select('user.id')
    .where('member.role_id', '=', roleId)
    .where('user.del_flag', '=', 0)
    .limit(most)
    .execute();
  return rows.map(({ id }) => id);
}

/** Query of the ids of the users who have a role, for conditions. */
export function membersOfRole(roleId: string) {
  return where.selectFrom('sys_user_role').select('user_id').where('role_id', '=', roleId);
}

/** Gives users a role; those who have it keep it. */
export async function addToRole(trx: Transaction<Database>, roleId: string, userIds: readonly string[]): Promise<void> {
  await trx
    .insertInto('sys_user_role')
    .values(userIds.map((userId) => ({ id: newId(), user_id: userId, role_id: roleId })))
    .onConflict((conflict) => conflict.columns(['user_id', 'role_id']).doNothing())
    .execute();
}

/** Removes a role from users. @returns false if none of them had it */
export async function removeFromRole(
  trx: Transaction<Database>,
  roleId: string,
  userIds: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sys_user_role')
    .where('role_id', '=', roleId)
    .where('user_id', 'in', userIds)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** Takes all roles from users. */
export async function endRoles(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  await trx.deleteFrom('sys_user_role').where('user_id', 'in', userIds).execute();
}

/**
 * Replaces the roles of a user. Roles he already has may stay whatever the actor's own rights are.
 * @throws Refusal for an unknown role, or one with rights that the actor lacks
 */
export async function replaceRoles(
  trx: Transaction<Database>,
  actorId: string,
  userId: string,
  roleIds: readonly string[],
): Promise<void> {
  const owned = new Set(await roleIdsOf(trx, userId));
  const added = roleIds.filter((id) => !owned.has(id));
  if (added.length > 0) {
    const known = await trx.selectFrom('sys_role').select('id').where('id', 'in', added).execute();
    if (known.length < added.length) throw new Refusal('所选角色不存在，请刷新后重新选择！');
    await requireMayGrant(trx, actorId, added);
  }
  const kept = new Set(roleIds);
  const removed = [...owned].filter((id) => !kept.has(id));
  if (removed.length > 0) {
    await trx.deleteFrom('sys_user_role').where('user_id', '=', userId).where('role_id', 'in', removed).execute();
  }
  if (added.length > 0) {
    await trx
      .insertInto('sys_user_role')
      .values(added.map((roleId) => ({ id: newId(), user_id: userId, role_id: roleId })))
      .execute();
  }
}
