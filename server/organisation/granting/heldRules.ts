import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import { requireMayGive } from '../../rights/heldRights/authority.ts';
import { type HeldMenu, heldBy, lockHolder, setRules } from './grantTable.ts';
import { DEPARTMENT, DEPARTMENT_ROLE, type Holder } from './holders.ts';

/** Which rules a holder shall have one of its menus with. */
interface Choice extends HeldMenu {
  readonly id: string;
}

/**
 * Replaces the rules of one menu of a holder.
 * @throws Refusal if the holder lacks the menu, a rule is for another menu, or the actor would show more rows
 * than they see
 */
export async function saveRules(
  trx: Transaction<Database>,
  actorId: string,
  holder: Holder,
  { id, permissionId, rules }: Choice,
): Promise<void> {
  await lockHolder(trx, holder, id);
  const known = await trx
    .selectFrom('sys_permission_data_rule')
    .select('id')
    .where('permission_id', '=', permissionId)
    .execute();
  const own = new Set(known.map((rule) => rule.id));
  if (!rules.every((rule) => own.has(rule))) throw new Refusal('保存失败，所选数据规则不属于该菜单或已被删除！');
  await requireMayGive(trx, actorId, [{ permissionId, rules: new Set(rules) }], '不能授予超出自己数据范围的权限！');
  if (holder === DEPARTMENT_ROLE) await requireRulesOfDepartment(trx, { id, permissionId, rules });
  if (!(await setRules(trx, holder, id, { permissionId, rules })))
    throw new Refusal(`请先保存${holder.title}菜单权限!`);
  if (holder === DEPARTMENT) await narrowRoles(trx, { id, permissionId, rules });
}

/** A department role shows at most what its department holds. */
async function requireRulesOfDepartment(
  trx: Transaction<Database>,
  { id, permissionId, rules }: Choice,
): Promise<void> {
  const role = await trx.selectFrom('sys_depart_role').select('depart_id').where('id', '=', id).executeTakeFirst();
  const held = role ? await heldBy(trx, DEPARTMENT, role.depart_id) : [];
  const needed = held.find((one) => one.permissionId === permissionId)?.rules ?? [];
  if (!needed.every((rule) => rules.includes(rule))) throw new Refusal('部门角色不能缺少部门已有的数据规则！');
}

/** Rules of a department narrow its roles. */
async function narrowRoles(trx: Transaction<Database>, { id, permissionId, rules }: Choice): Promise<void> {
  const roles = await trx.selectFrom('sys_depart_role').select('id').where('depart_id', '=', id).execute();
  for (const role of roles) {
    const held = (await heldBy(trx, DEPARTMENT_ROLE, role.id)).find((one) => one.permissionId === permissionId);
    if (held)
      await setRules(trx, DEPARTMENT_ROLE, role.id, { permissionId, rules: [...new Set([...held.rules, ...rules])] });
  }
}
