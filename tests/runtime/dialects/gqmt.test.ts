import { describe, expect, it } from 'vitest';
import { AnswerShapeError } from '../../../src/runtime/contract/dialect.ts';
import { filterText } from '../../../src/runtime/dialects/filterText.ts';
import { gqmtDialect } from '../../../src/runtime/dialects/gqmt.ts';

describe('filterText', () => {
  it.each([
    ['eq', 'abc', 'abc'],
    ['eq', 'a,b', 'a++b'],
    ['eq', ['a', 'b'], 'a,b'],
    ['eq', 5, '5'],
    ['ne', 'abc', '!abc'],
    ['like', ' 一号 ', '*一号*'],
    ['right_like', 'abc', 'abc*'],
    ['left_like', 'abc', '*abc'],
    ['in', 'a,b', 'a,b'],
    ['in', ['a', 'b'], 'a,b'],
    ['gt', 5, 'gt 5'],
    ['ge', '2026-01-01', 'ge 2026-01-01'],
    ['lt', 5, 'lt 5'],
    ['le', 5, 'le 5'],
  ] as const)('[S9.7a] writes %s %j as %j', (rule, value, text) => {
    expect(filterText(rule, value)).toBe(text);
  });
});

describe('the dialect of the server family', () => {
  const call = (path: string) => ({ method: 'GET' as const, path });

  it('sends neither page nor columns to a call without paging, and an order only where one is asked for', () => {
    const whole = { ...query, whole: true, params: { depth: 1 }, filters: [] };
    expect(gqmtDialect.list(call('/x/list'), { ...whole, sort: [] }).params).toEqual({ depth: 1 });
    expect(gqmtDialect.list(call('/x/list'), { ...whole, sort: [{ field: 'name', order: 'asc' }] }).params).toEqual({
      depth: 1,
      column: 'name',
      order: 'asc',
    });
  });

  it('distinguishes a save over a newer version from every other refusal', () => {
    const refused = {
      success: false,
      message: '数据已被修改',
      code: 409,
      result: { rowVersion: '5', updateBy: 'wang' },
    };
    const { savedOver } = gqmtDialect.versions ?? {};
    expect(savedOver?.(refused)).toEqual({ version: '5', author: 'wang', time: null });
    expect(savedOver?.({ ...refused, code: 500 })).toBeNull();
    expect(savedOver?.({ ...refused, result: null })).toBeNull();
  });

  it('expands a base path by convention', () => {
    expect(gqmtDialect.expand('/sys/user')).toMatchObject({
      list: 'GET /sys/user/list',
      update: 'PUT /sys/user/edit',
      deleteBatch: 'DELETE /sys/user/deleteBatch',
      export: 'GET /sys/user/exportXls',
    });
  });

  it('[S7.38b S7.38c] deletes by id and by comma-joined ids', () => {
    expect(gqmtDialect.delete(call('/x/delete'), '1').params).toEqual({ id: '1' });
    expect(gqmtDialect.deleteBatch(call('/x/deleteBatch'), ['1', '2']).params).toEqual({ ids: '1,2' });
  });

  it('[S7.26d] addresses a table dictionary with raw commas and its condition after it', () => {
    expect(gqmtDialect.table({ table: 'sys_user', text: 'realname', code: 'id', where: { status: '1' } })).toEqual({
      method: 'GET',
      path: '/sys/dict/getDictItems/sys_user,realname,id',
      params: { condition: '{"status":"1"}' },
    });
  });

  it('writes a code that no address can hold without failing', () => {
    expect(gqmtDialect.dict('a/\ud800').path).toBe('/sys/dict/getDictItems/a%2F%EF%BF%BD');
  });

  it('[S5.12e S7.29b] asks for uniqueness with table, field, value and record', () => {
    expect(gqmtDialect.unique({ table: 'sys_user', column: 'phone', value: '1', id: null }).params).toEqual({
      tableName: 'sys_user',
      fieldName: 'phone',
      fieldVal: '1',
      dataId: null,
    });
  });

  const query = {
    page: 3,
    pageSize: 20,
    sort: [{ field: 'createTime', order: 'desc' as const }],
    filters: [{ kind: 'rule' as const, param: 'name', rule: 'like' as const, value: '一' }],
    columns: ['code', 'name'],
    params: { stationId: '7' },
  };

  it('[S7.38d] exports what the list asks for, and only selected rows when there are any', () => {
    expect(gqmtDialect.export(call('/x/exportXls'), query, ['1', '2']).params).toMatchObject({
      name: '*一*',
      stationId: '7',
      column: 'createTime',
      exportFields: 'code,name',
      selections: '1,2',
    });
    expect(gqmtDialect.export(call('/x/exportXls'), query, []).params).toMatchObject({ selections: '' });
  });

  it('requests totals with a page, not in an export, and reads those of the response', () => {
    const asked = {
      ...query,
      totals: [
        { field: 'kwh', kind: 'sum' as const },
        { field: 'price', kind: 'avg' as const },
      ],
    };
    expect(gqmtDialect.list(call('/x/list'), asked).params).toMatchObject({ totals: 'sum:kwh,avg:price' });
    expect(gqmtDialect.list(call('/x/list'), query).params).not.toHaveProperty('totals');
    expect(gqmtDialect.export(call('/x/exportXls'), asked, []).params).not.toHaveProperty('totals');
    const answer = { records: [], total: 0 };
    expect(gqmtDialect.readPage({ ...answer, totals: { kwh: 12 } })).toMatchObject({ totals: { kwh: 12 } });
    expect(gqmtDialect.readPage(answer)).not.toHaveProperty('totals');
    expect(gqmtDialect.readPage({ ...answer, totalIsEstimated: true })).toMatchObject({ isTotalEstimated: true });
    expect(gqmtDialect.readPage(answer)).not.toHaveProperty('isTotalEstimated');
  });

  it('[S7.38e] imports files as files[] with the keys of the record they belong to', () => {
    const files = [new File([''], 'a.xls'), new File([''], 'b.xls')];
    const post = { method: 'POST' as const, path: '/x/importExcel' };
    const parts = (foreignKeys: Record<string, string>, isSingleTableImport: string | null = null) =>
      gqmtDialect
        .import(post, files, { foreignKeys, isSingleTableImport })
        .parts.map(({ name, value }) => (typeof value === 'string' ? `${name}=${value}` : name));
    expect(parts({})).toEqual(['files[]', 'files[]']);
    expect(parts({ dictId: '7' })).toEqual(['files[]', 'files[]', 'foreignKeys={"dictId":"7"}']);
    expect(parts({}, 'true')).toEqual(['files[]', 'files[]', 'isSingleTableImport=true']);
  });

  it('[S7.38a] sends the advanced query encoded once more than the query string', () => {
    const rows = [
      { field: 'name', rule: 'like' as const, value: 'a+b', type: 'text', isNumber: false },
      { field: 'kwh', rule: 'in' as const, value: [1, 2], type: 'number', isNumber: true },
    ];
    const params = gqmtDialect.list(call('/x/list'), { ...query, conditions: { match: 'or', rows } }).params;
    expect(params?.superQueryMatchType).toBe('or');
    expect(JSON.parse(decodeURIComponent(String(params?.superQueryParams)))).toEqual([
      { field: 'name', rule: 'like', val: 'a+b', type: 'text' },
      { field: 'kwh', rule: 'in', val: '1,2', type: 'number', dbType: 'double' },
    ]);
    expect(
      gqmtDialect.list(call('/x/list'), { ...query, conditions: { match: 'and', rows: [] } }).params,
    ).not.toHaveProperty('superQueryParams');
  });

  it('reads null as no rows, as servers of the family answer', () => {
    expect(gqmtDialect.readPage(null)).toEqual({ rows: [], total: 0 });
  });

  it.each([['text'], [{ records: 'no' }], [{ records: [1] }], [[null]]])('refuses %j as a page', (result) => {
    expect(() => gqmtDialect.readPage(result)).toThrow(AnswerShapeError);
  });
});
