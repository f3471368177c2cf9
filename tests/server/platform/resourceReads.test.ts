import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { resourceRoutes } from '../../../server/resource/routes.ts';
import { openTestDatabase, type TestDatabase } from '../postgres.ts';
import { buildTestApp, type TestApp } from './support/app.ts';
import { sample, sampleMigrations } from './support/sample.ts';

/** id, code, name, site, kind, amount, power, price, is_main, day, seen, status, del_flag, create_time (GMT+8) */
const rows: readonly (readonly unknown[])[] = [
  [
    '1',
    'A-1',
    '一号逆变器',
    's1',
    'k1',
    5,
    1.5,
    '10.50',
    true,
    '2026-01-01',
    '2026-01-01 00:00:00+08',
    '1',
    0,
    '2026-03-01 10:00:00+08',
  ],
  [
    '2',
    'A-2',
    '二号逆变器',
    's1',
    'k1,k2',
    10,
    2.5,
    '20.00',
    false,
    '2026-01-31',
    '2026-01-31 23:59:59.5+08',
    '1',
    0,
    '2026-03-02 10:00:00+08',
  ],
  [
    '3',
    'B-1',
    '100%汇流箱',
    's2',
    'k2,k9',
    15,
    -3,
    null,
    null,
    '2026-02-01',
    '2026-02-01 00:00:00+08',
    '2',
    0,
    '2026-03-03 10:00:00+08',
  ],
  ['4', 'B_2', '箱,变', 's2', null, null, null, null, null, null, null, '2', 0, '2026-03-04 10:00:00+08'],
  ['5', 'bX2', '100号', 'city-62', 'k9', 1000, 0, '0.00', true, '2027-01-01', '2027-01-01 12:00:00+08', '9', 0, null],
  ['6', 'C-1', '已删除', 's1', 'k1', 1, 1, '1.00', true, '2026-01-01', null, '1', 1, '2026-03-05 10:00:00+08'],
  ['7', 'C-2', '隐藏', 'hidden', 'k1', 1, 1, '1.00', true, '2026-01-01', null, '1', 0, '2026-03-06 10:00:00+08'],
];

let database: TestDatabase;
let test: TestApp;
const asked: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase(sampleMigrations);
  for (const row of rows) {
    const [id, code, name, site, kind, amount, power, price, main, day, seen, status, gone, created] = row;
    await sql`insert into sample
      (id, code, name, site, kind, amount, power, price, is_main, day, seen, status, del_flag, create_time, secret)
      values (${id}, ${code}, ${name}, ${site}, ${kind}, ${amount}, ${power}, ${price}, ${main}, ${day}, ${seen},
              ${status}, ${gone}, ${created}, 'hushhush')`.execute(database.db);
  }
  const texts: Readonly<Record<string, string>> = { k1: '种类一', k2: '种类二', 1: '正常', 2: '停用' };
  test = await buildTestApp(resourceRoutes(sample), {
    db: database.db,
    dictionaries(dictionary, values) {
      asked.push(`${String(dictionary)}:${[...values].sort().join('|')}`);
      return new Map(values.flatMap((value) => (texts[value] ? [[value, texts[value]]] : [])));
    },
  });
});

afterAll(async () => {
  await test.app.close();
  await database.drop();
});

let calls = 0;
async function list(query: Readonly<Record<string, string>>) {
  calls += 1;
  const search = new URLSearchParams(query);
  // A token per ten calls, so that a table of cases stays below the limit of calls.
  const headers = { 'x-access-token': `good-${Math.floor(calls / 10)}` };
  const answer = await test.app.inject({ url: `/gqmt-boot/test/sample/list?${search}`, headers });
  expect(answer.statusCode).toBe(200);
  return answer.json();
}

const ids = async (query: Readonly<Record<string, string>>) => {
  const body = await list({ column: 'id', order: 'asc', ...query });
  expect(body.message).toBe('');
  return body.result.records.map((row: { id: string }) => row.id).join('');
};

describe('the filter grammar against a real table', () => {
  it.each<[Record<string, string>, string]>([
    [{}, '12345'],
    [{ code: 'A-1' }, '1'],
    [{ code: ' A-1 ' }, '1'],
    [{ code: '*1*' }, '13'],
    [{ code: '*2' }, '245'],
    [{ code: 'b*' }, '345'],
    [{ code: 'B_*' }, '4'],
    [{ name: '*100%*' }, '3'],
    [{ name: '100%' }, ''],
    [{ code: '*\\*' }, ''],
    [{ code: '!A-1' }, '2345'],
    [{ code: 'A-1,B_2' }, '14'],
    [{ code: 'A-1,' }, '1'],
    [{ kind: ',k1,k9,' }, '1235'],
    [{ name: '箱++变' }, '4'],
    [{ name: '箱,变' }, ''],
    [{ code: '' }, '12345'],
    [{ code: 'null' }, '12345'],
    [{ amount: '10' }, '2'],
    [{ amount: '> 10' }, '35'],
    [{ amount: '>= 10' }, '235'],
    [{ amount: 'lt 10' }, '1'],
    [{ amount: 'le 10' }, '12'],
    [{ amount: '!10' }, '135'],
    [{ amount: '5,15' }, '13'],
    [{ amount_begin: '10', amount_end: '15' }, '23'],
    [{ amount_MultiString: '5,1000' }, '15'],
    [{ power: '-3' }, '3'],
    [{ power: '1.50' }, '1'],
    [{ price: '> 10' }, '12'],
    [{ isMain: 'true' }, '15'],
    [{ isMain: '!true' }, '2'],
    [{ day: '2026-01-31' }, '2'],
    [{ day_begin: '2026-01-31', day_end: '2026-02-01' }, '23'],
    [{ day: '> 2026-01-31' }, '35'],
    [{ seen: '2026-01-31' }, '2'],
    [{ seen: '2026-01-31 23:59:59' }, '2'],
    [{ seen: '!2026-01-31' }, '135'],
    [{ seen_begin: '2026-01-31', seen_end: '2026-01-31' }, '2'],
    [{ seen_end: '2026-01-31' }, '12'],
    [{ seen_end: '2026-01-31 23:59:59' }, '12'],
    [{ seen: '> 2026-01-31' }, '35'],
    [{ seen: '<= 2026-01-31 23:59:58' }, '1'],
    [{ seen: '2026-01-01,2026-02-01' }, '13'],
    [{ createTime_begin: '2026-03-03', createTime_end: '' }, '34'],
    [{ site: 's1', status: '1', amount: '> 5' }, '2'],
    [{ city: '62' }, '5'],
    [{ city: ' ' }, '12345'],
    [{ startTime: 'x', endTime: 'x', county: 'x', field: 'id,,code,action', exportFields: 'x' }, '12345'],
  ])('[S7.1d] %j', async (query, expected) => {
    expect(await ids(query)).toBe(expected);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ nonsense: '1' }, /^不支持的查询条件：nonsense，可用的条件为id、code、.*、city$/],
    [{ secret: 'hushhush' }, /^不支持的查询条件：secret/],
    [{ create_by: 'x' }, /^不支持的查询条件：create_by/],
    [{ createBy: 'x' }, /^不支持的查询条件：createBy/],
    [{ 'id;drop table sample': '1' }, /^不支持的查询条件/],
    [{ code_begin_end: '1' }, /^不支持的查询条件/],
    [{ amount: 'many' }, /^查询条件不正确：数量应为整数，收到“many”$/],
    [{ amount: '1.5' }, /数量应为整数/],
    [{ amount: '*1*' }, /^数量不支持模糊查询$/],
    [{ amount: '99999999999' }, /数量应为整数/],
    [{ power: '1,x' }, /功率应为数字/],
    [{ isMain: '1' }, /主要应为true或false/],
    [{ day: '2026-02-30' }, /日期应为日期/],
    [{ day_begin: 'soon' }, /日期应为日期/],
    [{ seen: '2026-01-01T00:00:00Z' }, /时间应为时间/],
    [{ seen: '2026*' }, /时间不支持模糊查询/],
    [{ name: 'x'.repeat(201) }, /^查询内容过长：名称不能超过200个字符$/],
    [{ name: 'a\0b' }, /^查询条件不正确：名称/],
    [{ code: Array.from({ length: 1001 }, (_, i) => i).join(',') }, /^查询条件过多：编码不能超过1000个$/],
    [{ superQueryParams: '[{"field":' }, /^高级查询参数格式不正确$/],
    [{ superQueryParams: '[{"field":"secret","rule":"eq","val":"x"}]' }, /^高级查询的字段不存在或不能查询：secret$/],
    [{ superQueryParams: '[{"field":"code","rule":"eq","val":"x"}]', superQueryMatchType: 'xor' }, /and或or/],
    [{ superQueryParams: '[{"field":"day","rule":"ge","val":"x"}]' }, /日期应为日期/],
    [{ column: 'secret', order: 'asc' }, /^请注意，将要排序的列字段不存在：secret$/],
    [{ column: 'code;drop table sample', order: 'asc' }, /^请注意，将要排序的列字段不存在/],
    [{ pageNo: '0' }, /^分页参数不正确：pageNo应为正整数$/],
    [{ pageSize: '-1' }, /^分页参数不正确：pageSize应为正整数$/],
  ])('refuses %j instead of ignoring it', async (query, message) => {
    expect(await list(query)).toMatchObject({ success: false, code: 500, message: expect.stringMatching(message) });
  });
});

describe('the advanced query', () => {
  const rules = [
    { field: 'name', rule: 'like', val: '逆变器', type: 'string' },
    { field: 'amount', rule: 'ge', val: '15', type: 'number', dbType: 'int' },
  ];
  const params = (list: readonly object[]) => encodeURI(JSON.stringify(list));

  it.each<[string | undefined, string]>([
    [undefined, ''],
    ['and', ''],
    ['or', '1235'],
    ['OR', '1235'],
  ])('joins its rows with %s', async (superQueryMatchType, expected) => {
    const query = { superQueryParams: params(rules), ...(superQueryMatchType ? { superQueryMatchType } : {}) };
    expect(await ids(query)).toBe(expected);
  });

  it('is joined with the other filters by and, and never reaches deleted or hidden rows', async () => {
    expect(await ids({ superQueryParams: params(rules), superQueryMatchType: 'or', site: 's1' })).toBe('12');
    expect(await ids({ superQueryParams: params([{ field: 'delFlag', rule: 'eq', val: '1' }]) })).toBe('');
    expect(await ids({ superQueryParams: params([{ field: 'site', rule: 'eq', val: 'hidden' }]) })).toBe('');
    expect(await ids({ delFlag: '1' })).toBe('');
  });

  it.each<[string, string, string, string]>([
    ['code', 'right_like', 'a', '12'],
    ['code', 'left_like', '2', '245'],
    ['code', 'in', 'A-1,bX2', '15'],
    ['code', 'ne', 'A-1', '2345'],
    ['seen', 'le', '2026-01-31', '12'],
    ['seen', 'eq', '2026-01-31', '2'],
    ['day', 'gt', '2026-01-31', '35'],
  ])('%s %s %s', async (field, rule, val, expected) => {
    expect(await ids({ superQueryParams: params([{ field, rule, val }]) })).toBe(expected);
  });
});

describe('pages, order and rows', () => {
  it('pages with the true total, also past the end', async () => {
    const page = (await list({ column: 'id', order: 'asc', pageNo: '2', pageSize: '2' })).result;
    expect(page).toMatchObject({ total: 5, size: 2, current: 2, pages: 3, orders: [] });
    expect(page.records.map((row: { id: string }) => row.id)).toEqual(['3', '4']);
    expect((await list({ pageNo: '9', pageSize: '2' })).result).toMatchObject({ records: [], total: 5, current: 9 });
  });

  it('uses ten rows by default and never more than a thousand', async () => {
    expect((await list({})).result.size).toBe(10);
    expect((await list({ pageSize: '5000' })).result.size).toBe(1000);
    expect((await list({ pageSize: '-521' })).result.size).toBe(1000);
  });

  it.each<[Record<string, string>, string]>([
    [{ column: 'amount', order: 'asc' }, '41235'],
    [{ column: 'amount', order: 'desc' }, '53214'],
    [{ column: 'amount', order: 'ASCEND' }, '41235'],
    [{ column: 'seen', order: 'descend' }, '53214'],
    // By code point: digits, then 一 (4E00), 二 (4E8C), 箱 (7BB1); % comes before every letter.
    [{ column: 'name_dictText,code', order: 'asc' }, '35124'],
    [{ column: 'amount', order: '' }, '43215'],
    [{ column: '', order: 'asc' }, '43215'],
    [{ column: 'createTime', order: 'asc' }, '51234'],
  ])('orders by %j', async (query, expected) => {
    const { result } = await list(query);
    expect(result.records.map((row: { id: string }) => row.id).join('')).toBe(expected);
  });

  it('prints rows by wire names, with nulls, GMT+8 times and texts, without secrets', async () => {
    const { result } = await list({ code: 'A-2' });
    expect(result.records).toEqual([
      {
        id: '2',
        code: 'A-2',
        name: '二号逆变器',
        site: 's1',
        kind: 'k1,k2',
        kind_dictText: '种类一,种类二',
        amount: 10,
        power: 2.5,
        price: 20,
        isMain: false,
        day: '2026-01-31',
        seen: '2026-01-31 23:59:59',
        status: '1',
        status_dictText: '正常',
        delFlag: 0,
        createBy: null,
        createTime: '2026-03-02 10:00:00',
        updateBy: null,
        updateTime: null,
        sysOrgCode: null,
      },
    ]);
  });

  it('asks each dictionary once a page and keeps what it cannot translate', async () => {
    asked.length = 0;
    const { result } = await list({ column: 'id', order: 'asc' });
    expect([...asked].sort()).toEqual(['kind:k1|k2|k9', 'status:1|2|9']);
    const texts = result.records.map((row: Record<string, unknown>) => [row.kind_dictText, row.status_dictText]);
    expect(texts).toEqual([
      ['种类一', '正常'],
      ['种类一,种类二', '正常'],
      ['种类二,k9', '停用'],
      [undefined, '停用'],
      [undefined, undefined],
    ]);
  });

  it('finds one row by id, and no deleted, hidden or missing one', async () => {
    const one = (id: string) =>
      test.app.inject({ url: `/gqmt-boot/test/sample/queryById?id=${id}`, headers: { 'x-access-token': 'good' } });
    expect((await one('2')).json().result).toMatchObject({ id: '2', day: '2026-01-31', seen: '2026-01-31 23:59:59' });
    for (const id of ['6', '7', '99']) {
      expect((await one(id)).json()).toMatchObject({
        success: false,
        code: 500,
        message: '未找到对应实体',
        result: null,
      });
    }
  });
});
