import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../http/reply.ts';
import { permissionIdsOfRoles, permissionIdsOfUser } from './grants.ts';

/** @throws Refusal when one of the roles holds a right that the actor lacks (safety.md 5.5) */
export async function requireMayGrant(
  db: Kysely<Database>,
  actorId: string,
  roleIds: readonly string[],
): Promise<void> {
  const given = await permissionIdsOfRoles(db, roleIds);
  const own = await permissionIdsOfUser(db, actorId);
  if (!isSubset(given, own)) throw new Refusal('不能授予自己没有的权限！');
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
  const own = await permissionIdsOfUser(db, actorId);
  for (const userId of userIds) {
    if (!isSubset(await permissionIdsOfUser(db, userId), own)) throw new Refusal('不能操作权限高于自己的账号！');
  }
}

function isSubset(part: ReadonlySet<string>, whole: ReadonlySet<string>): boolean {
  return [...part].every((id) => whole.has(id));
}
