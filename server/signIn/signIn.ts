import type { Selectable } from 'kysely';
import type { SysTenantTable, SysUserTable } from '../database/schema.ts';
import { departRow } from '../department/departRow.ts';
import { departmentsOf } from '../department/memberships.ts';
import { allCodeItems } from '../dictionary/codeItems.ts';
import type { Services } from '../http/services.ts';
import { startSession } from '../session/sessions.ts';
import { userInfo } from '../user/userInfo.ts';
import { tenantRow } from './tenants.ts';

/** Where a sign-in comes from, shown to the user in their list of sessions. */
export interface Caller {
  readonly address: string;
  /** The browser's own description, null when it sends none. */
  readonly agent: string | null;
  /** The tenant they ask for; one that is none of those they may work for chooses nothing. */
  readonly tenantId?: number;
}

/**
 * Starts the session of a user who may sign in and collects what the client needs first (contract session.md §2, S3.2).
 * @param tenants those they may work for now, of `requireMaySignIn`
 */
export async function signIn(
  services: Pick<Services, 'db' | 'clock' | 'config' | 'dictionaries'>,
  user: Selectable<SysUserTable>,
  tenants: readonly Selectable<SysTenantTable>[],
  { address, agent, tenantId: wanted }: Caller,
) {
  const { db, clock, config } = services;
  const departs = await departmentsOf(db, user.id);
  const current = departs.find((depart) => depart.org_code === user.org_code) ?? departs[0];
  const orgCode = current?.org_code ?? null;
  if (orgCode !== user.org_code) {
    await db.updateTable('sys_user').set({ org_code: orgCode }).where('id', '=', user.id).execute();
  }
  const only = tenants.length === 1 ? tenants[0] : undefined;
  const tenantId = (tenants.find(({ id }) => id === wanted) ?? only)?.id ?? null;
  const token = await startSession(
    db,
    {
      userId: user.id,
      tenantId,
      orgCode,
      address,
      agent,
      lifeMs: config.tokenTtlS * 1000,
    },
    clock(),
  );
  return {
    token,
    userInfo: await userInfo(services, { ...user, org_code: orgCode }, tenantId),
    departs: departs.map(departRow),
    multi_depart: Math.min(departs.length, 2),
    ...(tenants.length > 0 ? { tenantList: tenants.map(tenantRow) } : {}),
    sysAllDictItems: await allCodeItems(db),
  };
}
