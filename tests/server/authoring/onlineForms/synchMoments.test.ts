import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { presentTables } from '../../../../server/authoring/tableChanges/present.ts';
import { createTable } from '../../../../server/authoring/tableChanges/statements.ts';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addForm, editForm, type FieldBody, field, synchronise } from './support/forms.ts';
import { giveMenu } from './support/giveMenu.ts';

let server: Console;
let admin: Person;

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

describe('a changed type of days and moments', () => {
  const changed = async (table: string, from: FieldBody, to: FieldBody, values: readonly (string | null)[]) => {
    const id = await addForm(server, admin, table, [field('v', from)]);
    await synchronise(admin, id);
    for (const [index, value] of values.entries())
      await sql`insert into ${sql.table(table)} (id, v) values (${String(index)}, ${value})`.execute(server.db);
    await editForm(admin, id, ([v]) => [{ ...v, dbLength: null, ...to }]);
    const plan = await admin.get(`/online/cgform/head/synchPlan?id=${id}`);
    const loses = pick(plan.result, 'loses');
    expect(await synchronise(admin, id, table)).toMatchObject({ success: true });
    const shown = to.dbType === 'datetime' ? sql`(v at time zone interval '8 hours')` : sql`v`;
    const { rows } = await sql<{ v: string | null }>`
      select ${shown}::text as v from ${sql.table(table)} order by id::int`.execute(server.db);
    return { loses, values: rows.map(({ v }) => v) };
  };

  it('keeps the displayed part, and reports how many records lose some of it', async () => {
    expect(
      await changed('demo_t1', { dbLength: 50 }, { dbType: 'datetime' }, [
        '2024-01-01 00:30:00',
        '2024-01-01T00:30:00Z',
        '20240101',
        '2024/5/6 8:30',
        '05/06/2024',
        'now',
        null,
      ]),
    ).toEqual({
      loses: 5,
      values: [
        '2024-01-01 00:30:00',
        '2024-01-01 08:30:00',
        '2024-01-01 00:00:00',
        '2024-05-06 08:30:00',
        null,
        null,
        null,
      ],
    });
    expect(
      await changed('demo_t2', { dbType: 'datetime' }, { dbType: 'date' }, [
        '2024-01-01 00:30:00+08',
        '2024-01-01 00:00:00.123+08',
        '2024-06-30 23:59:59+08',
        'infinity',
      ]),
    ).toEqual({ loses: 2, values: ['2024-01-01', '2024-01-01', '2024-06-30', 'infinity'] });
    expect(await changed('demo_t3', { dbType: 'date' }, { dbType: 'datetime' }, ['2024-01-01', null])).toEqual({
      loses: 0,
      values: ['2024-01-01 00:00:00', null],
    });
    expect(
      await changed('demo_t4', { dbType: 'datetime' }, { dbType: 'text', dbLength: 19 }, [
        '2024-01-01 00:30:00.9+08',
        'infinity',
      ]),
    ).toEqual({ loses: 1, values: ['2024-01-01 00:30:00', null] });
    expect(await changed('demo_t5', { dbType: 'datetime' }, { dbType: 'time' }, ['2024-01-01 23:59:59.9+08'])).toEqual({
      loses: 1,
      values: ['23:59:59'],
    });
    expect(
      await changed('demo_t6', { dbLength: 30 }, { dbType: 'time' }, ['8:30', '2024-01-01 08:30:15', 'noon', '25:00']),
    ).toEqual({ loses: 4, values: ['08:30:00', '08:30:15', null, null] });
    expect(await changed('demo_t7', { dbType: 'date' }, { dbType: 'text', dbLength: 7 }, ['2024-01-01'])).toEqual({
      loses: 1,
      values: ['2024-01'],
    });
  });

  it('takes the moments of an imported table for those of the installation', async () => {
    await sql`create table demo_t8 (id varchar(36) primary key, at timestamp(3), starts time, due timestamptz)`.execute(
      server.db,
    );
    await sql`insert into demo_t8 values ('1', '2024-01-01 00:30:00', '08:30:00.7', '2024-01-01 00:30:00+08')`.execute(
      server.db,
    );
    const { result } = await admin.post('/online/cgform/head/importTable', { tableName: 'demo_t8' });
    expect(await synchronise(admin, String(pick(result, 'id')))).toMatchObject({ success: true });
    await giveMenu(server, 'demo_t8', 'admin');
    expect(records(await admin.get('/onl/demo_t8/list'))).toMatchObject([
      { at: '2024-01-01 00:30:00', starts: '08:30:00', due: '2024-01-01 00:30:00' },
    ]);
  });

  it('a default moment of a document is one of GMT+8, and found as it was written', async () => {
    const due = {
      name: 'due',
      type: 'timestamp with time zone',
      always: true,
      default: '2024-01-01 00:30:00',
      was: null,
    };
    const id = { name: 'id', type: 'integer', always: true, default: null, was: null };
    const table = { name: 'demo_t9', columns: [id, due], key: ['id'], indexes: [], foreignKeys: [] };
    await sql.raw(createTable(table)).execute(server.db);
    await sql`insert into demo_t9 (id) values (1)`.execute(server.db);
    const { rows } = await sql`select (due at time zone interval '8 hours')::text as due from demo_t9`.execute(
      server.db,
    );
    expect(rows).toEqual([{ due: '2024-01-01 00:30:00' }]);
    expect((await presentTables(server.db)).get('demo_t9')?.columns).toEqual(
      [id, due].map((one) => expect.objectContaining(one)),
    );
  });
});
