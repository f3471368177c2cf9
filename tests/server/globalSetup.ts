import type { Kysely } from 'kysely';
import type { TestProject } from 'vitest/node';
import { hashPassword } from '../../server/credentials/password/hash.ts';
import { migrate } from '../../server/foundation/database/migrate.ts';
import { openPool } from '../../server/foundation/database/pool.ts';
import type { Database } from '../../server/foundation/database/schema.ts';
import { createGates } from '../../server/http/limits/gates.ts';
import { readMigrations } from '../../server/migrations/read.ts';
import { readResources } from '../../server/records/resource/documents/read.ts';
import { seed } from '../../server/seed/seed.ts';
import { createDatabase, startPostgresServer } from '../support/postgresServer.ts';

/** What postgres.ts needs to make the database of a test file. */
export interface RunDatabases {
  /** Address of the run's PostgreSQL, signed in as its owner, without a database name: `postgres://…/`. */
  readonly server: string;
  /** Name of a database with the product's tables, all empty. */
  readonly tables: string;
  /** Name of a database that a first start of the product has filled. */
  readonly seeded: string;
}

declare module 'vitest' {
  export interface ProvidedContext {
    databases: RunDatabases;
  }
}

/** Starts one real PostgreSQL for the whole run and makes the two databases that test files get copies of. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { url, stop } = await startPostgresServer();
  const make = async (template: string | undefined, fill: (db: Kysely<Database>) => Promise<unknown>) => {
    const database = await createDatabase(url, template);
    const db = openPool({ connectionString: database.url }, () => {});
    await fill(db);
    await db.destroy();
    return database.name;
  };
  const tables = await make(undefined, async (db) => migrate(db, await readMigrations()));
  const resources = await readResources();
  const gate = createGates().passwords;
  const hash = (password: string) => hashPassword(password, gate);
  const seeded = await make(tables, (db) =>
    seed(db, { config: { demo: true, demoLive: false, adminPassword: null }, now: new Date(), hash, resources }),
  );
  project.provide('databases', { server: url, tables, seeded });
  return stop;
}
