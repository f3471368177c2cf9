import { read, refuse } from '../../http/reply.ts';
import { noQuery, type Route } from '../../http/route.ts';
import { userInfo, userInfoSchema } from '../../organisation/users/userInfo.ts';
import { allCodeItems } from '../../records/dictionaries/codeItems.ts';
import { dictionaryItemSchema } from '../../records/dictionaries/item.ts';
import { isEffective, normalTenants, tenantRow, tenantSchema } from './tenants.ts';

/** What consoles from release 3 on ask for after a reload, where others keep what the sign-in answered. */
const getUserInfo: Route = {
  method: 'GET',
  path: '/sys/user/getUserInfo',
  right: 'signed-in',
  query: noQuery,
  answer: {
    type: 'object',
    properties: {
      userInfo: userInfoSchema,
      sysAllDictItems: { type: 'object', additionalProperties: { type: 'array', items: dictionaryItemSchema } },
    },
    required: ['userInfo', 'sysAllDictItems'],
    additionalProperties: false,
  },
  handle: async ({ user, tenantId, services }) => {
    const row = await services.db.selectFrom('sys_user').selectAll().where('id', '=', user.id).executeTakeFirst();
    if (!row) return refuse('用户不存在！');
    const [info, sysAllDictItems] = await Promise.all([
      userInfo(services, row, tenantId || null),
      allCodeItems(services.db),
    ]);
    return read({ userInfo: info, sysAllDictItems });
  },
};

/** The tenants that the caller may work for now. */
const getCurrentUserTenant: Route = {
  method: 'GET',
  path: '/sys/tenant/getCurrentUserTenant',
  right: 'signed-in',
  query: noQuery,
  answer: {
    type: 'object',
    properties: { list: { type: 'array', items: tenantSchema } },
    required: ['list'],
    additionalProperties: false,
  },
  handle: async ({ user, services: { db, clock } }) => {
    const tenants = await normalTenants(db, user.tenantIds);
    return read({ list: tenants.filter((tenant) => isEffective(tenant, clock())).map(tenantRow) });
  },
};

export const ownInfoRoutes: readonly Route[] = [getUserInfo, getCurrentUserTenant];
