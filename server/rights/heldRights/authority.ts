import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import { isAdministrator } from './administrator.ts';
import { covers, type Holding, holdingsOfRoles, holdingsOfUser } from './holding.ts';

const TOO_MUCH = '不能授予自己没有的权限！';

/** @throws Refusal when one of the roles holds a right, or shows a row, that the actor lacks (safety.md 5.5) */
export async function requireMayGrant(
  db: Kysely<Database>,
  actorId: string,
  roleIds: readonly string[],
): Promise<void> {
  await requireMayGive(db, actorId, await holdingsOfRoles(db, roleIds));
}

/**
 * Administrators give everything: they could give it to themselves first.
 * @throws Refusal when the actor would give more than they hold
 */
export async function requireMayGive(
  db: Kysely<Database>,
  actorId: string,
  given: readonly Holding[],
  refusal = TOO_MUCH,
): Promise<void> {
  if (given.length === 0 || (await isAdministrator(db, actorId))) return;
  if (!covers(await holdingsOfUser(db, actorId), given)) throw new Refusal(refusal);
}

/**
 * @throws Refusal when one of the users has a right that the actor lacks: with their password or their account, the actor
 * would get it
 */
export async function requireMayManage(
  db: Kysely<Database>,
  actorId: string,
  userIds: readonly string[],
): Promise<void> {
  if (await isAdministrator(db, actorId)) return;
  const own = await holdingsOfUser(db, actorId);
  for (const userId of userIds) {
    if (!covers(own, await holdingsOfUser(db, userId))) throw new Refusal('不能操作权限高于自己的账号！');
  }
}
