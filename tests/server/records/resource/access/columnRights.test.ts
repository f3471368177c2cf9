import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { withHooks } from '../../../../../server/records/resource/model/resource.ts';
import { resourceRoutes } from '../../../../../server/records/resource/routes.ts';
import { completeResource } from '../../../../../src/common/resource/complete.ts';
import type { Resource as ResourceDocument } from '../../../../../src/common/resource/document.generated.ts';
import { resourcesOf } from '../../../../../src/common/resource/resources.ts';
import { CONSOLE_HEADER } from '../../../../../src/common/wire.ts';
import { openTestDatabase, type TestDatabase } from '../../../postgres.ts';
import { buildTestApp, type TestApp } from '../../../support/platform/app.ts';
import { auditMigration } from '../../../support/platform/audit.ts';

const sites = {
  version: 1,
  name: 'test/site',
  title: '站点',
  table: 'site',
  permission: 'test:site',
  stamps: false,
  operations: [],
  columns: { city: { title: '城市', permission: 'seen' } },
  texts: [{ text: 'id', code: 'id' }],
} as const satisfies ResourceDocument;

/** `price` is for those who hold `seen`, `grade` may be written by those who hold `used`. */
const wares = {
  version: 1,
  name: 'test/ware',
  title: '货品',
  table: 'ware',
  permission: 'test:ware',
  screens: ['test/WareList'],
  stamps: false,
  order: 'id',
  columns: {
    name: { title: '名称', filter: true, sort: true },
    kind: { title: '种类', dict: 'kind', unique: { within: ['name'] }, filter: true, sort: true, permission: 'seen' },
    price: { title: '单价', type: 'number', unit: '元', filter: true, sort: true, permission: 'seen' },
    grade: { title: '等级', type: 'integer', required: 'write', default: 1, filter: true, permission: 'used' },
    site: { title: '站点', type: 'reference', to: 'test/site', filter: true },
  },
  parameters: { dearer: { column: 'price', rule: 'ge' }, town: { column: 'city', of: 'site' } },
} as const satisfies ResourceDocument;

const resources = resourcesOf([completeResource(sites), completeResource(wares)]);
const ware = withHooks(completeResource(wares), resources);

let database: TestDatabase;
let without: TestApp;
let full: TestApp;

beforeAll(async () => {
  database = await openTestDatabase({
    ...auditMigration,
    '0001-wares': {
      async up(db) {
        await sql`create table site (id varchar(36) primary key, city varchar(50))`.execute(db);
        await sql`create table ware (id varchar(36) primary key, name varchar(50), kind varchar(10),
          price float8, grade int not null, site varchar(36))`.execute(db);
      },
    },
  });
  const dictionaries = () => new Map([['k1', '种类一']]);
  const { db } = database;
  full = await buildTestApp(resourceRoutes(ware), { db, dictionaries });
  without = await buildTestApp(resourceRoutes(ware), {
    db,
    dictionaries,
    access: { seen: 'hidden', used: 'disabled' },
  });
});

afterAll(async () => {
  await full.app.close();
  await without.app.close();
  await database.drop();
});

beforeEach(async () => {
  await sql`truncate ware, site`.execute(database.db);
  await sql`insert into site values ('s1', '西安')`.execute(database.db);
  await sql`insert into ware values ('1', '逆变器', 'k1', 12.5, 3, 's1')`.execute(database.db);
});

let calls = 0;
async function send({ app }: TestApp, method: 'GET' | 'POST' | 'PUT', path: string, payload?: object) {
  calls += 1;
  const headers = { 'x-access-token': `good-${Math.floor(calls / 10)}`, [CONSOLE_HEADER.name]: CONSOLE_HEADER.value };
  const url = `/gqmt-boot/test/ware/${path}`;
  const answer = await app.inject({ method, url, headers, ...(payload ? { payload } : {}) });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

async function stored() {
  return (await sql<object>`select name, kind, price, grade from ware order by id`.execute(database.db)).rows;
}

const row = { id: '1', name: '逆变器', grade: 3, site: 's1' };

describe('a hidden column', () => {
  it('[S6.4a] is in no answer, and neither is its text', async () => {
    expect((await send(without, 'GET', 'list')).result.records).toEqual([row]);
    expect((await send(without, 'GET', 'queryById?id=1')).result).toEqual(row);
    const whole = { ...row, kind: 'k1', price: 12.5 };
    expect((await send(full, 'GET', 'list')).result.records).toEqual([{ ...whole, kind_dictText: '种类一' }]);
    expect((await send(full, 'GET', 'queryById?id=1')).result).toEqual(whole);
  });

  const encoded = (query: string) => new URLSearchParams(query).toString();
  it.each([
    ['price=12.5', '不支持的查询条件：price，可用的条件为id、name、grade、site'],
    ['price_begin=1', '不支持的查询条件：price_begin，可用的条件为id、name、grade、site'],
    ['kind_MultiString=k1', '不支持的查询条件：kind_MultiString，可用的条件为id、name、grade、site'],
    ['dearer=1', '不支持的查询条件：dearer，可用的条件为id、name、grade、site'],
    ['town=西安', '不支持的查询条件：town，可用的条件为id、name、grade、site'],
    ['superQueryParams=[{"field":"price","rule":"gt","val":"1"}]', '高级查询的字段不存在或不能查询：price'],
    ['column=price&order=asc', '请注意，将要排序的列字段不存在：price'],
    ['column=kind_dictText&order=asc', '请注意，将要排序的列字段不存在：kind'],
  ])('[S6.4a] list?%s: %s', async (query, message) => {
    expect(await send(without, 'GET', `list?${encoded(query)}`)).toMatchObject({ success: false, message });
    expect(await send(full, 'GET', `list?${encoded(query)}`)).toMatchObject({
      success: true,
      result: { total: 1 },
    });
  });

  it('[S6.4a] is in no total', async () => {
    expect(await send(full, 'GET', 'list?totals=sum:price')).toMatchObject({ result: { totals: { price: 12.5 } } });
    expect(await send(without, 'GET', 'list?totals=sum:price')).toMatchObject({
      success: false,
      message: '不能汇总“price”，可汇总的列为grade，写法为 sum:列名',
    });
  });

  it('[S6.4a S7.29c] cannot be guessed by asking whether a value is free', async () => {
    const query = `check?fieldName=kind&fieldVal=k1&name=${encodeURIComponent('逆变器')}`;
    expect((await send(full, 'GET', query)).message).toBe('该值不可用，系统中已存在！');
    expect((await send(without, 'GET', query)).message).toBe('只能校验 无！');
  });

  it('[S6.4a] is not written, and what it holds stays', async () => {
    const refused = { success: false, message: '没有填写“单价(元)”的权限！' };
    expect(await send(without, 'PUT', 'edit', { ...row, price: 1 })).toMatchObject(refused);
    // Not even its current value: the response would reveal it.
    expect(await send(without, 'PUT', 'edit', { ...row, price: 12.5 })).toMatchObject(refused);
    expect(await send(without, 'POST', 'add', { name: '汇流箱', price: 1 })).toMatchObject(refused);
    expect(await send(without, 'PUT', 'edit', { ...row, name: '新名称' })).toMatchObject({ success: true });
    expect(await stored()).toEqual([{ name: '新名称', kind: 'k1', price: 12.5, grade: 3 }]);
  });
});

describe('a read-only column', () => {
  it('[S6.4b] may be sent as it is, and no other value is taken', async () => {
    expect(await send(without, 'PUT', 'edit', { ...row, grade: '3' })).toMatchObject({ success: true });
    expect(await send(without, 'PUT', 'edit', { ...row, grade: 4 })).toMatchObject({
      success: false,
      message: '没有填写“等级”的权限！',
    });
    expect(await send(without, 'PUT', 'edit', { ...row, grade: null })).toMatchObject({ success: false });
    expect(await stored()).toMatchObject([{ grade: 3 }]);
    expect(await send(full, 'PUT', 'edit', { ...row, grade: 4 })).toMatchObject({ success: true });
    expect(await stored()).toMatchObject([{ grade: 4 }]);
  });

  it('[S6.4b] gets its default in a new record, and is searched', async () => {
    expect(await send(without, 'POST', 'add', { name: '汇流箱', grade: 2 })).toMatchObject({
      success: false,
      message: '没有填写“等级”的权限！',
    });
    expect(await send(without, 'POST', 'add', { name: '汇流箱', grade: null, kind: null })).toMatchObject({
      success: true,
    });
    expect((await send(without, 'GET', 'list?grade=1')).result.records).toMatchObject([{ name: '汇流箱', grade: 1 }]);
  });
});

it('[S6.4b] a record whose required value the caller may not write cannot be added', async () => {
  const must = { ...wares, columns: { ...wares.columns, grade: { ...wares.columns.grade, required: true } } } as const;
  const { default: _, ...grade } = must.columns.grade;
  const model = completeResource({ ...must, columns: { ...must.columns, grade } });
  const test = await buildTestApp(resourceRoutes(withHooks(model, resources)), {
    db: database.db,
    access: { used: 'disabled' },
  });
  expect(await send(test, 'POST', 'add', { name: '汇流箱' })).toMatchObject({
    success: false,
    message: '没有填写“等级”的权限！',
  });
  await test.app.close();
});
