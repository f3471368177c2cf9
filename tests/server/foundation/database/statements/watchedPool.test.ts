import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { writtenTables } from '../../../../../server/foundation/database/statements/writtenTables.ts';
import { openTestDatabase, type TestDatabase } from '../../../postgres.ts';

let database: TestDatabase;
const told: string[] = [];
beforeAll(async () => {
  database = await openTestDatabase({});
  database.changes.listen(({ table }) => told.push(table));
  await sql`create table thing (id int primary key, name text)`.execute(database.db);
});
afterAll(() => database.drop());
beforeEach(() => void told.splice(0));

const insert = (id: number) => sql`insert into thing values (${id}, 'a')`;

describe('the pool', () => {
  it('reports which table a statement changed, before its caller continues', async () => {
    await insert(1).execute(database.db);
    expect(told).toEqual(['thing']);
    await sql`select * from thing for update`.execute(database.db);
    expect(told).toEqual(['thing']);
  });

  it('reports the changes of a transaction on commit, and nothing on rollback', async () => {
    const { db } = database;
    await db.transaction().execute(async (trx) => {
      await insert(2).execute(trx);
      expect(told).toEqual([]);
    });
    expect(told).toEqual(['thing']);
    const refused = db.transaction().execute(async (trx) => {
      await insert(3).execute(trx);
      throw new Error('refused');
    });
    await expect(refused).rejects.toThrow('refused');
    expect(told).toEqual(['thing']);
  });

  it('reports the changes of a transaction whose connection broke', async () => {
    const { db } = database;
    const broken = db.transaction().execute(async (trx) => {
      await insert(5).execute(trx);
      await sql`select pg_terminate_backend(pg_backend_pid())`.execute(trx);
    });
    await expect(broken).rejects.toThrow();
    await insert(6).execute(db);
    expect(told).toContain('thing');
  });

  it('keeps reporting after a part of a transaction was rolled back', async () => {
    await database.db.transaction().execute(async (trx) => {
      await insert(4).execute(trx);
      await sql`savepoint part`.execute(trx);
      await sql`rollback to savepoint part`.execute(trx);
    });
    expect(told).toEqual(['thing']);
  });

  it('goes on when a table changes under a prepared statement', async () => {
    const read = () => sql<{ id: number }>`select * from thing where id = ${1}`.execute(database.db);
    for (let time = 0; time < 5; time += 1) await read();
    const { rows } = await sql<{ name: string }>`select name from pg_prepared_statements`.execute(database.db);
    expect(rows.length).toBeGreaterThan(0);
    await sql`alter table thing add column size int`.execute(database.db);
    expect((await read()).rows).toEqual([{ id: 1, name: 'a', size: null }]);
    expect((await read()).rows).toHaveLength(1);
  });

  it('is served by a database that has lost its prepared statements', async () => {
    const read = () => sql`select id from thing where id = ${1}`.execute(database.db);
    for (let time = 0; time < 5; time += 1) await read();
    await sql`deallocate all`.execute(database.db);
    expect((await read()).rows).toEqual([{ id: 1 }]);
  });
});

describe('written tables', () => {
  it.each([
    ['insert into "sys_user" ("id") values ($1)', ['sys_user']],
    ['update "sys_session" set "seen_at" = $1', ['sys_session']],
    ['with gone as (delete from only "public"."sys_role" returning id) select 1', ['sys_role']],
    ['truncate table a', ['a']],
    ['alter table "onl_a" add column b text', ['onl_a']],
    ['select * from a for update', []],
  ])('of %s', (statement, tables) => expect(writtenTables(statement)).toEqual(tables));
});
