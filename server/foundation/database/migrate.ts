import { type Kysely, type Migration, Migrator, sql } from 'kysely';
import { StartError } from '../startError.ts';
import type { Database } from './schema.ts';

/**
 * Brings the tables up to date: all pending migrations in one transaction, so that a failing one leaves the database
 * as it was. Two servers on one database wait for each other (kysely's lock row).
 * @param migrations by name; run in the order of the names. A folder of documents may have run one with a higher number
 *   than those that an update of the product brings.
 * @throws StartError naming the migration that failed
 */
export async function migrate(db: Kysely<Database>, migrations: Readonly<Record<string, Migration>>): Promise<void> {
  const { error, results } = await db.connection().execute(async (connection) => {
    // The first of two servers may take longer than a call may wait for a lock.
    await sql`set lock_timeout = 0`.execute(connection);
    const provider = { getMigrations: async () => ({ ...migrations }) };
    const outcome = await new Migrator({ db: connection, provider, allowUnorderedMigrations: true }).migrateToLatest();
    await sql`reset lock_timeout`.execute(connection);
    return outcome;
  });
  if (error === undefined) return;
  const failed = results?.find((one) => one.status === 'Error')?.migrationName;
  const reason = error instanceof Error ? error.message : String(error);
  throw new StartError(
    `the database could not be brought up to date${failed ? `, migration ${failed}` : ''}: ${reason}`,
  );
}
