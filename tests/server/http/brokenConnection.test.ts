import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openPool } from '../../../server/foundation/database/pool.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase({});
});
afterAll(() => database.drop());

it('a connection that breaks between two statements fails its transaction and nothing else', async () => {
  const lost: Error[] = [];
  const db = openPool({ connectionString: database.url }, (error) => void lost.push(error));
  const transaction = db.transaction().execute(async (trx) => {
    const { rows } = await sql<{ pid: number }>`select pg_backend_pid() as pid`.execute(trx);
    await sql`select pg_terminate_backend(${rows[0]?.pid ?? 0})`.execute(database.db);
    // No statement may be pending when the connection breaks.
    await pause(200);
    await sql`select 1`.execute(trx);
  });
  await expect(transaction).rejects.toThrow();
  expect(lost.length).toBeGreaterThan(0);
  expect((await sql<{ one: number }>`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }]);
  await db.destroy();
});
