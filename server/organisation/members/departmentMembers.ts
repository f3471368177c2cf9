import type { Transaction } from 'kysely';
import { splitCodes } from '../../../src/common/rights.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { newId } from '../../foundation/newId.ts';
import { Refusal } from '../../http/reply.ts';
import { requireMayGrant } from '../../rights/heldRights/authority.ts';

/** `a,b,` → ['a', 'b'], each once. */
export function splitIds(text: string): string[] {
  return [...new Set(splitCodes(text))];
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
  const current = await trx.selectFrom('sys_user_role').select('role_id').where('user_id', '=', userId).execute();
  const owned = new Set(current.map((row) => row.role_id));
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
          .where('del_flag', '=', '0')
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

/** Puts people who work in a department that they do not belong to into their first one, or into none. */
export async function keepCurrentDepartment(trx: Transaction<Database>, userIds: readonly string[]): Promise<void> {
  const departs = await trx
    .selectFrom('sys_user_depart as member')
    .innerJoin('sys_depart as depart', 'depart.id', 'member.dep_id')
    .select(['member.user_id', 'depart.org_code'])
    .where('member.user_id', 'in', [...userIds])
    .where('depart.del_flag', '=', '0')
    .orderBy('depart.depart_order')
    .execute();
  for (const userId of userIds) {
    const codes = departs.filter(({ user_id }) => user_id === userId).map(({ org_code }) => org_code);
    await trx
      .updateTable('sys_user')
      .set({ org_code: codes[0] ?? null })
      .where('id', '=', userId)
      .where((where) =>
        codes.length === 0
          ? where('org_code', 'is not', null)
          : where.or([where('org_code', 'is', null), where('org_code', 'not in', codes)]),
      )
      .execute();
  }
}

/** Roles of a department are for its own people: whoever leaves it loses them. */
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
