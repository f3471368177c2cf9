import type { Transaction } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';
import { stableId } from './id.ts';
import { offer } from './ledger.ts';
import organization from './organization.json';
import { stamp } from './stamp.ts';

const TENANCY_BEGINS = new Date('2025-01-01T00:00:00+08:00');

/** Tenants, positions and the department tree of the demo company. */
export async function seedOrganization(trx: Transaction<Database>): Promise<void> {
  await offer(trx, {
    table: 'sys_tenant',
    rows: organization.tenants.map(({ id, name }, index) => ({
      id,
      name,
      begin_date: TENANCY_BEGINS,
      end_date: null,
      create_by: 'admin',
      create_time: stamp(index).create_time,
    })),
    insert: (rows) =>
      trx
        .insertInto('sys_tenant')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  await offer(trx, {
    table: 'sys_position',
    rows: organization.positions.map(({ code, name, postRank }, index) => ({
      id: stableId(`position.${code}`),
      code,
      name,
      post_rank: postRank,
      ...stamp(index),
    })),
    insert: (rows) =>
      trx
        .insertInto('sys_position')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
  await offer(trx, {
    table: 'sys_depart',
    rows: departmentRows(),
    insert: (rows) =>
      trx
        .insertInto('sys_depart')
        .values(rows)
        .onConflict((conflict) => conflict.doNothing())
        .execute(),
  });
}

export function departmentId(orgCode: string): string {
  return stableId(`depart.${orgCode}`);
}

function departmentRows() {
  return organization.departments.map((entry, index) => ({
    id: departmentId(entry.orgCode),
    parent_id: entry.parent ? departmentId(entry.parent) : null,
    depart_name: entry.departName,
    depart_order: index,
    org_category: entry.orgCategory,
    org_type: String(entry.orgCode.length / 3),
    org_code: entry.orgCode,
    depart_name_en: null,
    depart_name_abbr: null,
    description: null,
    mobile: null,
    fax: null,
    address: null,
    memo: null,
    ...stamp(index),
  }));
}
