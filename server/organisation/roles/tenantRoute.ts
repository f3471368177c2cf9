import { defineRoute, type Route } from '../../http/route.ts';
import type { Resource } from '../../records/resource/model/resource.ts';
import { list } from '../../records/resource/read/reads.ts';
import { listQuery, pageSchema, rowSchema } from '../../records/resource/schemas.ts';
import { ROLE_SCREENS } from '../granting/saveRoutes.ts';

/** The list of roles at the address where later consoles of the family ask for those of a tenant: roles are for all. */
export function rolesOfTenant(roles: Resource): Route {
  return defineRoute({
    method: 'GET',
    path: '/sys/role/listByTenant',
    right: { menu: ROLE_SCREENS },
    query: listQuery,
    answer: pageSchema(rowSchema(roles)),
    handle: (call) => list(roles, call),
  });
}
