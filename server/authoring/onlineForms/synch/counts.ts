import { type QueryExecutorProvider, sql } from 'kysely';
import { quoted } from '../../../foundation/database/quoted.ts';
import { converted, seen } from './converted.ts';

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
    const there = converted(quoted(column), to, from);
    const back = converted(`(${there})`, from, to);
    const differs = `(${seen(`(${back})`, from)}) is distinct from (${seen(quoted(column), from)})`;
    const lost = `${quoted(column)} is not null and ${differs}`;
    return count(db, `select count(*) as found from ${quoted(table)} where ${lost}`);
  },

  /** Values that have no counterpart in a type. */
  emptied: (db: QueryExecutorProvider, table: string, column: string, to: string, from: string) => {
    const lost = `${quoted(column)} is not null and (${converted(quoted(column), to, from)}) is null`;
    return count(db, `select count(*) as found from ${quoted(table)} where ${lost}`);
  },

  /** Groups of records that would violate a unique index. */
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
