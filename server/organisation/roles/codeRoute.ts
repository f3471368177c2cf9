import { read } from '../../http/reply.ts';
import { defineRoute } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { ROLE_SCREENS } from '../granting/saveRoutes.ts';

/**
 * Checks that a role code is not taken (S7.30c); `id` is the role being edited. `result` is true either way.
 */
export const checkRoleCode = defineRoute({
  method: 'GET',
  path: '/sys/role/checkRoleCode',
  right: { menu: ROLE_SCREENS },
  query: t.closed({ id: t.optional(t.id), roleCode: t.optional(t.text(100)) }),
  answer: t.oneOf(true),
  handle: async ({ query, services: { db } }) => {
    const other = await db
      .selectFrom('sys_role')
      .select('id')
      .where('role_code', '=', query.roleCode ?? '')
      .where('id', '!=', query.id ?? '')
      .executeTakeFirst();
    // The contract gives this failure code 0.
    return other ? { success: false, code: 0, message: '角色编码已存在', result: true } : read(true);
  },
});
