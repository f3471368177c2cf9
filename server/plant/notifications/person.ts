import type { Kysely } from 'kysely';
import { parseTenantIds } from '../../credentials/sessions/tenantIds.ts';
import type { Database } from '../../foundation/database/schema.ts';
import type { Services, SignedInUser } from '../../http/services.ts';
import { Reachable } from '../../records/resource/access/reachable.ts';
import { resourceNamed } from '../../records/resource/model/resource.ts';
import { where } from '../../records/resource/model/where.ts';

const NORMAL = 1;
const NOT_DELETED = 0;

/** People as they would call if they signed in to a tenant. */
export interface Person {
  readonly user: SignedInUser;
  readonly tenantId: number;
  readonly services: Services;
}

/** Those of the accounts that may sign in to a tenant. */
export async function peopleOf(
  db: Kysely<Database>,
  services: Services,
  usernames: readonly string[],
  tenantId: number,
): Promise<readonly Person[]> {
  if (usernames.length === 0) return [];
  const rows = await db
    .selectFrom('sys_user')
    .select(['id', 'username', 'realname', 'org_code', 'rel_tenant_ids'])
    .where('username', 'in', [...new Set(usernames)])
    .where('status', '=', NORMAL)
    .where('del_flag', '=', NOT_DELETED)
    .orderBy('username')
    .execute();
  return rows.flatMap(({ id, username, realname, org_code: orgCode, rel_tenant_ids: tenants }) => {
    const tenantIds = parseTenantIds(tenants);
    if (tenantId !== 0 && !tenantIds.includes(tenantId)) return [];
    const user = { id, username, realname: realname ?? username, orgCode, tenantIds, sessionTenant: tenantId };
    return [{ user, tenantId, services }];
  });
}

/** True if a station is within a user's reach, by tenant and data rules (decision 25). */
export async function reachesStation(db: Kysely<Database>, person: Person, stationId: string): Promise<boolean> {
  const stations = await Reachable.of(resourceNamed(person.services.resources, 'station/stationInfo'), person);
  const found = await stations
    .where(where('id', '=', stationId))
    .query(db)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
