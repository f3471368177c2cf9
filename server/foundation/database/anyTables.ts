import type { Kysely, Transaction } from 'kysely';
import type { Database } from './schema.ts';

/**
 * Every table as rows of unknown columns. The resource machinery looks table and column names up in documents, so
 * kysely cannot know them at compile time; names from a client never get here (safety rule 1.1).
 */
export interface AnyTables {
  [table: string]: Record<string, unknown>;
}

/**
 * The same connection for tables that are only known at run time. A cast, because comparing every table of `Database`
 * with an index signature succeeds or fails by the order in which the compiler meets the files.
 */
export function anyTables(db: Transaction<Database>): Transaction<AnyTables>;
export function anyTables(db: Kysely<Database>): Kysely<AnyTables>;
export function anyTables(db: Kysely<Database>): Kysely<AnyTables> {
  return db as unknown as Kysely<AnyTables>;
}
