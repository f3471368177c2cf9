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

/** Whoever holds one of these menus keeps the accounts of everybody; others those of the departments in their charge. */
const KEEPERS = ['system/UserList', 'system/RoleUserList'];

/** Ids of the departments whose people somebody keeps; null for everybody's. */
async function keptDepartments(db: Kysely<Database>, userId: string): Promise<ReadonlySet<string> | null> {
  return (await holdsMenu(db, userId, KEEPERS)) ? null : chargeOf(db, userId);
}

/**
 * An account is changed as a whole, so every department of the person must be in the actor's charge: somebody who was
 * only added to one of them stays with those who keep the others.
 * @throws Refusal for somebody else's people
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

/** @throws Refusal when data rules hide one of the people from the caller, or others keep their accounts */
export async function requireKeptUsers(db: Kysely<Database>, call: Call, ids: readonly string[]): Promise<void> {
  await requireReachableUsers(db, call, ids);
  await requireOwnPeople(db, call.user.id, ids);
}

/**
 * Whoever keeps the people of some departments puts them into these, and into the charge of these, only.
 * @param values of the columns @param departs ids of the departments that the person shall have; null leaves them
 * @param stored the person before; null for a new one
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
