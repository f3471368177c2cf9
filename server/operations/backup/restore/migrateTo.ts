import { Kysely, Migrator, PostgresDialect } from 'kysely';
import type { Client } from 'pg';
import type { Database } from '../../../foundation/database/schema.ts';
import { readMigrations } from '../../../migrations/read.ts';
import { BackupError } from '../format/backupError.ts';
import type { BackupHeader } from '../format/parts.ts';

/** kysely on one connection, so that everything it does is part of the transaction that is open there. */
export function onClient(client: Client): Kysely<Database> {
  const single = {
    query: client.query.bind(client),
    release: () => {},
  };
  return new Kysely<Database>({
    dialect: new PostgresDialect({ pool: { connect: async () => single as never, end: async () => {} } }),
  });
}

/**
 * Runs the migrations that the database of the backup had, and no later ones.
 * @param schemas the folder of documents, which may have migrations of its own
 * @throws BackupError if the product lacks one of them
 */
export async function migrateTo(
  client: Client,
  { migrations, product }: BackupHeader,
  schemas?: string,
): Promise<void> {
  const all = await readMigrations(schemas);
  const unknown = migrations.find((name) => !Object.hasOwn(all, name));
  if (unknown !== undefined) {
    throw new BackupError(
      `the backup is of version ${product} of the product, whose migration ${unknown} this version does not have. ` +
        'Restore it with that version, or a newer one.',
    );
  }
  const wanted = Object.fromEntries(migrations.map((name) => [name, all[name] ?? { up: async () => {} }]));
  const provider = { getMigrations: async () => wanted };
  const { error } = await new Migrator({ db: onClient(client), provider, disableTransactions: true }).migrateToLatest();
  if (error !== undefined) throw error;
}
