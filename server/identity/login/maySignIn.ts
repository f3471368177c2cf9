import type { Selectable } from 'kysely';
import { parseTenantIds } from '../../credentials/sessions/tenantIds.ts';
import type { SysTenantTable, SysUserTable } from '../../foundation/database/schema.ts';
import { Refusal } from '../../http/reply.ts';
import type { Services } from '../../http/services.ts';
import { isEffective, normalTenants } from './tenants.ts';

const NORMAL = 1;
const NOT_DELETED = 0;
const TENANTS_FROZEN = '与该用户关联的租户均已被冻结，无法登录！';

/**
 * Checks an account whose owner has proven their identity (contract session.md §2, order of the errors).
 * @returns the tenants they may work for now; empty if they have none
 * @throws Refusal if the account is deleted or frozen, or if none of its tenants may work now
 */
export async function requireMaySignIn(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  user: Selectable<SysUserTable>,
): Promise<readonly Selectable<SysTenantTable>[]> {
  if (user.del_flag !== NOT_DELETED) throw new Refusal('该用户已注销');
  if (user.status !== NORMAL) throw new Refusal('该用户已冻结');
  const ids = parseTenantIds(user.rel_tenant_ids);
  if (ids.length === 0) return [];
  const tenants = (await normalTenants(db, ids)).filter((tenant) => isEffective(tenant, clock()));
  if (tenants.length === 0) throw new Refusal(TENANTS_FROZEN);
  return tenants;
}
