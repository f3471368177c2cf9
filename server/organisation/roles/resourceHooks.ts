import { Refusal } from '../../http/reply.ts';
import type { ResourceHooks } from '../../records/resource/model/resource.ts';
import { ADMIN_ROLE } from '../../rights/heldRights/administrator.ts';
import { requireMayGive } from '../../rights/heldRights/authority.ts';
import { holdingsOfRoles } from '../../rights/heldRights/holding.ts';
import { rolesOfTenant } from './tenantRoute.ts';

const ABOVE_OWN = '不能操作权限高于自己的角色！';

/** Hooks of roles: who may change which. Grants and memberships are deleted with the role by foreign keys. */
export const roleHooks: Readonly<Record<string, ResourceHooks>> = {
  'sys/role': {
    routes: (roles) => [rolesOfTenant(roles)],
    hooks: {
      async beforeEdit(values, stored, { trx, user }) {
        await requireMayGive(trx, user.id, await holdingsOfRoles(trx, [String(stored.id)]), ABOVE_OWN);
        return values;
      },
      async beforeDelete(rows, { trx, user }) {
        if (rows.some(({ roleCode }) => roleCode === ADMIN_ROLE)) throw new Refusal('管理员角色不能删除！');
        const ids = rows.map(({ id }) => String(id));
        await requireMayGive(trx, user.id, await holdingsOfRoles(trx, ids), ABOVE_OWN);
      },
    },
  },
};
