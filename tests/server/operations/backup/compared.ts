import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../../server/foundation/database/schema.ts';
import { isTemporary } from '../../../../server/operations/backup/tables/temporary.ts';

/** Number and hash of the rows of every table whose rows are restored, as text. */
export async function contents(db: Kysely<Database>): Promise<Readonly<Record<string, string>>> {
  const tables = await sql<{ name: string }>`
    select relname as name from pg_class where relkind = 'r' and relnamespace = 'public'::regnamespace`.execute(db);
  const found: Record<string, string> = {};
  for (const { name } of tables.rows.filter((table) => !isTemporary(table.name))) {
    const { rows } = await sql<{ text: string }>`
      select count(*) || ' ' || coalesce(md5(string_agg(line::text, '|' order by line::text)), '') as text
      from ${sql.table(name)} as line`.execute(db);
    found[name] = rows[0]?.text ?? '';
  }
  return found;
}

/** Definitions of everything but tables: columns, constraints, indexes, triggers, sequences. */
export async function structure(db: Kysely<Database>): Promise<readonly string[]> {
  const { rows } = await sql<{ line: string }>`
    select attrelid::regclass || '.' || attname || ' ' || format_type(atttypid, atttypmod) || attnotnull
      || coalesce(pg_get_expr(adbin, adrelid), '') as line
    from pg_attribute left join pg_attrdef on adrelid = attrelid and adnum = attnum
    where attnum > 0 and not attisdropped and attrelid in
      (select oid from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'v'))
    union all select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) || convalidated
      from pg_constraint where connamespace = 'public'::regnamespace
    union all select indexdef from pg_indexes where schemaname = 'public'
    union all select pg_get_triggerdef(oid) || tgenabled::text from pg_trigger where not tgisinternal
    union all select sequencename || ' ' || coalesce(last_value::text, '') || increment_by from pg_sequences
    order by line`.execute(db);
  return rows.map(({ line }) => line);
}

export async function filesBelow(place: string): Promise<Readonly<Record<string, string>>> {
  const entries = await readdir(place, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  const read = files.sort().map(async (file) => [file.slice(place.length), (await readFile(file)).toString('base64')]);
  return Object.fromEntries(await Promise.all(read));
}
