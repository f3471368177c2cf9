import { randomBytes } from 'node:crypto';
import type { Kysely, Migration } from 'kysely';
import pg from 'pg';
import { inject } from 'vitest';
import { migrate } from '../../server/database/migrate.ts';
import { openPool } from '../../server/database/pool.ts';
import type { Database } from '../../server/database/schema.ts';
import { readMigrations } from '../../server/migrations/read.ts';

/** A database of its own for one test file, in the run's PostgreSQL. */
export interface TestDatabase {
  readonly db: Kysely<Database>;
  /** For DATABASE_URL. */
  readonly url: string;
  /** Closes the pool and drops the database; call it in afterAll. */
  drop(): Promise<void>;
}

/**
 * Makes a fresh UTF-8 database and brings it up to date. Use it in beforeAll:
 *
 *     let database: TestDatabase;
 *     beforeAll(async () => { database = await openTestDatabase(); });
 *     afterAll(() => database.drop());
 *
 * @param migrations default: those of the product; `{}` for an empty database
 */
export async function openTestDatabase(migrations?: Readonly<Record<string, Migration>>): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await asOwner(server, `create database ${name} template template0`);
  const url = `${server}${name}`;
  const db = openPool({ connectionString: url }, () => {});
  await migrate(db, migrations ?? (await readMigrations()));
  return {
    db,
    url,
    async drop() {
      await db.destroy();
      await asOwner(server, `drop database ${name} with (force)`);
    },
  };
}

async function asOwner(server: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: `${server}postgres` });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
