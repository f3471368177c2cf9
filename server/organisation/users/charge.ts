import type { Kysely } from 'kysely';
import { splitCodes } from '../../../src/common/rights.ts';
import type { Database } from '../../foundation/database/schema.ts';
import { textOf } from '../../foundation/valueText.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import type { Values } from '../../records/resource/model/resource.ts';
import { holdsMenu } from '../../rights/heldRights/menus.ts';
import { chargeOf } from '../departments/charge.ts';
import { departmentsOfUsers } from '../members/departmentMembers.ts';
import { requireReachableUsers } from './reachable.ts';

/**
 * Holders of one of these menus manage all accounts; others manage those of the departments in their charge.
 */
const KEEPERS = ['system/UserList', 'system/RoleUserList'];

/** Ids of the departments whose users the actor manages; null for all users. */
async function keptDepartments(db: Kysely<Database>, userId: string): Promise<ReadonlySet<string> | null> {
  return (await holdsMenu(db, userId, KEEPERS)) ? null : chargeOf(db, userId);
}

/**
 * An account is changed as a whole, so every department of the user must be in the actor's charge: a user who
 * was only added to one of them stays with the managers of the others.
 * @throws Refusal for users outside the actor's charge
 */
export async function requireOwnPeople(
  db: Kysely<Database>,
  actorId: string,
  userIds: readonly string[],
): Promise<void> {
  const kept = await keptDepartments(db, actorId);
  if (!kept || userIds.length === 0) return;
  const memberships = await departmentsOfUsers(db, userIds);
  const isOwn = (id: string) => {
    const departs = memberships.filter(({ userId }) => userId === id);
    return departs.length > 0 && departs.every(({ departId }) => kept.has(departId));
  };
  if (!userIds.every(isOwn)) throw new Refusal('只能操作自己负责部门的用户！');
}

/** @throws Refusal if data rules hide one of the users from the caller, or others manage their accounts */
export async function requireKeptUsers(db: Kysely<Database>, call: Call, ids: readonly string[]): Promise<void> {
  await requireReachableUsers(db, call, ids);
  await requireOwnPeople(db, call.user.id, ids);
}

/**
 * Managers of some departments may put users only into these, and into the charge of these.
 * @param values of the columns @param departs ids of the departments that the user shall have; null leaves
 * them
 * @param stored the user before the change; null for a new one
 */
export async function requireOwnDepartments(
  db: Kysely<Database>,
  actorId: string,
  values: Values,
  departs: readonly string[] | null,
  stored: Values | null,
): Promise<void> {
  const kept = await keptDepartments(db, actorId);
  if (!kept) return;
  if (departs?.length === 0) throw new Refusal('请选择自己负责的部门！');
  const had = new Set(splitCodes(textOf(stored?.departIds)));
  const charged = splitCodes(textOf(values.departIds)).filter((id) => !had.has(id));
  if (![...(departs ?? []), ...charged].every((id) => kept.has(id))) throw new Refusal('只能选择自己负责的部门！');
}
