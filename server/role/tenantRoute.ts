import type { Resources } from '../../src/common/resource/resources.ts';
import { ROLE_SCREENS } from '../grant/saveRoutes.ts';
import type { Route } from '../http/route.ts';
import { list } from '../resource/reads.ts';
import { resourceNamed, withRules } from '../resource/resource.ts';
import { listQuery, pageSchema, rowSchema } from '../resource/schemas.ts';
import { roleRules } from './rules.ts';

/** The list of roles at the address where later consoles of the family ask for those of a tenant: roles are for all. */
export function rolesOfTenant(resources: Resources): Route {
  const roles = withRules(resourceNamed(resources, 'sys/role'), resources, roleRules['sys/role']);
  return {
    method: 'GET',
    path: '/sys/role/listByTenant',
    right: { menu: ROLE_SCREENS },
    query: listQuery,
    answer: pageSchema(rowSchema(roles)),
    handle: (call) => list(roles, call),
  };
}
