import { createHash } from 'node:crypto';
import type { Transaction } from 'kysely';
import type { Database } from '../../foundation/database/schema.ts';
import { regionRows } from './regions.ts';

const CHUNK = 1000;
const TABLE = 'sys_region';

/**
 * Brings the regions up to date when this release knows others than the database. Retired ones stay: stations and
 * reports refer to them.
 */
export async function seedRegions(trx: Transaction<Database>): Promise<void> {
  const rows = regionRows();
  const edition = createHash('sha256').update(JSON.stringify(rows)).digest('hex').slice(0, 32);
  const known = await trx.selectFrom('sys_seed').select('row_id').where('table_name', '=', TABLE).execute();
  if (known.some((row) => row.row_id === edition)) return;
  for (let start = 0; start < rows.length; start += CHUNK) {
    await trx
      .insertInto(TABLE)
      .values(rows.slice(start, start + CHUNK))
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet((row) => ({
          text: row.ref('excluded.text'),
          pid: row.ref('excluded.pid'),
          level: row.ref('excluded.level'),
          full_name: row.ref('excluded.full_name'),
          has_child: row.ref('excluded.has_child'),
        })),
      )
      .execute();
  }
  await trx.deleteFrom('sys_seed').where('table_name', '=', TABLE).execute();
  await trx.insertInto('sys_seed').values({ table_name: TABLE, row_id: edition }).execute();
}
