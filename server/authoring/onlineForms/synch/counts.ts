import { type QueryExecutorProvider, sql } from 'kysely';
import { quoted } from '../../../foundation/database/quoted.ts';

async function count(db: QueryExecutorProvider, text: string): Promise<number> {
  const { rows } = await sql<{ found: number | string }>`${sql.raw(text)}`.execute(db);
  return Number(rows[0]?.found ?? 0);
}

/** Names are those of descriptions that were checked, or of the database's own catalog; nothing else gets here. */
export const counts = {
  rows: (db: QueryExecutorProvider, table: string) => count(db, `select count(*) as found from ${quoted(table)}`),

  filled: (db: QueryExecutorProvider, table: string, column: string) =>
    count(db, `select count(${quoted(column)}) as found from ${quoted(table)}`),

  empty: (db: QueryExecutorProvider, table: string, column: string) =>
    count(db, `select count(*) as found from ${quoted(table)} where ${quoted(column)} is null`),

  /** Values that are another one after they were changed to a type and back. */
  changed: (db: QueryExecutorProvider, table: string, column: string, to: string, from: string) => {
    const there = converted(quoted(column), to);
    const back = converted(`(${there})`, from);
    const lost = `${quoted(column)} is not null and (${back}) is distinct from ${quoted(column)}`;
    return count(db, `select count(*) as found from ${quoted(table)} where ${lost}`);
  },

  /** Values that have no counterpart in a type. */
  emptied: (db: QueryExecutorProvider, table: string, column: string, to: string) => {
    const lost = `${quoted(column)} is not null and (${converted(quoted(column), to)}) is null`;
    return count(db, `select count(*) as found from ${quoted(table)} where ${lost}`);
  },

  /** Groups of records that a unique index would not let stand beside each other. */
  doubles: (db: QueryExecutorProvider, table: string, keys: readonly string[], where: string | null) => {
    const columns = keys.join(', ');
    const present = [...keys.map((key) => `${key} is not null`), ...(where === null ? [] : [where])].join(' and ');
    const groups = `select 1 from ${quoted(table)} where ${present} group by ${columns} having count(*) > 1`;
    return count(db, `select count(*) as found from (${groups}) as doubles`);
  },

  /** Values that lead to no record. */
  orphans: (db: QueryExecutorProvider, table: string, column: string, target: string) => {
    const none = `not exists (select from ${quoted(target)} t where t."id"::text = s.${quoted(column)}::text)`;
    return count(
      db,
      `select count(*) as found from ${quoted(table)} s where s.${quoted(column)} is not null and ${none}`,
    );
  },
};

/** A value as another type; null where it is none of that type. Needs PostgreSQL 16 for what is no text. */
export function converted(value: string, type: string): string {
  const length = /^character varying\((\d+)\)$/.exec(type)?.[1];
  if (length !== undefined) return `left((${value})::text, ${length})::${type}`;
  if (type === 'text') return `(${value})::text`;
  return `case when pg_input_is_valid((${value})::text, '${type}') then (${value})::text::${type} end`;
}
