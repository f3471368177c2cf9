import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../foundation/database/schema.ts';

/** The numbers of records in telemetry, made for those that have none. @param ids of stations or equipment */
export async function serialsOf(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  const known = await knownSerials(db, ids);
  const fresh = ids.filter((id) => !known.has(id));
  if (fresh.length === 0) return known;
  await sql`insert into telemetry_serial (record_id) select unnest(${[...new Set(fresh)].sort()}::varchar[])
    on conflict (record_id) do nothing`.execute(db);
  return knownSerials(db, ids);
}

/** The numbers of those records that have one. */
export async function knownSerials(db: Kysely<Database>, ids: readonly string[]): Promise<ReadonlyMap<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .selectFrom('telemetry_serial')
    .select(['record_id', 'sn'])
    .where('record_id', '=', sql<string>`any(${[...ids]}::varchar[])`)
    .execute();
  return new Map(rows.map(({ record_id: id, sn }) => [id, sn]));
}

/** The record of a number in telemetry; null when there is none. */
export async function recordOfSerial(db: Kysely<Database>, sn: number): Promise<string | null> {
  const row = await db.selectFrom('telemetry_serial').select('record_id').where('sn', '=', sn).executeTakeFirst();
  return row?.record_id ?? null;
}
