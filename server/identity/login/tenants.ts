import type { Kysely, Selectable } from 'kysely';
import { wireTime } from '../../../src/common/wireTime.ts';
import type { Database, SysTenantTable } from '../../foundation/database/schema.ts';
import * as t from '../../http/schema.ts';

const NORMAL = 1;
const text = t.textOrNull();

const fields = {
  id: t.integer(),
  name: t.text(),
  beginDate: text,
  endDate: text,
  status: t.integer(),
  createBy: text,
  createTime: text,
};

export const tenantSchema = t.closed(fields);

/** Tenants that are not frozen, of these ids or all, by id. */
export async function normalTenants(db: Kysely<Database>, ids: readonly number[] | null) {
  if (ids?.length === 0) return [];
  return db
    .selectFrom('sys_tenant')
    .selectAll()
    .where('status', '=', NORMAL)
    .$if(ids !== null, (query) => query.where('id', 'in', ids ?? []))
    .orderBy('id')
    .execute();
}

/** True if this moment is within the tenant's term. */
export function isEffective(tenant: Selectable<SysTenantTable>, now: Date): boolean {
  const begun = tenant.begin_date === null || tenant.begin_date <= now;
  return begun && (tenant.end_date === null || tenant.end_date >= now);
}

/** The wire form of a tenant; its id is a number (contract README §2). */
export function tenantRow(tenant: Selectable<SysTenantTable>) {
  return {
    id: tenant.id,
    name: tenant.name,
    beginDate: tenant.begin_date && wireTime(tenant.begin_date),
    endDate: tenant.end_date && wireTime(tenant.end_date),
    status: tenant.status,
    createBy: tenant.create_by,
    createTime: tenant.create_time && wireTime(tenant.create_time),
  };
}
