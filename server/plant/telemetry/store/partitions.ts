import { type Kysely, sql } from 'kysely';
import { FAMILIES, type FamilyName } from '../../../../src/common/plant/families.ts';
import type { Database } from '../../../foundation/database/schema.ts';
import { monthName, monthOfName, monthStart } from './month.ts';

/** Advisory lock held while partitions are created or dropped. */
const LOCK = 7_026_111;

export function tableOf(family: FamilyName): string {
  return `telemetry_${family}`;
}

/** Makes the partition of a month unless it is there; several processes may ask at once. */
export async function makePartition(db: Kysely<Database>, family: FamilyName, month: number): Promise<void> {
  const name = `${tableOf(family)}_${monthName(month)}`;
  const present = await sql<{ found: boolean }>`select to_regclass(${name}) is not null as found`.execute(db);
  if (present.rows[0]?.found) return;
  const bound = (of: number) => sql.lit(new Date(monthStart(of)).toISOString());
  await db.transaction().execute(async (trx) => {
    await sql`select pg_advisory_xact_lock(${LOCK})`.execute(trx);
    await sql`create table if not exists ${sql.table(name)} partition of ${sql.table(tableOf(family))}
      for values from (${bound(month)}) to (${bound(month + 1)})`.execute(trx);
  });
}

/** Months of the partitions that are there, by name of the partition. */
async function presentPartitions(db: Kysely<Database>): Promise<ReadonlyMap<string, number>> {
  const parents = Object.values(FAMILIES).map(({ name }) => tableOf(name));
  const { rows } = await sql<{ name: string }>`
    select c.relname as name from pg_inherits i
    join pg_class c on c.oid = i.inhrelid join pg_class p on p.oid = i.inhparent
    where p.relname = any(${parents}) and p.relnamespace = current_schema()::regnamespace`.execute(db);
  return new Map(
    rows.flatMap(({ name }) => {
      const month = monthOfName(name);
      return month === null ? [] : [[name, month] as const];
    }),
  );
}

/**
 * Drops the partitions of months before `month`. Since when rows are kept is noted first: a late row must not bring a
 * dropped day back with itself alone.
 */
export async function dropPartitions(db: Kysely<Database>, month: number): Promise<void> {
  const old = [...(await presentPartitions(db))].filter(([, own]) => own < month).map(([name]) => name);
  if (old.length === 0) return;
  const since = new Date(monthStart(month));
  await sql`insert into telemetry_kept (id, kept_since) values (1, ${since})
    on conflict (id) do update set kept_since = greatest(telemetry_kept.kept_since, excluded.kept_since)`.execute(db);
  for (const name of old) await sql`drop table ${sql.table(name)}`.execute(db);
}
