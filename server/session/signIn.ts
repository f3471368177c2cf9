import type { Selectable } from 'kysely';
import type { UserTable } from '../database/schema.ts';
import { departRow } from '../department/departRow.ts';
import { departmentsOf } from '../department/memberships.ts';
import { allCodeItems } from '../dictionary/codeItems.ts';
import { Refusal } from '../http/reply.ts';
import type { Services } from '../http/services.ts';
import { userRow } from '../user/userRow.ts';
import { hashPassword, isOutdated, verifyPassword } from './password/hash.ts';
import { parseTenantIds } from './service.ts';
import { startSession } from './sessions.ts';
import { isEffective, normalTenants, tenantRow } from './tenants.ts';
import { countAttempt, forgiveAttempt } from './throttle.ts';

const NORMAL = 1;
const NOT_DELETED = 0;

/** One text for an unknown account, a wrong password and a frozen account (safety.md 4.6). */
export const WRONG_CREDENTIALS = '用户名或密码错误';
const TENANTS_FROZEN = '与该用户关联的租户均已被冻结，无法登录！';

export interface Credentials {
  readonly username: string;
  readonly password: string;
  readonly address: string;
}

/**
 * Checks a username and password; failures count against the account and the address.
 * @throws Refusal with the uniform text, or saying how many seconds to wait
 */
export async function authenticate(
  { db, clock }: Pick<Services, 'db' | 'clock'>,
  { username, password, address }: Credentials,
): Promise<Selectable<UserTable>> {
  const attempt = { account: username, address };
  const wait = await countAttempt(db, attempt, clock());
  if (wait !== null) throw new Refusal(`登录失败次数过多，请${wait}秒后再试！`);
  const user = await db
    .selectFrom('sys_user')
    .selectAll()
    .where('username', '=', username)
    .where('del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  const right = await verifyPassword(user?.password_hash ?? null, password);
  if (!user || !right || user.status !== NORMAL) throw new Refusal(WRONG_CREDENTIALS);
  await forgiveAttempt(db, attempt, clock());
  return user;
}

/**
 * Starts the session of an authenticated user and collects what the client needs first (contract session.md §2, S3.2).
 * @throws Refusal when he belongs to tenants and none of them may work now
 */
export async function signIn(services: Services, user: Selectable<UserTable>, { password, address }: Credentials) {
  const { db, clock, config } = services;
  const now = clock();
  const tenantIds = parseTenantIds(user.rel_tenant_ids);
  const tenants = (await normalTenants(db, tenantIds)).filter((tenant) => isEffective(tenant, now));
  if (tenantIds.length > 0 && tenants.length === 0) throw new Refusal(TENANTS_FROZEN);

  const departs = await departmentsOf(db, user.id);
  const current = departs.find((depart) => depart.org_code === user.org_code) ?? departs[0];
  const orgCode = current?.org_code ?? null;
  const outdated = user.password_hash !== null && isOutdated(user.password_hash);
  if (orgCode !== user.org_code || outdated) {
    const passwordHash = outdated ? await hashPassword(password) : user.password_hash;
    await db
      .updateTable('sys_user')
      .set({ org_code: orgCode, password_hash: passwordHash })
      .where('id', '=', user.id)
      .execute();
  }
  const token = await startSession(
    db,
    {
      userId: user.id,
      tenantId: tenants.length === 1 ? (tenants[0]?.id ?? null) : null,
      orgCode,
      address,
      lifeMs: config.tokenTtlS * 1000,
    },
    now,
  );
  return {
    token,
    userInfo: userRow({ ...user, org_code: orgCode }),
    departs: departs.map(departRow),
    multi_depart: Math.min(departs.length, 2),
    ...(tenantIds.length > 0 ? { tenantList: tenants.map(tenantRow) } : {}),
    sysAllDictItems: await allCodeItems(db),
  };
}
