import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { migrate } from '../../../server/foundation/database/migrate.ts';
import { readMigrations } from '../../../server/migrations/read.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';

const all = await readMigrations();
const before = Object.fromEntries(Object.entries(all).filter(([name]) => name < '0240'));

/** What people had written, as text; the tail of the last one is what a computation had left. */
const WRITTEN = ['0.1', '1.005', '999999999.99', '0.0000001', '1e+20', '-3', '0.30000000000000004'];

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase(before);
});
afterAll(() => database.drop());

it('numbers of a database of before keep every digit that was shown, and are added exactly from then on', async () => {
  const { db } = database;
  for (const [index, text] of WRITTEN.entries())
    await sql`insert into demo_order (id, order_code, order_money) values (${`m${index}`}, ${`M-${index}`}, ${text}::float8)`.execute(
      db,
    );
  await sql`insert into demo_order (id, order_code) values ('none', 'M-none')`.execute(db);
  await sql`insert into onl_cgform_head (id, table_name, table_txt) values ('h', 'onl_old', '旧表')`.execute(db);
  await sql`insert into onl_cgform_field (id, head_id, db_field_name, db_field_txt, db_type, db_point_length) values
    ('f1', 'h', 'loose', '读数', 'number', null), ('f2', 'h', 'price', '单价', 'number', 2),
    ('f3', 'h', 'name', '名称', 'text', null)`.execute(db);
  const columns = { loose: { title: '读数', type: 'number' }, price: { title: '单价', type: 'number', precision: 2 } };
  const document = JSON.stringify({ version: 1, name: 'onl/onl_old', table: 'onl_old', columns });
  await sql`insert into onl_cgform_live (table_name, head_id, resource, version) values ('onl_old', 'h', ${document}, 1)`.execute(
    db,
  );
  await migrate(db, all);

  const orders = await sql<{ id: string; text: string | null; type: string }>`
    select id, order_money::text as text, pg_typeof(order_money)::text as type from demo_order order by id`.execute(db);
  expect(orders.rows.map(({ text }) => text)).toEqual([
    ...['0.1', '1.005', '999999999.99', '0.0000001', '100000000000000000000', '-3', '0.30000000000000004'],
    null,
  ]);
  expect(new Set(orders.rows.map(({ type }) => type))).toEqual(new Set(['numeric']));
  const sum = await sql<{ sum: string }>`select sum(order_money)::text as sum from demo_order
    where order_code in ('M-0', 'M-1', 'M-2')`.execute(db);
  expect(sum.rows).toEqual([{ sum: '1000000001.095' }]);

  const fields = await sql<{ name: string; type: string }>`
    select db_field_name as name, db_type as type from onl_cgform_field order by id`.execute(db);
  expect(fields.rows).toEqual([
    { name: 'loose', type: 'measure' },
    { name: 'price', type: 'number' },
    { name: 'name', type: 'text' },
  ]);
  const live = await sql<{ resource: string }>`select resource from onl_cgform_live`.execute(db);
  expect(live.rows).toEqual([{ resource: document.replace('"number"', '"measure"') }]);
});
