import type { Kysely } from 'kysely';
import { parseTenantIds } from '../../credentials/sessions/tenantIds.ts';
import type { Database } from '../../foundation/database/schema.ts';

/** The numbers of tenants with users, as text. Deleted accounts count: they may be restored. */
export async function tenantsInUse(db: Kysely<Database>): Promise<ReadonlySet<string>> {
  const rows = await db
    .selectFrom('sys_user')
    .select('rel_tenant_ids')
    .where('rel_tenant_ids', 'is not', null)
    .distinct()
    .execute();
  return new Set(rows.flatMap((row) => parseTenantIds(row.rel_tenant_ids)).map(String));
}
