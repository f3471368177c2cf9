import type { Transaction } from 'kysely';
import type { Database } from '../foundation/database/schema.ts';

const CHUNK = 500;

interface Offer<Row> {
  readonly table: keyof Database & string;
  readonly rows: readonly Row[];
  /** Key of a row; default: its `id`. */
  readonly key?: (row: Row) => string;
  /** Inserts rows that were never offered before; must skip those that conflict. */
  readonly insert: (rows: Row[]) => Promise<unknown>;
}

/**
 * Inserts each row once in the life of a database: an edited row stays edited, a deleted one stays deleted, and a row
 * that a later release adds arrives.
 *
 * @returns how many rows were offered for the first time
 */
export async function offer<Row extends { id: string | number }>(
  trx: Transaction<Database>,
  { table, rows, key = (row) => String(row.id), insert }: Offer<Row>,
): Promise<number> {
  const known = await trx.selectFrom('sys_seed').select('row_id').where('table_name', '=', table).execute();
  const offered = new Set(known.map((row) => row.row_id));
  const fresh = rows.filter((row) => !offered.has(key(row)));
  for (let start = 0; start < fresh.length; start += CHUNK) {
    const chunk = fresh.slice(start, start + CHUNK);
    await insert(chunk);
    await trx
      .insertInto('sys_seed')
      .values(chunk.map((row) => ({ table_name: table, row_id: key(row) })))
      .execute();
  }
  return fresh.length;
}
