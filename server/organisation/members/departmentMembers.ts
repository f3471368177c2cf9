import type { Kysely, Selectable, Transaction } from 'kysely';
import { forgetOtherDepartments } from '../../credentials/sessions/sessions.ts';
import { escapeLike } from '../../foundation/database/escapeLike.ts';
import type { Database, SysDepartTable } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { Refusal } from '../../http/reply.ts';
import { where } from '../../records/resource/model/where.ts';
import { endDepartmentRoles } from './departmentRoleMembers.ts';

const NOT_DELETED = '0';

/** The departments of a user, in their order. */
export function departmentsOf(db: Kysely<Database>, userId: string): Promise<Selectable<SysDepartTable>[]> {
  return db
    .selectFrom('sys_depart as depart')
    .innerJoin('sys_user_depart as member', 'member.dep_id', 'depart.id')
    .selectAll('depart')
    .where('member.user_id', '=', userId)
    .where('depart.del_flag', '=', NOT_DELETED)
    .orderBy('depart.depart_order')
    .orderBy('depart.org_code')
    .execute();
}

interface Membership {
  readonly userId: string;
  readonly departId: string;
  readonly name: string;
  readonly code: string;
}

/** The departments of these users, in the order of the departments. */
export async function departmentsOfUsers(
  db: Kysely<Database>,
  userIds: readonly string[],
): Promise<readonly Membership[]> {
  if (userIds.length === 0) return [];
  return db
    .selectFrom('sys_user_depart as member')
    .innerJoin('sys_depart as depart', 'depart.id', 'member.dep_id')
    .select(['member.user_id as userId', 'depart.id as departId', 'depart.depart_name as name'])
    .select('depart.org_code as code')
    .where('member.user_id', 'in', userIds)
    .where('depart.del_flag', '=', NOT_DELETED)
    .orderBy('depart.depart_order')
    .execute();
}

/** Which of these departments a user is a member of. */
export async function departmentsAmong(
  db: Kysely<Database>,
  userId: string,
  departIds: readonly string[],
): Promise<readonly string[]> {
  if (departIds.length === 0) return [];
  const rows = await db
    .selectFrom('sys_user_depart')
    .select('dep_id')
    .where('user_id', '=', userId)
    .where('dep_id', 'in', departIds)
    .execute();
  return rows.map(({ dep_id }) => dep_id);
}

/** A user in one of these departments, if there is any who is not deleted. */
export function anyMember(db: Kysely<Database>, departIds: readonly string[]) {
  return db
    .selectFrom('sys_user_depart as member')
    .innerJoin('sys_user as user', 'user.id', 'member.user_id')
    .select(['user.username', 'user.realname', 'member.dep_id as departId'])
    .where('member.dep_id', 'in', departIds)
    .where('user.del_flag', '=', 0)
    .limit(1)
    .executeTakeFirst();
}

/** Query of the ids of the users in these departments, for conditions. */
export function membersOf(departIds: readonly string[]) {
  // SQL has no empty list; no department has an empty id.
  const ids = departIds.length === 0 ? [''] : departIds;
  return where.selectFrom('sys_user_depart').select('user_id').where('dep_id', 'in', ids);
}

/** Subquery of the ids of the users in a department or its descendants, whose codes begin with its own. */
export function membersBelow(departId: string) {
  return where
    .selectFrom('sys_user_depart as member')
    .innerJoin('sys_depart as own', 'own.id', 'member.dep_id')
    .innerJoin('sys_depart as top', (join) => join.on((on) => on.fn('starts_with', ['own.org_code', 'top.org_code'])))
    .select('member.user_id')
    .where('top.id', '=', departId)
    .where('own.del_flag', '=', NOT_DELETED);
}

/** Subquery of the ids of the users in departments whose codes begin with this text. */
export function membersBelowCode(db: Kysely<Database>, code: string) {
  return db
    .selectFrom('sys_user_depart as member')
    .innerJoin('sys_depart as own', 'own.id', 'member.dep_id')
    .select('member.user_id')
    .where('own.org_code', 'like', `${escapeLike(code)}%`);
}

/** Adds users to a department; those who are in it stay. */
export async function addToDepartment(
  trx: Transaction<Database>,
  departId: string,
  userIds: readonly string[],
): Promise<void> {
  await trx
    .insertInto('sys_user_depart')
    .values(userIds.map((id) => ({ id: newId(), user_id: id, dep_id: departId })))
    .onConflict((conflict) => conflict.columns(['user_id', 'dep_id']).doNothing())
    .execute();
  await keepCurrentDepartment(trx, userIds);
}

/** Removes users from a department and from its roles. @returns false if none of them was in it */
export async function removeFromDepartment(
  trx: Transaction<Database>,
  departId: string,
  userIds: readonly string[],
): Promise<boolean> {
  const { numDeletedRows } = await trx
    .deleteFrom('sys_user_depart')
    .where('dep_id', '=', departId)
    .where('user_id', 'in', userIds)
    .executeTakeFirst();
  if (numDeletedRows === 0n) return false;
  await endDepartmentRoles(trx, userIds, { only: departId });
  await keepCurrentDepartment(trx, userIds);
  return true;
}

/**
 * Replaces the departments of a user and keeps his current department among them.
 * @throws Refusal for an unknown department
 */
export async function replaceDepartments(
  trx: Transaction<Database>,
  userId: string,
  departIds: readonly string[],
): Promise<void> {
  const departs =
    departIds.length === 0
      ? []
      : await trx
          .selectFrom('sys_depart')
          .select(['id', 'org_code'])
          .where('id', 'in', departIds)
          .where('del_flag', '=', NOT_DELETED)
          .orderBy('depart_order')
          .execute();
  if (departs.length < departIds.length) throw new Refusal('所选部门不存在，请刷新后重新选择！');
  await trx.deleteFrom('sys_user_depart').where('user_id', '=', userId).execute();
  await endDepartmentRoles(trx, [userId], { except: departIds });
  if (departs.length > 0) {
    await trx
      .insertInto('sys_user_depart')
      .values(departs.map((depart) => ({ id: newId(), user_id: userId, dep_id: depart.id })))
      .execute();
  }
  await keepCurrentDepartment(trx, [userId]);
}

/**
 * Moves users whose current department is not one of theirs into their first one, or into none; updates open
 * sessions too.
 */
async function keepCurrentDepartment(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  const departs = await departmentsOfUsers(trx, userIds);
  for (const id of userIds) {
    const codes = departs.filter(({ userId }) => userId === id).map(({ code }) => code);
    await trx
      .updateTable('sys_user')
      .set({ org_code: codes[0] ?? null })
      .where('id', '=', id)
      .where((where) =>
        codes.length === 0
          ? where('org_code', 'is not', null)
          : where.or([where('org_code', 'is', null), where('org_code', 'not in', codes)]),
      )
      .execute();
    await forgetOtherDepartments(trx, id, codes);
  }
}
