import { tokenHash } from '../../credentials/sessions/token.ts';
import { read, refuse } from '../../http/reply.ts';
import { bodyText } from '../../http/request/body.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { texts } from '../../http/texts.ts';
import { departRow, departRowSchema } from '../../organisation/departments/departRow.ts';
import { departmentsOf } from '../../organisation/members/departmentMembers.ts';
import { userInfo, userInfoSchema } from '../../organisation/users/userInfo.ts';

const selectDepart = defineRoute({
  method: 'PUT',
  path: '/sys/selectDepart',
  right: 'signed-in',
  query: noQuery,
  body: t.closed({
    orgCode: t.text(64),
    username: t.optional(t.textOrNull(64)),
    loginTenantId: t.optional({ type: ['integer', 'string', 'null'], maxLength: 9 }),
  }),
  answer: t.closed({ userInfo: userInfoSchema }),
  handle: async ({ body, user, token, tenantId, services }) => {
    const { db } = services;
    const username = body.username ?? '';
    if (username !== '' && username !== user.username) return refuse('只允许切换自己的部门！');
    const orgCode = body.orgCode;
    const departs = await departmentsOf(db, user.id);
    if (!departs.some((depart) => depart.org_code === orgCode)) return refuse('您不属于该部门，无法切换！');
    const asked = bodyText(body, 'loginTenantId');
    const tenant = asked === '' || asked === '0' ? tenantId : Number(asked);
    if (tenant !== 0 && !user.tenantIds.includes(tenant)) return refuse(texts.foreignTenant);
    const row = await db.transaction().execute(async (trx) => {
      await trx
        .updateTable('sys_session')
        .set({ org_code: orgCode, ...(tenant === 0 ? {} : { tenant_id: tenant }) })
        .where('token_hash', '=', tokenHash(token ?? ''))
        .execute();
      return trx
        .updateTable('sys_user')
        .set({ org_code: orgCode })
        .where('id', '=', user.id)
        .returningAll()
        .executeTakeFirstOrThrow();
    });
    return read({ userInfo: await userInfo(services, row, tenant || null) });
  },
});

const getCurrentUserDeparts = defineRoute({
  method: 'GET',
  path: '/sys/user/getCurrentUserDeparts',
  right: 'signed-in',
  query: noQuery,
  answer: t.closed({ list: t.list(departRowSchema), orgCode: t.textOrNull() }),
  handle: async ({ user, services: { db } }) =>
    read({ list: (await departmentsOf(db, user.id)).map(departRow), orgCode: user.orgCode }),
});

export const departRoutes: readonly Route[] = [selectDepart, getCurrentUserDeparts];
