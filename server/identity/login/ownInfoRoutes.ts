import { read, refuse } from '../../http/reply.ts';
import { defineRoute, noQuery, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { userInfo, userInfoSchema } from '../../organisation/users/userInfo.ts';
import { allCodeItems } from '../../records/dictionaries/codeItems.ts';
import { dictionaryItemSchema } from '../../records/dictionaries/item.ts';
import { isEffective, normalTenants, tenantRow, tenantSchema } from './tenants.ts';

/**
 * Routes that consoles from release 3 on call after a reload; earlier ones reuse the response of the sign-in.
 */
const getUserInfo = defineRoute({
  method: 'GET',
  path: '/sys/user/getUserInfo',
  right: 'signed-in',
  query: noQuery,
  answer: t.closed({ userInfo: userInfoSchema, sysAllDictItems: t.record(t.list(dictionaryItemSchema)) }),
  handle: async ({ user, tenantId, services, isStrict }) => {
    const row = await services.db.selectFrom('sys_user').selectAll().where('id', '=', user.id).executeTakeFirst();
    if (!row) return refuse('用户不存在！');
    const [info, sysAllDictItems] = await Promise.all([
      userInfo(services, row, tenantId || null),
      allCodeItems(services.db, isStrict),
    ]);
    return read({ userInfo: info, sysAllDictItems });
  },
});

/** The tenants that the caller may work for now. */
const getCurrentUserTenant = defineRoute({
  method: 'GET',
  path: '/sys/tenant/getCurrentUserTenant',
  right: 'signed-in',
  query: noQuery,
  answer: t.closed({ list: t.list(tenantSchema) }),
  handle: async ({ user, services: { db, clock } }) => {
    const tenants = await normalTenants(db, user.tenantIds);
    return read({ list: tenants.filter((tenant) => isEffective(tenant, clock())).map(tenantRow) });
  },
});

export const ownInfoRoutes: readonly Route[] = [getUserInfo, getCurrentUserTenant];
