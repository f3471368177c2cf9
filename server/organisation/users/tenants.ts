import { parseTenantIds } from '../../credentials/sessions/tenantIds.ts';
import { Refusal } from '../../http/reply.ts';
import type { ChangeScope, Values } from '../../records/resource/model/resource.ts';
import { isAdministrator } from '../../rights/heldRights/administrator.ts';

/**
 * The tenants of an account after a change. A new one that names none joins the tenant in which it is added:
 * otherwise it would see none of the records that it is made for.
 * @param stored the current account; null for a new one
 * @throws Refusal for tenants that do not exist, or are not the caller's own: callers cannot grant more than
 * they have (safety.md 5.5). Administrators may grant all of them, and tenants that an account keeps are not
 * checked.
 */
export async function withTenants(values: Values, stored: Values | null, scope: ChangeScope): Promise<Values> {
  const { trx, user, tenantId } = scope;
  if (stored === null && !values.relTenantIds)
    return tenantId === 0 ? values : { ...values, relTenantIds: String(tenantId) };
  if (!('relTenantIds' in values)) return values;
  const [before, after] = [idsOf(stored?.relTenantIds), idsOf(values.relTenantIds)];
  const added = after.filter((id) => !before.includes(id));
  const changed = [...added, ...before.filter((id) => !after.includes(id))];
  if (changed.length === 0) return values;
  if (!(await isAdministrator(trx, user.id)) && changed.some((id) => !user.tenantIds.includes(id)))
    throw new Refusal('只能分配或取消自己所属的租户！');
  const found = await trx
    .selectFrom('sys_tenant')
    .select('id')
    .where('id', 'in', [...added, 0])
    .execute();
  const missing = added.find((id) => !found.some((row) => row.id === id));
  if (missing !== undefined) throw new Refusal(`租户“${missing}”不存在！`);
  return values;
}

function idsOf(value: unknown): readonly number[] {
  return typeof value === 'string' ? [...new Set(parseTenantIds(value))] : [];
}
