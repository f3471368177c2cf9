import type { Kysely, Migration } from 'kysely';
import { inject } from 'vitest';
import { migrate } from '../../server/foundation/database/migrate.ts';
import { openPool } from '../../server/foundation/database/pool.ts';
import type { Database } from '../../server/foundation/database/schema.ts';
import { TableChanges } from '../../server/foundation/database/statements/tableChanges.ts';
import { createDatabase } from '../support/postgresServer.ts';

/** A database of its own for one test file, in the run's PostgreSQL. */
export interface TestDatabase {
  readonly db: Kysely<Database>;
  /** What the statements of `db` change. */
  readonly changes: TableChanges;
  /** For DATABASE_URL. */
  readonly url: string;
  /** Closes the pool and drops the database; call it in afterAll. */
  drop(): Promise<void>;
}

/**
 * What a new database holds: `tables` of the product, all empty; `seeded` what a first start of the product leaves; or
 * what these migrations make, `{}` for nothing at all. The first two are copies, made in a few hundredths of a second.
 */
export type TestContent = 'tables' | 'seeded' | Readonly<Record<string, Migration>>;

/**
 * Makes a fresh UTF-8 database. Use it in beforeAll:
 *
 *     let database: TestDatabase;
 *     beforeAll(async () => { database = await openTestDatabase('seeded'); });
 *     afterAll(() => database.drop());
 */
export async function openTestDatabase(content: TestContent = 'tables'): Promise<TestDatabase> {
  const databases = inject('databases');
  const template = typeof content === 'string' ? databases[content] : undefined;
  const database = await createDatabase(databases.server, template);
  const changes = new TableChanges();
  const db = openPool({ connectionString: database.url }, () => {}, undefined, changes);
  if (typeof content !== 'string') await migrate(db, content);
  return {
    db,
    changes,
    url: database.url,
    async drop() {
      await db.destroy();
      await database.drop();
    },
  };
}
