import { parseTenantIds } from '../../credentials/sessions/service.ts';
import { read } from '../../http/reply.ts';
import type { Route } from '../../http/route.ts';
import { normalTenants, tenantRow, tenantSchema } from './tenants.ts';

const queryTenants: Route = {
  method: 'GET',
  path: '/sys/tenant/queryList',
  right: 'signed-in',
  query: { type: 'object', properties: { ids: { type: 'string', maxLength: 2000 } }, additionalProperties: false },
  answer: { type: 'array', items: tenantSchema },
  handle: async ({ query, services: { db } }) => {
    const ids = query.ids ? parseTenantIds(query.ids) : null;
    return read((await normalTenants(db, ids)).map(tenantRow));
  },
};

export const tenantRoutes: readonly Route[] = [queryTenants];
