import { describe, expect, it } from 'vitest';
import { AnswerShapeError } from '../../../src/runtime/dialect.ts';
import { filterText } from '../../../src/runtime/dialects/filter-text.ts';
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

  it('[S7.26d] addresses a table dictionary with raw commas and its condition beside it', () => {
    expect(gqmtDialect.table({ table: 'sys_user', text: 'realname', code: 'id', where: { status: '1' } })).toEqual({
      method: 'GET',
      path: '/sys/dict/getDictItems/sys_user,realname,id',
      params: { condition: '{"status":"1"}' },
    });
  });

  it('[S5.12e S7.29b] asks for uniqueness with table, field, value and record', () => {
    expect(gqmtDialect.unique({ table: 'sys_user', column: 'phone', value: '1', id: null }).params).toEqual({
      tableName: 'sys_user',
      fieldName: 'phone',
      fieldVal: '1',
      dataId: null,
    });
  });

  it.each([[null], ['text'], [{ records: 'no' }], [{ records: [1] }], [[null]]])('refuses %j as a page', (result) => {
    expect(() => gqmtDialect.readPage(result)).toThrow(AnswerShapeError);
  });
});
