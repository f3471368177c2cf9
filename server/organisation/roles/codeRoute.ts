import { read } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { ROLE_SCREENS } from '../granting/saveRoutes.ts';

/** Whether a role code is still free (S7.30c); `id` is the role being edited. `result` is true either way. */
export const checkRoleCode: Route = {
  method: 'GET',
  path: '/sys/role/checkRoleCode',
  right: { menu: ROLE_SCREENS },
  query: {
    type: 'object',
    properties: { id: { type: 'string', maxLength: 36 }, roleCode: { type: 'string', maxLength: 100 } },
    additionalProperties: false,
  },
  answer: { const: true },
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
};
