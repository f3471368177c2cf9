import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Console, openConsole, type Person, pick, records } from '../../support/console.ts';
import { addForm, field, synchronise } from './support/forms.ts';
import { giveMenu } from './support/giveMenu.ts';

let server: Console;
let admin: Person;

beforeAll(async () => {
  server = await openConsole();
  admin = await server.signIn('admin');
});
afterAll(() => server.close());

const run = (text: string) => sql.raw(text).execute(server.db);
const importTable = (tableName: string) => admin.post('/online/cgform/head/importTable', { tableName });
const planOf = async (id: unknown) =>
  Object((await admin.get(`/online/cgform/head/synchPlan?id=${id}`)).result) as { changes: readonly object[] };

const STAMPS = `create_by varchar(64), create_time timestamptz, update_by varchar(64), update_time timestamptz`;

describe('a table that is already there', () => {
  it('becomes a form as it is, in force at once, and its rows stay', async () => {
    await run(`create table crm_level (id varchar(36) primary key, name varchar(40) not null)`);
    await run(`create table crm_customer (
      id varchar(36) primary key, code varchar(20) not null unique, full_name text, level_id varchar(36) references crm_level,
      grade smallint not null default 3, credit numeric(16,2) not null default 0, active boolean not null default true,
      since date, met_at timestamptz, opens time(0), note varchar(200) not null default 'it''s new', extra jsonb, ${STAMPS})`);
    await run('create index on crm_customer (since nulls first, grade)');
    await run('create unique index on crm_customer (full_name, since)');
    await run(`comment on table crm_customer is '客户'`);
    await run(`comment on column crm_customer.code is '客户编码'`);
    await run(`insert into crm_customer (id, code, full_name) values ('1', 'C-1', '阳光')`);
    // What it refers to comes first.
    expect(await importTable('crm_customer')).toMatchObject({
      message: '表crm_customer不能导入：字段level_id引用的表crm_level不是在线表单，也不能被引用，请先导入该表',
    });
    expect(await importTable('crm_level')).toMatchObject({ message: '已导入表crm_level，与数据库一致' });
    const { message, result } = await importTable('crm_customer');
    expect(message).toBe('已导入表crm_customer，与数据库一致');
    const id = pick(result, 'id');
    expect((await planOf(id)).changes).toEqual([]);
    const described = Object((await admin.get(`/online/cgform/head/queryById?id=${id}`)).result);
    expect(described).toMatchObject({ tableTxt: '客户', isDbSynch: 'Y', hasStamps: true });
    expect(described.indexes).toMatchObject([
      { indexField: 'full_name,since', isUnique: true },
      { indexField: 'since,grade', isUnique: false },
    ]);
    const kinds = (described.fields as readonly object[]).map((one) =>
      ['dbFieldName', 'dbType', 'dbLength', 'dbPointLength', 'dbIsNull', 'dbDefaultVal', 'isUnique'].map((key) =>
        pick(one, key),
      ),
    );
    expect(kinds).toEqual([
      ['code', 'text', 20, null, false, null, true],
      ['full_name', 'longtext', null, null, true, null, false],
      ['level_id', 'reference', null, null, true, null, false],
      ['grade', 'integer', null, null, false, '3', false],
      ['credit', 'number', null, 2, false, '0', false],
      ['active', 'boolean', null, null, false, 'true', false],
      ['since', 'date', null, null, true, null, false],
      ['met_at', 'datetime', null, null, true, null, false],
      ['opens', 'time', null, null, true, null, false],
      ['note', 'text', 200, null, false, "it's new", false],
      ['extra', 'json', null, null, true, null, false],
    ]);
    expect(described.fields[0]).toMatchObject({ dbFieldTxt: '客户编码' });
    await giveMenu(server, 'crm_customer', 'admin');
    expect(await admin.post('/onl/crm_customer/add', { code: 'C-2' })).toMatchObject({ success: true });
    expect(records(await admin.get('/onl/crm_customer/list?column=code&order=asc'))).toMatchObject([
      { code: 'C-1', fullName: '阳光' },
      { code: 'C-2', grade: 3, note: "it's new" },
    ]);
    expect(await importTable('crm_customer')).toMatchObject({ message: '表crm_customer已经是在线表单“客户”' });
  });

  it('lists what a synchronisation would change, keeps its name when the description is removed, and can be imported again', async () => {
    await run(`create table crm_visit (id varchar(32) primary key, price numeric(10,2), create_time timestamptz)`);
    const { message, result } = await importTable('crm_visit');
    expect(message).toBe(
      '已导入表crm_visit，同步数据库时有5处修改：字段id由character varying(32)改为character varying(36)；' +
        '字段price由numeric(10,2)改为numeric(16,2)；新增字段create_by（character varying(64)）；' +
        '新增字段update_by（character varying(64)）；新增字段update_time（timestamp with time zone）',
    );
    const id = String(pick(result, 'id'));
    await run(`insert into crm_visit (id, price) values ('1', 12.5)`);
    expect(await synchronise(admin, id)).toMatchObject({ success: true, result: { changes: 5, kept: [] } });
    expect((await planOf(id)).changes).toEqual([]);
    expect(await admin.delete(`/online/cgform/head/delete?id=${id}`)).toMatchObject({ success: true });
    const { rows } = await sql<{ price: string }>`select price from crm_visit`.execute(server.db);
    expect(rows).toMatchObject([{ price: 12.5 }]);
    expect(await importTable('crm_visit')).toMatchObject({ message: '已导入表crm_visit，与数据库一致' });
  });

  it('without the columns of who wrote it when is taken without them', async () => {
    await run('create table crm_tag (id varchar(36) primary key, label varchar(20))');
    expect(await importTable('crm_tag')).toMatchObject({ message: '已导入表crm_tag，与数据库一致' });
    await giveMenu(server, 'crm_tag', 'admin');
    expect(await admin.post('/onl/crm_tag/add', { label: '重点' })).toMatchObject({ success: true });
    expect(records(await admin.get('/onl/crm_tag/list?pageSize=10'))).toMatchObject([{ label: '重点' }]);
  });

  it.each([
    ['crm_nokey', '(name text)', '没有主键，在线表单的主键为字段id'],
    ['crm_other', '(code varchar(9) primary key)', '主键为code，在线表单的主键为字段id'],
    ['crm_serial', '(id bigserial primary key)', '主键id的类型为bigint，在线表单的主键为文本，不超过36个字符'],
    ['crm_bytes', '(id varchar(36) primary key, data bytea)', '字段data的类型bytea没有对应的字段类型'],
    [
      'crm_now',
      '(id varchar(36) primary key, made_at timestamptz default now())',
      '字段made_at的默认值now()不是固定的值，请先在数据库中取消',
    ],
  ])('%s is refused, with what no description says', async (name, columns, reason) => {
    await run(`create table ${name} ${columns}`);
    expect(await importTable(name)).toMatchObject({ success: false, message: `表${name}不能导入：${reason}` });
    expect(await server.db.selectFrom('onl_cgform_head').where('table_name', '=', name).execute()).toEqual([]);
  });

  it('is refused for names that a field cannot have, and for relations that are not tables', async () => {
    await run('create table crm_words (id varchar(36) primary key, "select" text, "Name" text)');
    const { message } = await importTable('crm_words');
    expect(message).toContain('“select”是数据库保留字，不能作为字段名');
    expect(message).toContain('字段“Name”');
    await run('create view crm_view as select id from crm_words');
    expect(await importTable('crm_view')).toMatchObject({ message: 'crm_view是视图，只能导入表' });
    expect(await importTable('crm_wrds')).toMatchObject({ message: '数据库中没有表crm_wrds，是否为“crm_words”？' });
    expect(await importTable('crm"; drop table crm_words')).toMatchObject({ success: false });
  });

  it('cannot be a table of the product, each of which is refused with its reason', async () => {
    const fresh = await openConsole();
    try {
      const person = await fresh.signIn('admin');
      const { rows } = await sql<{ name: string }>`
        select relname as name from pg_class where relkind = 'r' and relnamespace = current_schema()::regnamespace`.execute(
        fresh.db,
      );
      expect(await person.get('/online/cgform/head/importTables')).toMatchObject({ result: [] });
      for (const { name } of rows) {
        const { message } = await person.post('/online/cgform/head/importTable', { tableName: name });
        expect(message).toMatch(
          new RegExp(`^表${name}(是系统表（以“\\w+”开头）|属于系统资源“[^”]+”（[\\w/]+）)，不能导入$`),
        );
      }
      const operator = await fresh.signIn('operator');
      expect(await operator.get('/online/cgform/head/importTables')).toMatchObject({ code: 510 });
    } finally {
      await fresh.close();
    }
  });

  it('is offered with other tables without a description, and not as a described table of another', async () => {
    const { result } = await admin.get('/online/cgform/head/importTables');
    const names = (result as readonly object[]).map((one) => pick(one, 'tableName'));
    expect(names).toContain('crm_words');
    expect(names).not.toContain('crm_tag');
    // A name that is taken stays so: only what was imported is anybody's to describe.
    await expect(addForm(server, admin, 'crm_nokey', [field('name')])).rejects.toThrow(
      '数据库中已有同名的表，且不是在线表单',
    );
  });
});
