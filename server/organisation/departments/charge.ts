import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { Refusal } from '../../http/reply.ts';
import { isAdministrator } from '../../rights/heldRights/administrator.ts';
import { ownDepartments } from './ownDepartments.ts';

/** Holders of this menu manage all departments; others those in their charge. */
export const ALL_DEPARTMENTS = 'system/DepartList';

/**
 * Ids of the departments in a user's charge, with their descendants; null for administrators, who manage all.
 */
export async function chargeOf(db: Kysely<Database>, userId: string): Promise<ReadonlySet<string> | null> {
  if (await isAdministrator(db, userId)) return null;
  return new Set((await ownDepartments(db, userId)).departs.map(({ id }) => id));
}

/**
 * @throws Refusal if one of the departments is not in the user's charge; it does not say whether it exists
 */
export async function requireCharge(db: Kysely<Database>, userId: string, departIds: readonly string[]): Promise<void> {
  const charge = await chargeOf(db, userId);
  if (charge && !departIds.every((id) => charge.has(id))) throw new Refusal('只能操作自己负责的部门！');
}

/** For what 部门管理 shows of every department, and 我的部门 of the own ones. @throws Refusal for another one */
export async function requireDepartment({ user, services }: Call, departId: string): Promise<void> {
  if (await services.rights.hasMenu(user, [ALL_DEPARTMENTS])) return;
  await requireCharge(services.db, user.id, [departId]);
}
