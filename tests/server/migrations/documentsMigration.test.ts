import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/foundation/database/migrate.ts';
import { readMigrations } from '../../../server/migrations/read.ts';
import { codesOf } from '../../../server/rights/heldRights/grants.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';

const all = await readMigrations();
const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0017'));

/** Rows as a release before could hold them: id, code, mark of deletion, hour of its making. */
const ROWS = [
  ['first', 'user:add', 0, 1],
  ['second', 'user:add', 0, 2],
  ['third', 'user:add,', 0, 3],
  ['deleted', 'user:add', 1, 4],
  ['several', 'user:edit,user:look', 0, 5],
  ['single', 'user:edit', 0, 6],
  ['empty', '', 0, 7],
  ['blank', ' ', 0, 8],
  ['none', null, 0, 9],
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(before);
});
afterAll(() => database.drop());

it('[S6.5b] a database with rows of one code starts, and each row keeps its code', async () => {
  const { db } = database;
  for (const [id, perms, gone, hour] of ROWS) {
    await sql`insert into sys_permission (id, name, menu_type, perms, del_flag, create_time)
      values (${id}, ${id}, 2, ${perms}, ${gone}, ${new Date(Date.UTC(2026, 0, 1, hour))})`.execute(db);
  }
  await migrate(db, all);
  const rows = await db.selectFrom('sys_permission').select(['id', 'perms']).orderBy('create_time').execute();
  expect(rows.map(({ id, perms }) => [id, perms])).toEqual([
    ['first', 'user:add'],
    ['second', 'user:add,'],
    ['third', 'user:add,,'],
    ['deleted', 'user:add'],
    ['several', 'user:edit,user:look'],
    ['single', 'user:edit'],
    ['empty', null],
    ['blank', null],
    ['none', null],
  ]);
  expect(rows.slice(0, 3).map(codesOf)).toEqual([['user:add'], ['user:add'], ['user:add']]);
  await expect(
    db.updateTable('sys_permission').set({ perms: 'user:add' }).where('id', '=', 'third').execute(),
  ).rejects.toThrow('sys_permission_perms_key');
});
