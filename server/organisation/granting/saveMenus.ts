import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import { ADMIN_ROLE, isAdministrator, requireAdministrationLeft } from '../../rights/heldRights/administrator.ts';
import { requireMayGive } from '../../rights/heldRights/authority.ts';
import { type Holding, holdingsOfUser } from '../../rights/heldRights/holding.ts';
import { giveMenus, type HeldMenu, heldBy, lockHolder, takeMenus } from './grantTable.ts';
import { DEPARTMENT, DEPARTMENT_ROLE, type Holder, ROLE } from './holders.ts';

const NOT_DELETED = 0;

/** A client's change of a holder's menus: the wanted list, and the list that the client read. */
interface Wanted {
  readonly id: string;
  readonly permissionIds: readonly string[];
  readonly last: readonly string[];
}

/**
 * Changes the menus of a holder by the difference between two lists, as the family does, so that grants by
 * others meanwhile stay. A right that the actor holds for some rows only is granted with the same rules.
 * @param limit upper bound of the holder's menus; null for none
 * @throws Refusal if the actor would grant or revoke a right that they lack
 */
export async function saveMenus(
  trx: Transaction<Database>,
  actorId: string,
  holder: Holder,
  { id, permissionIds, last }: Wanted,
  limit: readonly HeldMenu[] | null = null,
): Promise<void> {
  await lockHolder(trx, holder, id);
  const held = await heldBy(trx, holder, id);
  const wanted = new Set(permissionIds);
  const before = new Set(last);
  const had = new Set(held.map(({ permissionId }) => permissionId));
  const added = [...wanted].filter((one) => !before.has(one) && !had.has(one));
  const removed = [...before].filter((one) => !wanted.has(one) && had.has(one));
  await requireMenus(trx, added);
  const allowed = limit && new Map(limit.map((one) => [one.permissionId, one.rules]));
  if (allowed && !added.every((one) => allowed.has(one))) throw new Refusal('只能授予部门已有的权限！');

  const own = (await isAdministrator(trx, actorId)) ? null : await holdingsOfUser(trx, actorId);
  const given = added.map((permissionId) => ({
    permissionId,
    rules: allowed?.get(permissionId) ?? narrowest(own, permissionId),
  }));
  const taken = held.filter(({ permissionId }) => removed.includes(permissionId));
  await requireMayGive(trx, actorId, given.map(asHolding));
  await requireMayGive(trx, actorId, taken.map(asHolding), '不能收回自己没有的权限！');

  await giveMenus(trx, holder, id, given);
  await takeMenus(trx, holder, [id], removed);
  if (holder === DEPARTMENT) await takeMenus(trx, DEPARTMENT_ROLE, await rolesOf(trx, id), removed);
  if (holder === ROLE && (await isAdministratorRole(trx, id))) await requireAdministrationLeft(trx);
}

function asHolding({ permissionId, rules }: HeldMenu): Holding {
  return { permissionId, rules: new Set(rules) };
}

/** The rules with which the actor holds a menu; none if one of their roles grants it in full. */
function narrowest(own: readonly Holding[] | null, permissionId: string): readonly string[] {
  const held = own?.filter((one) => one.permissionId === permissionId) ?? [];
  if (held.some(({ rules }) => rules.size === 0)) return [];
  return [...(held[0]?.rules ?? [])];
}

async function requireMenus(trx: Transaction<Database>, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  const found = await trx
    .selectFrom('sys_permission')
    .select('id')
    .where('id', 'in', ids)
    .where('del_flag', '=', NOT_DELETED)
    .execute();
  if (found.length < ids.length) throw new Refusal('授权失败！所选菜单中有已被删除的，请刷新后重试');
}

async function isAdministratorRole(trx: Transaction<Database>, id: string): Promise<boolean> {
  const role = await trx.selectFrom('sys_role').select('role_code').where('id', '=', id).executeTakeFirst();
  return role?.role_code === ADMIN_ROLE;
}

async function rolesOf(trx: Transaction<Database>, departId: string): Promise<readonly string[]> {
  const roles = await trx.selectFrom('sys_depart_role').select('id').where('depart_id', '=', departId).execute();
  return roles.map(({ id }) => id);
}
