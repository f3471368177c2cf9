import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openSampleApp, type SampleApp } from '../../support/platform/sampleApp.ts';

let app: SampleApp;

beforeAll(async () => {
  app = await openSampleApp();
});

afterAll(() => app.close());

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
    [{ amount: '!10' }, '1345'],
    [{ kind: 'k1' }, '12'],
    [{ kind: 'k9' }, '35'],
    [{ kind: 'k1,k9' }, '1235'],
    [{ kind: '!k1' }, '345'],
    [{ amount: '5,15' }, '13'],
    [{ amount_begin: '10', amount_end: '15' }, '23'],
    [{ amount_MultiString: '5,1000' }, '15'],
    [{ power: '-3' }, '3'],
    [{ power: '1.50' }, '1'],
    [{ price: '> 10' }, '12'],
    [{ isMain: 'true' }, '15'],
    [{ isMain: '!true' }, '234'],
    [{ day: '2026-01-31' }, '2'],
    [{ day_begin: '2026-01-31', day_end: '2026-02-01' }, '23'],
    [{ day: '> 2026-01-31' }, '35'],
    [{ seen: '2026-01-31' }, '2'],
    [{ seen: '2026-01-31 23:59:59' }, '2'],
    [{ seen: '!2026-01-31' }, '1345'],
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
    expect(await app.ids(query)).toBe(expected);
  });

  it.each<[Record<string, string>, RegExp]>([
    [{ nonsense: '1' }, /^不支持的查询条件：nonsense，可用的条件为id、code、.*、city$/],
    [{ secret: 'hushhush' }, /^不支持的查询条件：secret/],
    [{ create_by: 'x' }, /^不支持的查询条件：create_by/],
    [{ secret: 'x' }, /^不支持的查询条件：secret/],
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
    [{ seen: '2026-01-01T25:00:00Z' }, /时间应为时间/],
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
    [{ pageNo: '-1' }, /^分页参数不正确：pageNo应为正整数$/],
    [{ pageSize: '-1' }, /^分页参数不正确：pageSize应为正整数$/],
  ])('refuses %j instead of ignoring it', async (query, message) => {
    expect(await app.list(query)).toMatchObject({ success: false, code: 500, message: expect.stringMatching(message) });
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
    expect(await app.ids(query)).toBe(expected);
  });

  it('is joined with the other filters by and, and never reaches deleted or hidden rows', async () => {
    expect(await app.ids({ superQueryParams: params(rules), superQueryMatchType: 'or', site: 's1' })).toBe('12');
    expect(await app.ids({ superQueryParams: params([{ field: 'delFlag', rule: 'eq', val: '1' }]) })).toBe('');
    expect(await app.ids({ superQueryParams: params([{ field: 'site', rule: 'eq', val: 'hidden' }]) })).toBe('');
    expect(await app.ids({ delFlag: '1' })).toBe('');
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
    expect(await app.ids({ superQueryParams: params([{ field, rule, val }]) })).toBe(expected);
  });
});
