import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/foundation/database/migrate.ts';
import { readMigrations } from '../../../server/migrations/read.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';

const all = await readMigrations();
/** What the last release has. */
const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0230'));

const ORDERS = [
  ['plain', 'A-1'],
  ['blank', 'A-1 '],
  ['noBreak', '\u00a0A-1'],
  ['widthless', 'B-\u200b2'],
  ['wide', 'Ｃ－３'],
  ['lineEnd', 'D-4\r\n'],
  ['wideDigits', 'E５'],
  ['composed', 'e\u0301-6'],
  ['inside', 'F  7'],
  ['invisible', '\u200b'],
] as const;

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(before);
});
afterAll(() => database.drop());

it('a database of the last release starts: each code that is written differently today is listed, and none is lost', async () => {
  const { db } = database;
  for (const [id, code] of ORDERS)
    await sql`insert into demo_order (id, order_code, ctype) values (${id}, ${code}, '1')`.execute(db);
  await sql`insert into sys_user (id, username, realname, email, del_flag) values
    ('u1', ${'li '}, '李', ${'li@example.cn\u00a0'}, 0), ('u2', ${'wang\u00a0'}, '王', ${'w@example.cn '}, 1)`.execute(
    db,
  );
  await sql`insert into onl_cgform_head (id, table_name, table_txt, table_type) values ('h', 'crm_old', '旧表', '1')`.execute(
    db,
  );
  await sql`insert into onl_cgform_field (id, head_id, db_field_name, db_field_txt, db_type, is_unique, order_num)
    values ('f', 'h', 'code', '编码', 'text', true, 1), ('g', 'h', 'gone', '没有', 'text', true, 2)`.execute(db);
  await sql`create table crm_old (id varchar(36) primary key, code varchar(50) unique, note text)`.execute(db);
  await sql`insert into crm_old values ('1', ${'K-1\u3000'}, ${' 备注 '}), ('2', null, null)`.execute(db);

  await migrate(db, all);

  const orders = await sql<{ id: string; code: string }>`select id, order_code as code from demo_order`.execute(db);
  expect(Object.fromEntries(orders.rows.map(({ id, code }) => [id, code]))).toEqual({
    ...Object.fromEntries(ORDERS),
    widthless: 'B-2',
    wide: 'C－3',
    lineEnd: 'D-4',
    wideDigits: 'E5',
    composed: '\u00e9-6',
  });
  const told = await sql`select row_id, column_name, stored, meant, outcome from sys_stored_code
    where table_name = 'demo_order' order by row_id`.execute(db);
  const report = (id: string, stored: string, meant: string, outcome: string) => ({
    ...{ row_id: id, column_name: 'order_code', stored, meant, outcome },
  });
  expect(told.rows).toEqual([
    report('blank', 'A-1 ', 'A-1', 'collides'),
    report('composed', 'e\u0301-6', '\u00e9-6', 'changed'),
    report('invisible', '\u200b', '', 'kept'),
    report('lineEnd', 'D-4\r\n', 'D-4', 'changed'),
    report('noBreak', '\u00a0A-1', 'A-1', 'collides'),
    report('wide', 'Ｃ－３', 'C－3', 'changed'),
    report('wideDigits', 'E５', 'E5', 'changed'),
    report('widthless', 'B-\u200b2', 'B-2', 'changed'),
  ]);
  const others = await sql`select table_name, column_name, row_id, meant, outcome from sys_stored_code
    where table_name <> 'demo_order' order by 1, 2, 3`.execute(db);
  expect(others.rows).toEqual([
    { table_name: 'crm_old', column_name: 'code', row_id: '1', meant: 'K-1', outcome: 'changed' },
    { table_name: 'sys_user', column_name: 'email', row_id: 'u1', meant: 'li@example.cn', outcome: 'changed' },
    { table_name: 'sys_user', column_name: 'username', row_id: 'u1', meant: 'li', outcome: 'kept' },
  ]);
  const crm = await sql`select code, note from crm_old order by id`.execute(db);
  expect(crm.rows).toEqual([
    { code: 'K-1', note: ' 备注 ' },
    { code: null, note: null },
  ]);
  const users = await sql`select username, email from sys_user order by id`.execute(db);
  expect(users.rows).toEqual([
    { username: 'li ', email: 'li@example.cn' },
    { username: 'wang\u00a0', email: 'w@example.cn ' },
  ]);
});
