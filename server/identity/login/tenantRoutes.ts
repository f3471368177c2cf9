import { parseTenantIds } from '../../credentials/sessions/tenantIds.ts';
import { read } from '../../http/reply.ts';
import { defineRoute, type Route } from '../../http/route.ts';
import * as t from '../../http/schema.ts';
import { normalTenants, tenantRow, tenantSchema } from './tenants.ts';

const queryTenants = defineRoute({
  method: 'GET',
  path: '/sys/tenant/queryList',
  right: 'signed-in',
  query: t.closed({ ids: t.optional(t.text(2000)) }),
  answer: t.list(tenantSchema),
  handle: async ({ query, services: { db } }) => {
    const ids = query.ids ? parseTenantIds(query.ids) : null;
    return read((await normalTenants(db, ids)).map(tenantRow));
  },
});

export const tenantRoutes: readonly Route[] = [queryTenants];
