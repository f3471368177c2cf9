import type { Selectable } from 'kysely';
import { startSession } from '../../credentials/sessions/sessions.ts';
import type { SysTenantTable, SysUserTable } from '../../foundation/database/schema.ts';
import type { Call } from '../../http/call.ts';
import { departRow } from '../../organisation/departments/departRow.ts';
import { departmentsOf } from '../../organisation/members/departmentMembers.ts';
import { userInfo } from '../../organisation/users/userInfo.ts';
import { recordAudit } from '../../records/auditLog/record.ts';
import { tenantRow } from './tenants.ts';

/** Input of a sign-in. */
export interface Wish {
  /** The requested tenant; ignored if it is not one that the user may work for. */
  readonly tenantId?: number;
}

/**
 * Starts the session of a user who may sign in and collects what the client needs first (contract session.md §2, S3.2).
 * @param tenants those they may work for now, of `requireMaySignIn`
 */
export async function signIn(
  call: Call,
  user: Selectable<SysUserTable>,
  tenants: readonly Selectable<SysTenantTable>[],
  { tenantId: wanted }: Wish,
) {
  const { services, address, agent } = call;
  const { db, clock, config, session } = services;
  const departs = await departmentsOf(db, user.id);
  const current = departs.find((depart) => depart.org_code === user.org_code) ?? departs[0];
  const orgCode = current?.org_code ?? null;
  if (orgCode !== user.org_code) {
    await db.updateTable('sys_user').set({ org_code: orgCode }).where('id', '=', user.id).execute();
  }
  const only = tenants.length === 1 ? tenants[0] : undefined;
  const tenantId = (tenants.find(({ id }) => id === wanted) ?? only)?.id ?? null;
  const lifeMs = config.tokenTtlS * 1000;
  const token = await db.transaction().execute(async (trx) => {
    await recordAudit(trx, call, { action: 'sign-in' }, user);
    const { tokens } = session;
    return startSession(trx, { userId: user.id, tenantId, orgCode, address, agent, lifeMs, tokens }, clock());
  });
  return {
    token,
    userInfo: await userInfo(services, { ...user, org_code: orgCode }, tenantId),
    departs: departs.map(departRow),
    multi_depart: Math.min(departs.length, 2),
    ...(tenants.length > 0 ? { tenantList: tenants.map(tenantRow) } : {}),
    sysAllDictItems: await services.dictionaries.all(call.isStrict),
  };
}
