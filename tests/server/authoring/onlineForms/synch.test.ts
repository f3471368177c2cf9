import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addForm, editForm, field, synchronise } from './support/forms.ts';
import { giveMenu } from './support/giveMenu.ts';

let server: Console;
let admin: Person;

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const columnsOf = async (table: string) => {
  const { rows } = await sql<{ name: string; type: string; nullable: string }>`
    select column_name as name, data_type as type, is_nullable as nullable from information_schema.columns
    where table_name = ${table} order by ordinal_position`.execute(server.db);
  return rows.map(({ name, type, nullable }) => `${name} ${type}${nullable === 'NO' ? ' !' : ''}`);
};

describe('a described table', () => {
  it('is nothing before it is synchronised, then a table with an API and rights of its own', async () => {
    const id = await addForm(server, admin, 'demo_parts', [
      field('part_no', { dbLength: 20, isUnique: true, fieldMustInput: true, isQuery: true }),
      field('stock', { dbType: 'integer', minimum: 0, dbIsNull: false, dbDefaultVal: '0' }),
      field('price', { dbType: 'number', dbPointLength: 2 }),
    ]);
    expect(await admin.get('/onl/demo_parts/list')).toMatchObject({ success: false, code: 404 });
    expect(await synchronise(admin, id)).toMatchObject({ message: '同步成功！', result: { changes: 2, kept: [] } });
    expect(await columnsOf('demo_parts')).toEqual([
      ...['id character varying !', 'part_no character varying', 'stock integer !', 'price numeric'],
      ...['create_by character varying', 'create_time timestamp with time zone'],
      ...['update_by character varying', 'update_time timestamp with time zone'],
    ]);
    // Without a menu no user can read it, not even the administrator.
    expect(await admin.get('/onl/demo_parts/list')).toMatchObject({ success: false, code: 510 });
    await giveMenu(server, 'demo_parts', 'admin');
    expect(await admin.post('/onl/demo_parts/add', { partNo: 'A-1', price: 1.239 })).toMatchObject({ success: true });
    expect(await admin.post('/onl/demo_parts/add', { partNo: 'A-1' })).toMatchObject({
      message: '字段part_no已存在！',
    });
    expect(await admin.post('/onl/demo_parts/add', { partNo: 'A-2', stock: -1 })).toMatchObject({ success: false });
    expect(await admin.post('/onl/demo_parts/add', { partNo: 'A-2', nothing: 1 })).toMatchObject({ success: false });
    expect(records(await admin.get('/onl/demo_parts/list?partNo=A*'))).toMatchObject([
      { partNo: 'A-1', stock: 0, price: 1.24, createBy: 'admin' },
    ]);
    const operator = await server.signIn('operator');
    expect(await operator.get('/onl/demo_parts/list')).toMatchObject({ code: 510 });
    expect(await operator.post('/onl/demo_parts/add', { partNo: 'A-3' })).toMatchObject({ code: 510 });
  });

  it('keeps what a change would lose, and asks for the name of the table before', async () => {
    const id = await addForm(server, admin, 'demo_lossy', [field('code', { dbLength: 10 }), field('note')]);
    await synchronise(admin, id);
    await sql`insert into demo_lossy (id, code, note) values ('1', '12', 'a'), ('2', '007', 'b'), ('3', 'x', null)`.execute(
      server.db,
    );
    await editForm(admin, id, (fields) => [
      { ...fields[0], dbFieldName: 'number_code', dbType: 'integer', dbLength: null },
    ]);
    const plan = await admin.get(`/online/cgform/head/synchPlan?id=${id}`);
    const texts = (Reflect.get(Object(plan.result), 'changes') as readonly { text: string }[]).map(({ text }) => text);
    expect(texts).toEqual([
      '字段code改名为number_code',
      '字段number_code由character varying(10)改为integer，1条记录的值会改变，1条记录的值不能转换，会清空',
      '删除字段note，2条记录的值会丢失',
    ]);
    expect(await synchronise(admin, id)).toMatchObject({ message: '同步会丢失数据，请输入表名“demo_lossy”确认' });
    expect(await synchronise(admin, id, 'demo_lossy ')).toMatchObject({ success: true });
    const { rows } = await sql`select id, number_code from demo_lossy order by id`.execute(server.db);
    expect(rows).toEqual([
      { id: '1', number_code: 12 },
      { id: '2', number_code: 7 },
      { id: '3', number_code: null },
    ]);
    const kept = await sql<{
      name: string;
    }>`select relname as name from pg_class where relname like 'onl_bak_demo_lossy%'`.execute(server.db);
    const copy = await sql`select * from ${sql.table(kept.rows[0]?.name ?? '')} order by id`.execute(server.db);
    expect(copy.rows).toEqual([
      { id: '1', code: '12', note: 'a' },
      { id: '2', code: '007', note: 'b' },
      { id: '3', code: 'x', note: null },
    ]);
  });

  it.each([
    { from: 'text', to: 'datetime', value: '2024-01-01 00:30:00', kept: '2024-01-01 00:30:00' },
    { from: 'datetime', to: 'date', value: '2024-01-01 00:30:00', kept: '2024-01-01' },
    { from: 'datetime', to: 'text', value: '2024-01-01 00:30:00', kept: '2024-01-01 00:30:00' },
  ])('$from becomes $to at the displayed time', async ({ from, to, value, kept }) => {
    const table = `demo_${from}_${to}`;
    const id = await addForm(server, admin, table, [field('code'), field('seen', { dbType: from })]);
    await synchronise(admin, id);
    await giveMenu(server, table, 'admin');
    expect(await admin.post(`/onl/${table}/add`, { code: 'a', seen: value })).toMatchObject({ success: true });
    await editForm(admin, id, ([code, seen]) => [{ ...code }, { ...seen, dbType: to, fieldShowType: null }]);
    expect(await synchronise(admin, id, table)).toMatchObject({ success: true });
    expect(records(await admin.get(`/onl/${table}/list`))).toMatchObject([{ seen: kept }]);
  });

  it('rounds numbers that lose their digits behind the point, by number and only when the name was typed', async () => {
    const id = await addForm(server, admin, 'demo_round', [
      field('code'),
      field('amount', { dbType: 'number', dbPointLength: 2 }),
    ]);
    await synchronise(admin, id);
    await sql`insert into demo_round (id, code, amount) values ('1', 'a', 2.5), ('2', 'b', 2.49), ('3', 'c', -2.5),
      ('4', 'd', 7), ('5', 'e', 99999999999.5), ('6', 'f', null)`.execute(server.db);
    await editForm(admin, id, ([code, amount]) => [
      { ...code },
      { ...amount, dbType: 'integer', dbPointLength: null, fieldShowType: null },
    ]);
    const plan = await admin.get(`/online/cgform/head/synchPlan?id=${id}`);
    expect(pick(plan.result, 'changes', 0, 'text')).toContain(
      '改为integer，3条记录的值会四舍五入，1条记录的值不能转换，会清空',
    );
    expect(await synchronise(admin, id)).toMatchObject({ success: false });
    expect(await synchronise(admin, id, 'demo_round')).toMatchObject({ success: true });
    const { rows } = await sql<{ amount: number }>`select amount from demo_round order by id`.execute(server.db);
    expect(rows.map(({ amount }) => amount)).toEqual([3, 2, -3, 7, null, null]);
  });

  it('refuses changes that values in the table prevent, with the field and their number', async () => {
    const id = await addForm(server, admin, 'demo_full', [field('code'), field('kind')]);
    await synchronise(admin, id);
    await sql`insert into demo_full (id, code, kind) values ('1', 'a', 'x'), ('2', 'a', null)`.execute(server.db);
    await editForm(admin, id, ([code, kind]) => [
      { ...code, isUnique: true },
      { ...kind, dbIsNull: false },
      field('more', { dbIsNull: false }),
    ]);
    const { message } = await synchronise(admin, id);
    expect(message).toBe(
      [
        '表demo_full的字段“code”：已有1组重复的记录，不能设为唯一',
        '表demo_full的字段“kind”：1条记录没有值，不能改为不允许空值；请填写默认值，或先补全这些记录',
        '表demo_full的字段“more”：已有2条记录没有值，请允许空值或填写默认值',
      ].join('；'),
    );
    expect(await columnsOf('demo_full')).not.toContain('more character varying !');
  });

  it('counts a change that the table need not follow at once', async () => {
    const id = await addForm(server, admin, 'demo_titles', [field('code')]);
    await synchronise(admin, id);
    await editForm(admin, id, ([code]) => [{ ...code, dbFieldTxt: '编号', fieldMustInput: true }]);
    expect(pick((await admin.get(`/online/cgform/head/queryById?id=${id}`)).result, 'isDbSynch')).toBe('Y');
    await giveMenu(server, 'demo_titles', 'admin');
    expect(await admin.post('/onl/demo_titles/add', {})).toMatchObject({ message: '编号不能为空！' });
    await editForm(admin, id, ([code]) => [{ ...code, dbLength: 40 }]);
    expect(pick((await admin.get(`/online/cgform/head/queryById?id=${id}`)).result, 'isDbSynch')).toBe('N');
  });

  it('is done as it was shown or not at all', async () => {
    const id = await addForm(server, admin, 'demo_shown', [field('code')]);
    expect(await admin.post('/online/cgform/head/synch', { id, hash: 'stale' })).toMatchObject({
      message: '表结构或数据刚刚发生变化，请重新查看将要执行的修改',
    });
    expect(await columnsOf('demo_shown')).toEqual([]);
  });

  it('is whole or as it was when the database is killed at any of its steps', async () => {
    const id = await addForm(server, admin, 'demo_killed', [field('code', { dbLength: 9 }), field('note')]);
    await synchronise(admin, id);
    await sql`insert into demo_killed (id, code, note) values ('1', '1', 'a')`.execute(server.db);
    const before = await columnsOf('demo_killed');
    await editForm(admin, id, ([code]) => [
      { ...code, dbFieldName: 'number', dbType: 'integer', dbLength: null, isUnique: false },
      field('more', { isUnique: true }),
    ]);
    // Counts what a transaction cannot take back, and ends its own connection at the chosen step.
    await sql
      .raw(`create sequence steps; create table kill_at (step int); insert into kill_at values (0);
      create function killing() returns event_trigger language plpgsql as $$ begin
        if nextval('steps') = (select step from kill_at) then perform pg_terminate_backend(pg_backend_pid()); end if;
      end $$;
      create event trigger killing on ddl_command_end execute function killing();`)
      .execute(server.db);
    let survived = 0;
    for (let step = 1; survived === 0; step += 1) {
      await sql`select setval('steps', 1, false)`.execute(server.db);
      await sql`update kill_at set step = ${step}`.execute(server.db);
      const answer = await synchronise(admin, id, 'demo_killed');
      if (answer.success) survived = step;
      else {
        expect(answer.message).toMatch(/^数据库暂时不可用/);
        expect(await columnsOf('demo_killed')).toEqual(before);
        const { rows } = await sql`select relname from pg_class where relname like 'onl_bak_demo_killed%'`.execute(
          server.db,
        );
        expect(rows).toEqual([]);
        expect(pick((await admin.get(`/online/cgform/head/queryById?id=${id}`)).result, 'isDbSynch')).toBe('N');
      }
    }
    await sql`drop event trigger killing`.execute(server.db);
    expect(survived).toBeGreaterThan(5);
    expect(await columnsOf('demo_killed')).toContain('number integer');
  });

  it('leaves its records behind when its description is deleted, and its address is gone', async () => {
    const id = await addForm(server, admin, 'demo_gone', [field('code')]);
    await synchronise(admin, id);
    await sql`insert into demo_gone (id, code) values ('1', 'a')`.execute(server.db);
    expect(await admin.delete(`/online/cgform/head/delete?id=${id}`)).toMatchObject({ success: true });
    expect(await admin.get('/onl/demo_gone/list')).toMatchObject({ code: 404 });
    const { rows } = await sql<{
      name: string;
    }>`select relname as name from pg_class where relname like 'onl_bak_demo_gone%' and relkind = 'r'`.execute(
      server.db,
    );
    expect(rows).toHaveLength(1);
  });
});

describe('a main table with a sub-table', () => {
  it('is written with its lines in one call', async () => {
    const id = await addForm(server, admin, 'demo_bill', [field('bill_no')], { tableType: '2' });
    const link = field('bill_id', { dbType: 'reference', mainTable: 'demo_bill', dbIsNull: false });
    await addForm(server, admin, 'demo_bill_line', [link, field('item'), field('amount', { dbType: 'integer' })], {
      ...{ tableType: '3', mainTable: 'demo_bill' },
    });
    expect(await synchronise(admin, id)).toMatchObject({ success: true });
    await giveMenu(server, 'demo_bill', 'admin');
    const lines = [
      { item: 'a', amount: 1 },
      { item: 'b', amount: 2 },
    ];
    expect(await admin.post('/onl/demo_bill/add', { billNo: 'B1', demoBillLine: lines })).toMatchObject({
      success: true,
    });
    const [row] = records(await admin.get('/onl/demo_bill/list'));
    expect(await admin.get(`/onl/demo_bill/queryById?id=${pick(row, 'id')}`)).toMatchObject({
      result: {
        billNo: 'B1',
        demoBillLine: [
          { item: 'a', orderNum: 1 },
          { item: 'b', orderNum: 2 },
        ],
      },
    });
    await admin.delete(`/onl/demo_bill/delete?id=${pick(row, 'id')}`);
    expect((await sql`select * from demo_bill_line`.execute(server.db)).rows).toEqual([]);
  });
});

describe('a tree', () => {
  it('stays one, and knows which rows have others below', async () => {
    const id = await addForm(server, admin, 'demo_parts_tree', [field('name')], {
      isTree: true,
      treeTextField: 'name',
    });
    expect(await synchronise(admin, id)).toMatchObject({ success: true });
    await giveMenu(server, 'demo_parts_tree', 'admin');
    await admin.post('/onl/demo_parts_tree/add', { name: 'top' });
    const [top] = records(await admin.get('/onl/demo_parts_tree/list?pid=0'));
    const pid = String(pick(top, 'id'));
    await admin.post('/onl/demo_parts_tree/add', { name: 'below', pid });
    expect(records(await admin.get('/onl/demo_parts_tree/list?pid=0'))).toMatchObject([{ name: 'top', hasChild: '1' }]);
    const [below] = records(await admin.get(`/onl/demo_parts_tree/list?pid=${pid}`));
    expect(await admin.put('/onl/demo_parts_tree/edit', { id: pid, pid: pick(below, 'id') })).toMatchObject({
      message: '上级不能是自己或自己的下级！',
    });
    expect(await admin.post('/onl/demo_parts_tree/add', { name: 'x', pid: 'nobody' })).toMatchObject({
      message: '上级记录不存在，请刷新后重试',
    });
    expect(await admin.delete(`/onl/demo_parts_tree/delete?id=${pid}`)).toMatchObject({
      message: '有下级记录，不能删除！',
    });
    await admin.delete(`/onl/demo_parts_tree/delete?id=${pick(below, 'id')}`);
    expect(records(await admin.get('/onl/demo_parts_tree/list?pid=0'))).toMatchObject([{ name: 'top', hasChild: '0' }]);
  });
});
