import type { Kysely } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import type { WallCaller } from '../../http/services.ts';
import { parseTenantIds } from './tenantIds.ts';

const VALID = '1';
const NORMAL = 1;
const NOT_DELETED = 0;
/** One write a minute is exact enough for the list of walls. */
const TOUCH_MS = 60_000;

interface AskedWall {
  /** Of its token. */
  readonly hash: string;
  readonly address: string;
}

/** The wall of a token; it reaches what its maker reaches, and ends with their account. */
export async function findWall(
  db: Kysely<Database>,
  { hash, address }: AskedWall,
  now: Date,
): Promise<WallCaller | null> {
  const row = await db
    .selectFrom('station_wall_token as wall')
    .innerJoin('sys_user as user', 'user.id', 'wall.user_id')
    .select(['wall.id as wallId', 'wall.wall_name', 'wall.tenant_id', 'wall.last_used_at'])
    .select(['user.id', 'user.username', 'user.realname', 'user.org_code', 'user.rel_tenant_ids'])
    .where('wall.token_hash', '=', hash)
    .where('wall.status', '=', VALID)
    .where('user.status', '=', NORMAL)
    .where('user.del_flag', '=', NOT_DELETED)
    .executeTakeFirst();
  if (!row) return null;
  const tenantIds = parseTenantIds(row.rel_tenant_ids);
  // A maker who was removed from a tenant shows none of its data any more.
  if (row.tenant_id !== 0 && !tenantIds.includes(row.tenant_id)) return null;
  if (row.last_used_at === null || now.getTime() - row.last_used_at.getTime() >= TOUCH_MS) {
    const used = { last_used_at: now, last_address: address };
    await db.updateTable('station_wall_token').set(used).where('id', '=', row.wallId).execute();
  }
  const { id, username, realname, org_code: orgCode, tenant_id: tenantId, wall_name: name } = row;
  const user = { id, username, realname: realname ?? username, orgCode, tenantIds, sessionTenant: tenantId || null };
  return { user, tenantId, name };
}
